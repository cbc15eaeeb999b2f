import type { GradePlan } from '@learn/contract/gradebook'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** A learner and an activity. */
export type Pair = readonly [userId: number, activityId: number]

/** The plans of those courses that have one. */
export const findPlans = (db: Queries, courseIds: readonly number[]) =>
  db
    .selectFrom('reports_grade_plan')
    .select(['course_id as courseId', 'parts', 'pass_pct as passPct'])
    .where(sql<boolean>`course_id = any(${[...courseIds]}::bigint[])`)
    .execute()

/** Writes the plan of a course. */
export async function putPlan(db: Queries, courseId: number, { parts, passPct }: GradePlan, at: Date): Promise<void> {
  const row = { parts: JSON.stringify(parts), pass_pct: passPct, changed_at: at }
  await db
    .insertInto('reports_grade_plan')
    .values({ course_id: courseId, ...row })
    .onConflict(c => c.column('course_id').doUpdateSet(row))
    .execute()
}

/** Takes the plan of a course away. */
export async function removePlan(db: Queries, courseId: number): Promise<void> {
  await db.deleteFrom('reports_grade_plan').where('course_id', '=', courseId).execute()
}

/** From what people are excused in some courses. */
export const findExcuses = (db: Queries, userIds: readonly number[], courseIds: readonly number[]) =>
  db
    .selectFrom('reports_excuse')
    .select(['user_id as userId', 'activity_id as activityId'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where(sql<boolean>`course_id = any(${[...courseIds]}::bigint[])`)
    .execute()

/** Which of these pairs are excused. */
export async function findExcusedPairs(db: Queries, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await sql<{ userId: number; activityId: number }>`
    select e.user_id as "userId", e.activity_id as "activityId"
    from unnest(${pairs.map(([userId]) => userId)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (u, a)
    join reports_excuse e on e.user_id = k.u and e.activity_id = k.a`.execute(db)
  return rows.map(({ userId, activityId }) => [userId, activityId])
}

/** Excuses a learner from an activity. */
export async function putExcuse(db: Queries, [userId, activityId]: Pair, courseId: number, at: Date): Promise<void> {
  await db
    .insertInto('reports_excuse')
    .values({ user_id: userId, activity_id: activityId, course_id: courseId, excused_at: at })
    .onConflict(c => c.columns(['user_id', 'activity_id']).doNothing())
    .execute()
}

/** Takes an excuse back. */
export async function removeExcuse(db: Queries, [userId, activityId]: Pair): Promise<void> {
  await db.deleteFrom('reports_excuse').where('user_id', '=', userId).where('activity_id', '=', activityId).execute()
}
