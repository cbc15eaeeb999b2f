import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type PlanRow = Tables['live_plan']

/** What staff decided about some classes, by activity. */
export async function findPlans(db: Queries, activityIds: readonly number[]): Promise<Map<number, PlanRow>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_plan')
    .selectAll()
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.activity_id, row]))
}

/** Classes that were made together. */
export const plansOfSeries = (db: Queries, seriesId: number): Promise<PlanRow[]> =>
  db.selectFrom('live_plan').selectAll().where('series_id', '=', seriesId).execute()

/** Classes that show the session of one of these, by theirs. */
export async function findShares(db: Queries, activityIds: readonly number[]): Promise<{ id: number; of: number }[]> {
  const rows = await db
    .selectFrom('live_plan')
    .select(['activity_id as id', 'shares_id as of'])
    .where(sql<boolean>`shares_id = any(${[...activityIds]}::bigint[])`)
    .execute()
  return rows.flatMap(({ id, of }) => (of === null ? [] : [{ id, of }]))
}

/** Writes a decision; each counts as a change for calendars, but for the making of a class. */
export async function putPlan(db: Queries, plan: Omit<PlanRow, 'changes'>, isNew: boolean): Promise<void> {
  const { activity_id: _key, ...rest } = plan
  await db
    .insertInto('live_plan')
    .values({ ...plan, changes: isNew ? 0 : 1 })
    .onConflict(c => c.column('activity_id').doUpdateSet({ ...rest, changes: sql<number>`live_plan.changes + 1` }))
    .execute()
}

/**
 * Those of these classes of which a session began, their own or the one that they show. A session that was over before it was shown here
 * is none of theirs.
 */
export async function findStartedActivities(db: Queries, activityIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...activityIds]}::bigint[]) id left join live_plan p on p.activity_id = id
    where exists (select 1 from live_session s where s.started_at is not null and (s.activity_id = id
      or s.activity_id = p.shares_id and coalesce(s.ended_at > p.changed_at, true)))`.execute(db)
  return new Set(rows.map(row => row.id))
}
