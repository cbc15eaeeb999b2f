import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { Engine } from './engine.ts'
import { listenOnServer } from './listen-server.ts'
import { PreparingClient } from './preparing-client.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/** '2026-11-21 12:30:00.123456+00': every connection speaks UTC, so that this is all there is to read. */
const readMoment = (text: string): Date => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)

/** '{7,8}' */
const readIds = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))

/** The same row shapes as the embedded database: ids are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === INT8_ARRAY) return readIds
    return oid === TIMESTAMPTZ ? readMoment : pg.types.getTypeParser(oid, format)
  }) as never,
}

function poolOf(url: string, max: number, log: Logger, isPreparing: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: '-c TimeZone=UTC',
    ...(isPreparing && { Client: PreparingClient }),
  })
  // Without these two a database restart ends the process.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection broke')))
  return pool
}

/** PostgreSQL 15 or newer at DATABASE_URL. */
export function openServer(
  config: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL' | 'DATABASE_PREPARE'> & { DATABASE_URL: string },
  log: Logger,
): Engine {
  const pool = poolOf(config.DATABASE_URL, config.DATABASE_POOL, log, config.DATABASE_PREPARE)
  const dialect = new PostgresDialect({ pool })
  const directDialect = config.DATABASE_DIRECT_URL
    ? new PostgresDialect({ pool: poolOf(config.DATABASE_DIRECT_URL, 1, log, false) })
    : dialect
  const listen = listenOnServer(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log)
  return { dialect, directDialect, kind: 'server', listen }
}
