import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Stores what was counted of a batch on a day, in place of what stands there. */
export async function putRiskDay(
  db: Queries,
  batchId: number,
  day: string,
  points: ReadonlyMap<number, number>,
): Promise<void> {
  await db.deleteFrom('insights_risk_day').where('batch_id', '=', batchId).where('day', '=', day).execute()
  const rows = [...points].filter(([, sum]) => sum > 0)
  if (rows.length > 0)
    await sql`
      insert into insights_risk_day (batch_id, day, user_id, points)
      select ${batchId}, ${day}::date, * from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, sum]) => sum)}::int[])
    `.execute(db)
}

/** The day of a batch that was counted last among those up to one; null for none. */
export async function lastCountedDay(db: Queries, batchId: number, upTo: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from insights_risk_day where batch_id = ${batchId} and day <= ${upTo}::date`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** The points of a day, by learner. */
export async function readRiskDay(db: Queries, batchId: number, day: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('insights_risk_day')
    .select(['user_id', 'points'])
    .where('batch_id', '=', batchId)
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ user_id, points }) => [user_id, points]))
}

/** The first day since one on which each learner of a batch had at least so many points. */
export async function firstListedDays(
  db: Queries,
  batchId: number,
  since: string,
  least: number,
): Promise<{ userId: number; day: string }[]> {
  const { rows } = await sql<{ userId: number; day: string }>`
    select user_id as "userId", min(day)::text as day from insights_risk_day
    where batch_id = ${batchId} and day >= ${since}::date and points >= ${least} group by user_id`.execute(db)
  return rows
}

export async function removeRiskDays(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('insights_risk_day').where('user_id', '=', userId).execute()
}

export async function forgetRiskDays(db: Queries, before: Date): Promise<void> {
  await sql`delete from insights_risk_day where day < ${before}::timestamptz::date`.execute(db)
}

export const findRiskDays = (db: Queries, userId: number) =>
  db.selectFrom('insights_risk_day').select(['day', 'points']).where('user_id', '=', userId).orderBy('day').execute()
