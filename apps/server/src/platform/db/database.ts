import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'
import { type Db, sealed, type Tables } from './tables.ts'

export interface Database {
  db: Db
  kind: Engine['kind']
  listen: Engine['listen']
  close(): Promise<void>
}

/**
 * Opens PostgreSQL at DATABASE_URL or the embedded database in DATA_DIR, and brings its tables up to date.
 * The folder lock of the embedded database is the caller's: see folder-lock.ts.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL' | 'DATABASE_PREPARE' | 'DATA_DIR'>,
  log: Logger,
): Promise<Database> {
  const engine = config.DATABASE_URL
    ? openServer({ ...config, DATABASE_URL: config.DATABASE_URL }, log)
    : await openEmbedded(config.DATA_DIR)
  return startDatabase(engine)
}

/** Brings the tables of an open engine up to date. */
export async function startDatabase(engine: Engine): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: engine.dialect })
  const direct = engine.directDialect === engine.dialect ? db : new Kysely<Tables>({ dialect: engine.directDialect })
  try {
    await migrate(direct)
  } finally {
    if (direct !== db) await direct.destroy()
  }
  return { db: sealed(db), kind: engine.kind, listen: engine.listen, close: () => db.destroy() }
}
