import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createScratchDatabase } from '../../apps/server/testkit/scratch-database.ts'
import { freePort } from '../../apps/server/testkit/server-process.ts'

/** The product in a process of its own, on a PostgreSQL database that goes with it. */
export interface Served {
  port: number
  pid: number
  /** Of the database. */
  url: string
  /** Its files lie in `files` there. */
  dataDir: string
  stop(): Promise<void>
}

/** `settings`: further variables of its environment. Throws where no PostgreSQL answers (`DATABASE_URL`, else 127.0.0.1:5432). */
export async function serveProduct(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const scratch = await createScratchDatabase()
  if (!scratch) throw new Error('this bench needs PostgreSQL')
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'api-server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: scratch.url,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (server.stdout) await once(server.stdout, 'data')
  return {
    port,
    pid: server.pid ?? 0,
    url: scratch.url,
    dataDir,
    async stop() {
      // Else the drop ends the connections of a process that still listens to them.
      const exited = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGTERM')) await exited
      await scratch.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
