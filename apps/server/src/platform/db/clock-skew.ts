import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Db } from './tables.ts'

/** Codes, locks and deadlines that one node writes are read by the others: more than this is a fault of the machine. */
const MOST_S = 2

/** Seconds by which the clock of this node is ahead of the database's. */
export async function clockSkewS(db: Db, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const now = (before + clock.now().getTime()) / 2
  return (now - (rows[0]?.ms ?? now)) / 1000
}

/** Tells the log when the clock of this node is off; gives by how many seconds. */
export async function watchClock(db: Db, clock: Clock, log: Logger): Promise<number> {
  const skewS = await clockSkewS(db, clock)
  if (Math.abs(skewS) > MOST_S)
    log.error(
      { skewS: Math.round(skewS) },
      'the clock of this node and the clock of the database differ: set them by NTP',
    )
  return skewS
}
