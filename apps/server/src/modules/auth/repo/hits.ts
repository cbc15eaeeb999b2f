import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** A counter: its key and the start of its window. */
export interface Counter {
  key: Uint8Array
  start: Date
}

/** A counter, and up to what it counts. */
export type Limited = readonly [counter: Counter, max: number]

/** Counts each counter in turn, each where the one before it was within its limit; what is over a limit writes nothing. */
const chainOf = (length: number) =>
  prepared<{ counted: number }, unknown[]>(`
    with ${Array.from({ length }, (_, n) => {
      const [key, start, max] = [1, 2, 3].map(place => `$${n * 3 + place}`)
      return `c${n} as (
        insert into auth_limit as l (key, window_start, hits)
        select ${key}::bytea, ${start}::timestamptz, 1 ${n > 0 ? `where exists (select from c${n - 1})` : ''}
        on conflict (key, window_start) do update set hits = l.hits + 1 where l.hits < ${max}::int
        returning 1)`
    }).join(', ')}
    select (${Array.from({ length }, (_, n) => `(select count(*) from c${n})`).join(' + ')})::int as counted`)

const chains = [1, 2, 3].map(chainOf)

/** Counts up to three counters in turn and stops at the first that is full; gives how many were within their limits. */
export async function countInTurn(db: Queries, limited: readonly Limited[]): Promise<number> {
  const chain = chains[limited.length - 1]
  if (!chain) throw new RangeError('one to three counters are counted in turn')
  const [row] = await chain(db, ...limited.flatMap(([{ key, start }, max]) => [key, start, max]))
  return row?.counted ?? 0
}

/** Counts up to `max` in a window, and no further. True when it is within. */
export const countHit = async (db: Queries, counter: Counter, max: number): Promise<boolean> =>
  (await countInTurn(db, [[counter, max]])) === 1

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
export async function readHits(db: Queries, { key, start }: Counter): Promise<number> {
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
