// npm test: install what is missing, then check, unit and module tests, those of walls and generators, and the main journeys.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { bundledNode, root } from './launch/machine.mjs'
import { build, install, prepare } from './launch/prepare.mjs'

const isAll = process.argv.includes('--all')
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const steps = {
  check: ['tools/check.mjs'],
  'unit and module tests': [...vitest, '--project=packages', '--project=server', '--project=web', '--project=studio'],
  // In copies of the repository, which they check: what they cost is what check costs.
  'tests of walls and generators': [...vitest, '--project=tools'],
  journeys: ['tools/e2e.mjs', ...(isAll ? ['--all'] : [])],
  // That each starts and ends; what it promises is measured by itself.
  ...(isAll && { benches: ['tools/bench-all.mjs', '--quick'] }),
}

await prepare([install, build])
const env = { ...process.env, PATH: `${path.dirname(bundledNode())}${path.delimiter}${process.env.PATH}` }
for (const [name, args] of Object.entries(steps)) {
  process.stdout.write(`\n== ${name}\n`)
  const { status } = spawnSync(bundledNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: isAll ? { ...env, TEST_ALL: '1' } : env,
  })
  if (status !== 0) process.exit(status ?? 1)
}
