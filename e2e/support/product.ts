import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

const READY_LIMIT_MS = 120_000

export interface Product {
  url: string
  /** Ends it at once, as a power switch does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built product, with the demo institute, on a folder and a port, with settings of its own; resolves when it serves. */
export async function startProduct(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Product> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../../apps/server/src/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => {
      // Else it would go on beside every journey that follows.
      server.kill('SIGKILL')
      reject(new Error(`the product did not start: ${text}`))
    }, READY_LIMIT_MS)
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('is ready at')) return
      clearTimeout(timer)
      resolve()
    })
    server.once('close', () => reject(new Error(`the product ended: ${text}`)))
  })
  const end = (signal: NodeJS.Signals) => () => {
    server.kill(signal)
    return closed
  }
  return { url: `http://127.0.0.1:${port}`, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

/** A port whose neighbour is free too: the content origin stands on it. */
export async function freePair(): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const probe = createServer()
      probe.once('error', reject)
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() =>
          typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
        )
      })
    })
  for (;;) {
    const port = await listen(0)
    const isNextFree = await listen(port + 1).then(
      () => true,
      () => false,
    )
    if (isNextFree) return port
  }
}
