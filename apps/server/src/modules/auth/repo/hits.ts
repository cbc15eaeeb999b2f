import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** A counter: its key and the start of its window. */
export interface Counter {
  key: Uint8Array
  start: Date
}

/** Counts up to `max` in a window, and no further: what is over the limit writes nothing. True when it is within. */
export async function countHit(db: Queries, { key, start }: Counter, max: number): Promise<boolean> {
  const row = await db
    .insertInto('auth_limit')
    .values({ key, window_start: start, hits: 1 })
    .onConflict(c =>
      c
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: sql<number>`auth_limit.hits + 1` })
        .where('auth_limit.hits', '<', max),
    )
    .returning('hits')
    .executeTakeFirst()
  return row !== undefined && row.hits <= max
}

/** Takes one hit back. */
export async function takeBack(db: Queries, { key, start }: Counter): Promise<void> {
  await db
    .updateTable('auth_limit')
    .set({ hits: sql<number>`hits - 1` })
    .where('key', '=', key)
    .where('window_start', '=', start)
    .where('hits', '>', 0)
    .execute()
}

/** The hits so far; counts nothing. */
export async function hitsOf(db: Queries, { key, start }: Counter): Promise<number> {
  const row = await db
    .selectFrom('auth_limit')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst()
  return row?.hits ?? 0
}

export async function removeOldHits(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('auth_limit').where('window_start', '<', before).execute()
}
