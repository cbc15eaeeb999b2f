// npm run import, db:seed, staff:create and the other commands of the server, through the running one when there is one.
import { become, install, prepare } from './launch/prepare.mjs'

await prepare([install])
become(['apps/server/src/cli.ts', ...process.argv.slice(2)])
