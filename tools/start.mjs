// npm start: install if needed, build if needed, serve. Runs on the machine's own Node, spawns the bundled one.
import { become, build, install, prepare } from './launch/prepare.mjs'

await prepare([install, build])
become(['apps/server/src/main.ts'])
