// npm run test:postgres: the module tests on real PostgreSQL (DATABASE_URL, else the local server); -- WORD narrows.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { bundledNode, root } from './launch/machine.mjs'
import { install, prepare } from './launch/prepare.mjs'

await prepare([install])
const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)]
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
