import { afterAll } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { compose, type System } from '../src/compose.ts'
import { APP_ORIGIN, type TestSystem } from './system.ts'

/**
 * A second node on the database of the first, with the same key and clock. On PostgreSQL it has a pool of its own; on the
 * embedded database, which is one process, both share the handle.
 */
export async function createSecondNode(first: TestSystem): Promise<System> {
  const { config } = first
  const log = createLog('silent')
  const database = config.DATABASE_URL
    ? await openDatabase(loadConfig({ DATABASE_URL: config.DATABASE_URL }), log)
    : null
  const second = await compose({
    config,
    log,
    clock: first.clock,
    database: database ?? { db: first.db, kind: 'embedded', listen: first.listen, close: async () => {} },
    secret: config.SECRET ?? '',
    origins: { app: APP_ORIGIN, content: 'http://localhost:3001', packages: 'http://*.localhost:3001' },
  })
  await second.app.ready()
  afterAll(async () => {
    await second.app.close()
    await database?.close()
  })
  return second
}
