import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { startBenchPostgres } from './support/bench-postgres.ts'
import { print, printAll } from './support/lines.ts'
import { measureEvents } from './support/scale-events.ts'
import { measureForum } from './support/scale-forum.ts'

/**
 * What many learners and many nodes meet first, on a PostgreSQL of this bench alone: events on their way to
 * their handlers, and a forum of 50,000 posts. */
const postgres = await startBenchPostgres()
if (!postgres) throw new Error('bench scale needs PostgreSQL on this machine')
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-scale-'))
const log = createLog('silent')
const database = await openDatabase(
  loadConfig({ DATA_DIR: dataDir, DEMO: '0', SECRET: 'k'.repeat(32), DATABASE_URL: postgres.url }),
  log,
)
try {
  const events = await measureEvents({ db: database.db, log, clock: systemClock })
  print({ name: 'scale.events.emitted', value: events.emittedPerS, unit: '/s' })
  print({ name: 'scale.events.handled', value: events.handledPerS, unit: '/s', least: 100 })
  print({ name: 'scale.events.cpu', value: events.cpuMsPerEvent, unit: 'ms per event' })
  const forum = await measureForum(database.db, postgres.url)
  print({ name: 'scale.forum.first_page', value: forum.firstMs, unit: 'ms', limit: 100 })
  print({ name: 'scale.forum.last_page', value: forum.lastMs, unit: 'ms', limit: 100 })
} finally {
  await database.close()
  postgres.drop()
  rmSync(dataDir, { recursive: true, force: true })
}
printAll()
