import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../apps/server/testkit/server-process.ts'
import type { ApiData } from './api-data.ts'

export interface Host {
  port: number
  pid: number
  dataDir: string
  /** Fills an empty embedded database. */
  fill(people: number): Promise<ApiData>
  /** Runs a command; throws unless it goes well. */
  run(...argv: string[]): Promise<void>
  stop(): void
}

/** A server to be flooded, with a folder of its own; without a `url` on the embedded database. */
export async function startHost(url?: string): Promise<Host> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-hostile-'))
  const port = await freePort()
  const { DATABASE_URL: _, ...env } = process.env
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'hostile-server.ts')], {
    env: {
      ...env,
      ...(url && { DATABASE_URL: url }),
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const answer = async () => JSON.parse((await lines.next()).value ?? 'null') as unknown
  const ask = (asked: unknown) => {
    server.stdin.write(`${JSON.stringify(asked)}\n`)
    return answer()
  }
  await answer()
  return {
    port,
    pid: server.pid ?? 0,
    dataDir,
    fill: async people => (await ask({ fill: people })) as ApiData,
    async run(...argv) {
      const { code, last } = (await ask(argv)) as { code: number; last: string }
      if (code !== 0) throw new Error(`${argv.join(' ')}: ${last}`)
    },
    stop() {
      server.kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
