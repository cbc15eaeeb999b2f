// npm run test:postgres: the tests of modules and of what they stand on, on real PostgreSQL (DATABASE_URL, else the local server);
// -- WORD narrows, -- --all runs those of commands and of the whole server too.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { bundledNode, root } from './launch/machine.mjs'
import { install, prepare } from './launch/prepare.mjs'

await prepare([install])
const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const words = process.argv.slice(2).filter(word => word !== '--all')
const isNarrow = words.length > 0 || process.argv.includes('--all')
const files = isNarrow ? words : ['src/modules/', 'src/platform/']
// A quarter of the work is that of the server, in processes of its own, and each file waits for its disk.
const workers = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', workers, ...files]
const { status } = spawnSync(bundledNode(), vitest, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: url,
    PATH: `${path.dirname(bundledNode())}${path.delimiter}${process.env.PATH}`,
  },
})
process.exit(status ?? 1)
