import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

const serverDir = path.join(import.meta.dirname, '..')
const READY_LIMIT_MS = 60_000
const { NODE_COMPILE_CACHE } = process.env
const compiled = NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything it printed. */
  output(): string
  /** Ends it at once, as a power switch does. */
  kill(): Promise<void>
  stop(): Promise<number | null>
}

/** A free pair of ports. */
export async function freePort(): Promise<number> {
  const listen = (port: number) =>
    new Promise<number | null>(resolve => {
      const probe = createServer()
      probe.once('error', () => resolve(null))
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
      })
    })
  for (;;) {
    const port = await listen(0)
    if (port !== null && port < 65_535 && (await listen(port + 1)) !== null) return port
  }
}

/** Starts the real server (or the control in its place) as its own process and waits until it serves or ends. */
export async function startServer(
  env: Record<string, string>,
  isExpectedToServe = true,
  script = 'src/main.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(serverDir, script)], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const closed = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not start: ${text}`))
    }, READY_LIMIT_MS)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const url = /is ready at (\S+)/.exec(text)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => {
      clearTimeout(timer)
      if (isExpectedToServe) reject(new Error(`the server ended: ${text}`))
      else resolve('')
    })
  })
  const url = await ready
  return {
    url,
    child,
    output: () => text,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async stop() {
      child.kill('SIGTERM')
      return closed
    },
  }
}
