// npm run dev: the server with restart on change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { bundledNode, root } from './launch/machine.mjs'
import { install, prepare } from './launch/prepare.mjs'

await prepare([install])
const node = bundledNode()
const children = [
  spawn(node, ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: 'http://127.0.0.1:5173', PORT: process.env.PORT ?? '3000' },
  }),
  spawn(node, [path.join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', '5173'], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => children.forEach(child => child.kill(signal)))
for (const child of children) child.on('close', () => children.forEach(other => other.kill('SIGTERM')))
