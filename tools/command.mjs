// npm run import, db:seed, db:copy, staff:create, learner:create: a command of the server, through the running one when there is one.
import { become, install, prepare } from './launch/prepare.mjs'

await prepare([install])
become(['apps/server/src/cli.ts', ...process.argv.slice(2)])
