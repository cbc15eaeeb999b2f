import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config.ts'
import { openDatabase, startDatabase } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/embedded.ts'
import { unsealed } from '#platform/db/tables.ts'
import { createLog } from '#platform/log.ts'
import { compose } from '../src/compose.ts'
import { createScratchDatabase } from './scratch-database.ts'
import { freePort } from './server-process.ts'
import type { TestSystem } from './system.ts'

export interface ServerHome {
  /** Settings of a server that starts here, without the demo institute. */
  env: Record<string, string>
  /** Whether its database is one of the server of TEST_DATABASE_URL. */
  isOnServer: boolean
  /** The product on this database, without a door; where it is embedded, only while no server runs. */
  open(): Promise<{ system: TestSystem; close(): Promise<void> }>
}

/** A data folder and a port for servers that a test starts as processes, the database migrated; gone after the tests. */
export async function createServerHome(): Promise<ServerHome> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'learning-home-'))
  const scratch = await createScratchDatabase(inject('template'))
  afterAll(async () => {
    await scratch?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  if (!scratch) {
    const engine = await openEmbedded(dataDir, await openAsBlob(inject('template')))
    await (await startDatabase(engine)).close()
  }
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: '0',
    SECRET: 'a key that only these tests know, 32+',
    ...(scratch && { DATABASE_URL: scratch.url }),
  }
  return {
    env,
    isOnServer: scratch !== null,
    async open() {
      const config = loadConfig(env)
      const log = createLog('silent')
      const database = await openDatabase(config, log)
      const origins = { app: 'http://127.0.0.1', content: 'http://localhost', packages: 'http://*.localhost:3001' }
      const system = await compose({ config, log, clock: systemClock, database, secret: env.SECRET, origins })
      return { system: { ...system, raw: unsealed(system.db) } as unknown as TestSystem, close: database.close }
    },
  }
}
