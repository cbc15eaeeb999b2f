import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ResultRow = Selectable<Tables['electives_result']>

/** Results of a window, of everybody. */
export const resultsFor = (db: Queries, windowIds: readonly number[]): Promise<ResultRow[]> =>
  db
    .selectFrom('electives_result')
    .selectAll()
    .where(sql<boolean>`window_id = any(${[...windowIds]}::bigint[])`)
    .orderBy('rank')
    .orderBy('draw')
    .execute()

type Pair = readonly [optionId: number, userId: number]

/** Those of the pairs that are there. */
export async function resultsAt(db: Queries, pairs: readonly Pair[]): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.* from unnest(${pairs.map(([option]) => option)}::bigint[], ${pairs.map(([, user]) => user)}::bigint[]) as k (o, u)
    join electives_result r on r.option_id = k.o and r.user_id = k.u`.execute(db)
  return rows
}

/** How many rows one statement writes: each has eight parameters. */
const BATCH = 1000

export async function putResults(db: Queries, rows: readonly ResultRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('electives_result')
      .values(rows.slice(from, from + BATCH))
      .onConflict(c =>
        c.columns(['option_id', 'user_id']).doUpdateSet(eb => ({
          outcome: eb.ref('excluded.outcome'),
          rank: eb.ref('excluded.rank'),
          wanted: eb.ref('excluded.wanted'),
          free: eb.ref('excluded.free'),
          draw: eb.ref('excluded.draw'),
        })),
      )
      .execute()
}

export async function removeResults(db: Queries, pairs: readonly Pair[]): Promise<void> {
  await sql`
    delete from electives_result r
    using unnest(${pairs.map(([option]) => option)}::bigint[], ${pairs.map(([, user]) => user)}::bigint[]) as k (o, u)
    where r.option_id = k.o and r.user_id = k.u`.execute(db)
}
