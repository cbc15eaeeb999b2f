// npm run bench -- NAME [arguments]: one script of benches/, which prints JSON lines; `--all` in the place of a name: all of them.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './launch/machine.mjs'
import { become, build, install, prepare } from './launch/prepare.mjs'

const [name = '', ...rest] = process.argv.slice(2)
const file = name === '--all' ? 'tools/bench-all.mjs' : path.join('benches', `${name}.ts`)
if (!/^(?:--all|[a-z][a-z-]*)$/.test(name) || !existsSync(path.join(root, file))) {
  const names = readdirSync(path.join(root, 'benches')).flatMap(f => (f.endsWith('.ts') ? f.slice(0, -3) : []))
  console.error(`Usage: npm run bench -- NAME [--quick], or --all. Benches: ${names.join(', ')}`)
  process.exit(2)
}
await prepare([install, build])
become([file, ...rest])
