// npm run check: everything that must hold in every commit, side by side; prints only what failed.
// `--changed`: only what the files since the merge base with main can have broken. A name (`npm run check -- types`) narrows.
// Types and lint of a place are skipped while its files are those on which they passed; `--fresh` runs all. `--times`: what each costs.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { changedFiles } from './check/changed.mjs'
import { allParts, partsFor } from './check/parts.mjs'
import { hasPassed, inputsHash, recordPassed } from './check/passed.mjs'
import { bundledNode, root } from './launch/machine.mjs'

const isChanged = process.argv.includes('--changed')
const isFresh = process.argv.includes('--fresh')
const isTimed = process.argv.includes('--times')
const only = process.argv.slice(2).filter(arg => !arg.startsWith('--'))

// The type checker and the typed linter are short-lived: collecting memory less often spares a third of their time.
const env = { GOGC: '800', ...process.env }

// A shell says what its children cost; Node does not.
const TIMED = '"$@"; code=$?; times >&3; exit $code'

/** Seconds of processor in the last line of `times`: `1m2.5s 0m0.4s`, user and system of the children. */
function cpuSeconds(/** @type {string} */ times) {
  const last = times.trim().split('\n').at(-1) ?? ''
  const parts = last.matchAll(/(\d+)m([\d.]+)s/g)
  return [...parts].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** @param {import('./check/parts.mjs').Part} part @returns {Promise<{ isOk: boolean, output: string, cpu: number }>} */
function run({ args, command = bundledNode() }) {
  return new Promise(resolve => {
    const [program, ...words] = isTimed ? ['sh', '-c', TIMED, 'sh', command, ...args] : [command, ...args]
    const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
    let output = ''
    let times = ''
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.stdio[3]?.on('data', chunk => (times += chunk))
    child.on('close', code => resolve({ isOk: code === 0, output, cpu: cpuSeconds(times) }))
  })
}

/** Runs a part unless it passed on the same files before; `--fresh` runs it in any case. */
async function check(/** @type {import('./check/parts.mjs').Part} */ part) {
  const started = Date.now()
  const hash = inputsHash(part)
  if (hash && !isFresh && hasPassed(part.name, hash))
    return { name: `${part.name} (as before)`, isOk: true, output: '', cpu: 0, seconds: 0 }
  const result = await run(part)
  if (hash) recordPassed(part.name, hash, result.isOk)
  return { name: part.name, ...result, seconds: (Date.now() - started) / 1000 }
}

const begun = Date.now()
const queue = (isChanged ? partsFor(changedFiles()) : allParts()).filter(
  ({ name }) => !only.length || only.some(o => name.startsWith(o)),
)
const results = []
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let part = queue.shift(); part; part = queue.shift()) results.push(await check(part))
  }),
)
if (isTimed) {
  const row = (/** @type {number} */ seconds, /** @type {number} */ cpu, /** @type {string} */ name) =>
    console.log(`${seconds.toFixed(1).padStart(6)} s ${cpu.toFixed(1).padStart(6)} CPU s  ${name}`)
  for (const { name, seconds, cpu } of results) row(seconds, cpu, name)
  const cpu = results.reduce((sum, result) => sum + result.cpu, 0)
  row((Date.now() - begun) / 1000, cpu, 'all')
}
for (const { name, output } of results.filter(r => !r.isOk)) console.error(`\n--- ${name} ---\n${output.trim()}`)
const failed = results.filter(r => !r.isOk).map(r => r.name)
console.log(failed.length ? `check: failed: ${failed.join(', ')}` : `check: ${results.length} checks hold`)
process.exit(failed.length ? 1 : 0)
