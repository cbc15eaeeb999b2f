// Everything that must hold in every commit, side by side; prints only what failed.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** dependency-cruiser answers "no violations" when it reads nothing: fewer modules than this is a failure. */
const MODULE_FLOOR = 200
const bin = name => `node_modules/.bin/${name}`
const projects = ['apps', 'packages']
  .flatMap(dir => readdirSync(dir).map(name => `${dir}/${name}`))
  .concat('e2e', 'benches')
  .flatMap(dir => ['tsconfig.json', 'tsconfig.test.json'].map(file => `${dir}/${file}`))
  .filter(existsSync)

const jobs = {
  format: [bin('biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', '.'],
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings'],
  walls: [bin('depcruise'), 'apps', 'packages', '--output-type', 'err'],
  docs: ['node', 'tools/docs/check.ts'],
  sizes: ['node', 'tools/sizes/check.ts'],
  'dead code': [bin('knip'), '--no-progress'],
  ...Object.fromEntries(projects.map(p => [`types ${p}`, ['node', 'node_modules/typescript7/bin/tsc', '-p', p]])),
}

function run(name, [command, ...args]) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('close', code => resolve({ name, ok: code === 0 && !isEmptyCruise(name, output), output }))
  })
}

function isEmptyCruise(name, output) {
  if (name !== 'walls') return false
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  return modules < MODULE_FLOOR
}

const only = process.argv.slice(2)
const queue = Object.entries(jobs).filter(([name]) => !only.length || only.some(o => name.startsWith(o)))
const results = []
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let job = queue.shift(); job; job = queue.shift()) results.push(await run(...job))
  }),
)
for (const { name, output } of results.filter(r => !r.ok)) console.error(`\n--- ${name} ---\n${output.trim()}`)
const failed = results.filter(r => !r.ok).map(r => r.name)
console.log(failed.length ? `check: failed: ${failed.join(', ')}` : `check: ${results.length} checks hold`)
process.exit(failed.length ? 1 : 0)
