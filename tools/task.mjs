// npm run task: code tasks as folders of files. Needs no server and no database.
import { become, install, prepare } from './launch/prepare.mjs'

await prepare([install])
become(['packages/code/src/task-files/main.ts', ...process.argv.slice(2)])
