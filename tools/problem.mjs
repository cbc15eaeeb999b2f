// npm run problem: spreadsheet problems as folders of files. Needs no server and no database.
import { become, install, prepare } from './launch/prepare.mjs'

await prepare([install])
become(['packages/problem-files/src/main.ts', ...process.argv.slice(2)])
