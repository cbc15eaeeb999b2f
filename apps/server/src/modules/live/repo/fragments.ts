import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type FragmentRow = Selectable<Tables['live_fragment']>

/** Writes a fragment down; the same again changes nothing. */
export async function insertFragment(db: Queries, row: Insertable<Tables['live_fragment']>): Promise<void> {
  await db
    .insertInto('live_fragment')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The numbers of the fragments of a stretch from one on, in order: listed ones, and those that wait for an earlier one. */
export async function seqsFrom(db: Queries, sessionId: number, n: number, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_fragment')
    .select('seq')
    .where('session_id', '=', sessionId)
    .where('n', '=', n)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()
  return rows.map(({ seq }) => seq)
}

/** The listed fragments of a session after one, in order. */
export const listedAfter = (db: Queries, sessionId: number, { n, seq }: { n: number; seq: number }) =>
  db
    .selectFrom('live_fragment as f')
    .innerJoin('live_epoch as e', join => join.onRef('e.session_id', '=', 'f.session_id').onRef('e.n', '=', 'f.n'))
    .selectAll('f')
    .where('f.session_id', '=', sessionId)
    .whereRef('f.seq', '<', 'e.listed')
    .where(sql<boolean>`(f.n, f.seq) > (${n}, ${seq})`)
    .orderBy('f.n')
    .orderBy('f.seq')
    .execute()

/** Takes the rows of a stretch away, once they are one file. */
export async function removeFragments(db: Queries, sessionId: number, n: number): Promise<void> {
  await db.deleteFrom('live_fragment').where('session_id', '=', sessionId).where('n', '=', n).execute()
}
