// npm run bench -- --all: every bench, one after the other. With --quick each as little as shows that it starts and ends, one line each.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { root } from './launch/machine.mjs'

/** What measures a server on its own machine. */
const NEEDS_POSTGRES = new Set(['api', 'careers', 'commerce', 'grading', 'hostile', 'packages', 'quiz', 'search'])
const POSTGRES = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether a PostgreSQL listens where benches look for one. */
const hasPostgres = () =>
  new Promise(resolve => {
    const { hostname, port } = new URL(POSTGRES)
    const socket = connect(Number(port || 5432), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const benches = readdirSync(path.join(root, 'benches')).flatMap(file => (file.endsWith('.ts') ? file.slice(0, -3) : []))
const isServed = await hasPostgres()
const failed = []
for (const name of benches) {
  if (NEEDS_POSTGRES.has(name) && !isServed) {
    console.log(JSON.stringify({ name, skipped: 'no PostgreSQL here' }))
    continue
  }
  const args = [path.join('benches', `${name}.ts`), ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`These benches failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
