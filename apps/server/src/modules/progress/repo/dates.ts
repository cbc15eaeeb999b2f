import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { Mark } from './facts.ts'

/** Until when one learner has time for an activity. */
export interface DateOverrides {
  userId: number
  activityId: number
  courseId: number
  dueAt: Date | null
  closeAt: Date | null
}

/** Those of the pairs of a person and an activity that have dates of their own. */
export async function readDateOverridesFor(
  db: Queries,
  pairs: readonly (readonly [userId: number, activityId: number])[],
): Promise<DateOverrides[]> {
  const { rows } = await sql<DateOverrides>`
    select a.user_id as "userId", a.activity_id as "activityId", a.course_id as "courseId", a.due_at as "dueAt",
      a.close_at as "closeAt"
    from unnest(${pairs.map(([user]) => user)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (u, i)
    join progress_activity a on a.user_id = k.u and a.activity_id = k.i
    where a.due_at is not null or a.close_at is not null`.execute(db)
  return rows
}

/** The dates that these people have for themselves alone in some courses. */
export async function listPersonalDates(
  db: Queries,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<DateOverrides[]> {
  const { rows } = await sql<DateOverrides>`
    select user_id as "userId", activity_id as "activityId", course_id as "courseId", due_at as "dueAt", close_at as "closeAt"
    from progress_activity
    where course_id = any(${[...courseIds]}::bigint[]) and user_id = any(${[...userIds]}::bigint[])
      and (due_at is not null or close_at is not null)
    order by user_id, activity_id`.execute(db)
  return rows
}

/** Everybody's dates of an activity that are not those of all. */
export const findDateOverridesAt = (db: Queries, activityId: number) =>
  db
    .selectFrom('progress_activity')
    .select(['user_id as userId', 'due_at as dueAt', 'close_at as closeAt'])
    .where('activity_id', '=', activityId)
    .where(eb => eb.or([eb('due_at', 'is not', null), eb('close_at', 'is not', null)]))
    .execute()

export async function setDateOverrides(
  db: Queries,
  { userId, activityId, courseId, dueAt, closeAt }: DateOverrides,
): Promise<void> {
  const dates = { due_at: dueAt, close_at: closeAt }
  await insertWith(db, { user_id: userId, course_id: courseId, activity_id: activityId }, dates)
}

/** Notes that work was handed in (`at`), or that it was taken back (null). */
export const setSubmittedAt = (db: Queries, mark: Mark, at: Date | null): Promise<void> =>
  insertWith(db, mark, { handed_in_at: at })

async function insertWith(
  db: Queries,
  mark: Mark,
  values: { due_at: Date | null; close_at: Date | null } | { handed_in_at: Date | null },
): Promise<void> {
  await db
    .insertInto('progress_activity')
    .values({ ...mark, first_opened_at: null, last_opened_at: null, completed_at: null, grade_pct: null, ...values })
    .onConflict(c => c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet(values))
    .execute()
}

/** Dates that learners have for themselves alone, after a moment and not after another. */
export const personalDatesBetween = (db: Queries, from: Date, to: Date) =>
  db
    .selectFrom('progress_activity')
    .select(['user_id as userId', 'activity_id as activityId', 'course_id as courseId', 'due_at as at'])
    .where('due_at', '>', from)
    .where('due_at', '<=', to)
    .$narrowType<{ at: Date }>()
    .execute()
