import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const READY_LIMIT_MS = 120_000

/** Starts the built product on a folder of its own, with the demo institute, for all journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'learning-e2e-'))
  const port = await freePair()
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`the product did not start: ${text}`)), READY_LIMIT_MS)
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('is ready at')) return
      clearTimeout(timer)
      resolve()
    })
    server.once('close', () => reject(new Error(`the product ended: ${text}`)))
  })
  process.env.APP_URL = `http://127.0.0.1:${port}`
  process.env.APP_DATA_DIR = dataDir
  return async () => {
    server.kill('SIGTERM')
    await closed
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A port whose neighbour is free too: the content origin stands on it. */
async function freePair(): Promise<number> {
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
