// npm run check: everything that must hold in every commit, side by side; prints only what failed.
// `--changed`: only what the files since the merge base with main can have broken. A name (`npm run check -- types`) narrows.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { changedFiles } from './check/changed.mjs'
import { allParts, partsFor } from './check/parts.mjs'
import { bundledNode, root } from './launch/machine.mjs'

const isChanged = process.argv.includes('--changed')
const only = process.argv.slice(2).filter(arg => !arg.startsWith('--'))

/** @param {import('./check/parts.mjs').Part} part */
function run({ name, args, command = bundledNode() }) {
  const started = Date.now()
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('close', code => resolve({ name, isOk: code === 0, output, seconds: (Date.now() - started) / 1000 }))
  })
}

const queue = (isChanged ? partsFor(changedFiles()) : allParts()).filter(
  ({ name }) => !only.length || only.some(o => name.startsWith(o)),
)
const results = []
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let part = queue.shift(); part; part = queue.shift()) results.push(await run(part))
  }),
)
if (process.argv.includes('--times'))
  for (const { name, seconds } of results) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
for (const { name, output } of results.filter(r => !r.isOk)) console.error(`\n--- ${name} ---\n${output.trim()}`)
const failed = results.filter(r => !r.isOk).map(r => r.name)
console.log(failed.length ? `check: failed: ${failed.join(', ')}` : `check: ${results.length} checks hold`)
process.exit(failed.length ? 1 : 0)
