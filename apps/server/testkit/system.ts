import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Config, loadConfig } from '#platform/config.ts'
import { openDatabase, startDatabase } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/embedded.ts'
import { type RawDb, unsealed } from '#platform/db/tables.ts'
import { createLog } from '#platform/log.ts'
import { type ComposeParts, compose, type System } from '../src/compose.ts'
import { createClient, type TestClient } from './client.ts'
import { createFakeClock, type FakeClock } from './clock.ts'
import { refuseOuterDatabase } from './outer-database.ts'
import { createScratchDatabase } from './scratch-database.ts'
import { readTemplate } from './template-file.ts'
import { watchCalls } from './watch-calls.ts'

export interface TestSystem extends System {
  clock: FakeClock
  /** The database itself, to look at and to prepare. */
  raw: RawDb
  config: Config
  /** A browser of its own: cookies are kept between its calls. */
  browser(address?: string): TestClient
  /** The newest code that was sent to somebody. */
  codeFor(recipient: string): Promise<string>
}

export const APP_ORIGIN = 'http://127.0.0.1:3000'

/**
 * The whole product on a database of its own: embedded, or on the server of TEST_DATABASE_URL. Nothing listens.
 * Settings that a test is about can be given; the limits are those of production unless DEMO is set.
 */
export async function createTestSystem(
  env: Record<string, string> = {},
  { log = createLog('silent'), ...more }: Partial<Pick<ComposeParts, 'moreModules' | 'log'>> = {},
): Promise<TestSystem> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'learning-test-'))
  const scratch = await createScratchDatabase(inject('template'))
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    // No test asks a site of somebody else, however many nights pass in it.
    CHECK_LINKS: '0',
    // Made once for all runs of tests: the image of Python takes seconds.
    CODE_CACHE_DIR: path.join(tmpdir(), 'learning-code-tests'),
    SECRET: 'a key that only these tests know, 32+',
    ...(scratch && { DATABASE_URL: scratch.url }),
    ...env,
  })
  const clock = createFakeClock()
  const database = scratch
    ? await openDatabase(config, log)
    : await startDatabase(await openEmbedded('memory://', await readTemplate(inject('template'))))
  const system = await compose({
    config,
    log,
    clock,
    database,
    secret: config.SECRET ?? '',
    ...more,
    origins: { app: APP_ORIGIN, content: 'http://localhost:3001', packages: 'http://*.localhost:3001' },
  })
  await system.app.ready()
  await system.content.ready()
  afterAll(async () => {
    await system.app.close()
    await system.content.close()
    await database.close()
    // The server looks to its disk first: nobody waits for that, and the end of the run drops what is left.
    scratch?.drop().catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true })
  })
  const raw = unsealed(system.db)
  refuseOuterDatabase(raw)
  watchCalls(raw, system.functions.values())
  return {
    ...system,
    raw,
    clock,
    config,
    browser: (address = '203.0.113.7') => createClient(system.app, address),
    async codeFor(recipient) {
      const row = await raw
        .selectFrom('platform_message')
        .select('body')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return /\d{6}/.exec(row.body)?.[0] ?? ''
    },
  }
}
