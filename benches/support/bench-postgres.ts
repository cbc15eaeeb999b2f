import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../apps/server/testkit/server-process.ts'

export interface BenchPostgres {
  url: string
  /** Ends every process of it at once, as when the machine stops, and starts it again: recovery from the log. */
  restartImmediately(): void
  drop(): void
}

const VERSIONS = '/usr/lib/postgresql'

function binFolder(): string | null {
  const folders = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(v => path.join(VERSIONS, v, 'bin')) : []
  return folders.find(folder => existsSync(path.join(folder, 'pg_ctl'))) ?? null
}

/** PostgreSQL refuses to run as root: then it runs as its own user. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL of this bench alone, with its defaults (fsync on); null where none is installed. */
export async function startBenchPostgres(): Promise<BenchPostgres | null> {
  const bin = binFolder()
  if (!bin) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pg-'))
  const who = owner()
  if (who) chownSync(folder, who.uid, who.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const run = (name: string, args: string[]) =>
    execFileSync(path.join(bin, name), args, { stdio: 'ignore', cwd: folder, ...who })
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200`
  const start = () => run('pg_ctl', ['-D', data, '-o', options, '-w', '-l', path.join(folder, 'log'), 'start'])
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres'])
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restartImmediately() {
      stop()
      start()
    },
    drop() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
