import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { TimeCreditTable } from '../tables.ts'

export type Meter = TimeCreditTable['meter']

/** Adds the time that passed, at most `limitS`, and keeps the row for this transaction; gives all that is free. */
export async function addPassed(
  db: Queries,
  { userId, meter, limitS }: { userId: number; meter: Meter; limitS: number },
  now: Date,
): Promise<number> {
  const { spare_s } = await db
    .insertInto('progress_credit')
    .values({ user_id: userId, meter, spare_s: limitS, at: now })
    .onConflict(c =>
      c.columns(['user_id', 'meter']).doUpdateSet({
        spare_s: sql<number>`progress_credit.spare_s
          + least(${limitS}, greatest(0, extract(epoch from excluded.at - progress_credit.at)))`,
        at: sql<Date>`greatest(excluded.at, progress_credit.at)`,
      }),
    )
    .returning('spare_s')
    .executeTakeFirstOrThrow()
  return spare_s
}

export async function setSpare(db: Queries, userId: number, meter: Meter, spareS: number): Promise<void> {
  await db
    .updateTable('progress_credit')
    .set({ spare_s: spareS })
    .where('user_id', '=', userId)
    .where('meter', '=', meter)
    .execute()
}
