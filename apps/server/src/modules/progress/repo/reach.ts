import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** How far some learners came in one activity. */
export interface Reach {
  opened: number
  completed: number
  /** For how many it is the last that they opened in a course that they did not finish, before a moment. */
  stopped: number
  /** How many of them spent time on it, and the median of their seconds. */
  timed: number
  medianS: number
}

/** How far some learners came in each activity of a course of so many lessons; who opened something after `quietSince` has not stopped. */
export async function readReach(
  db: Queries,
  { courseId, lessons }: { courseId: number; lessons: number },
  userIds: readonly number[],
  quietSince: Date,
): Promise<Map<number, Reach>> {
  const users = [...userIds]
  const { rows } = await sql<Reach & { activityId: number }>`
    with reached as (
      select activity_id, count(first_opened_at)::int as opened, count(completed_at)::int as completed
      from progress_activity where course_id = ${courseId} and user_id = any(${users}::bigint[]) group by activity_id
    ), stops as (
      select last_activity_id as activity_id, count(*)::int as stopped from progress_course
      where course_id = ${courseId} and user_id = any(${users}::bigint[]) and done < ${lessons} and last_opened_at < ${quietSince}
      group by last_activity_id
    ), times as (
      select activity_id, count(*)::int as timed, percentile_cont(0.5) within group (order by seconds) as "medianS"
      from (
        select e.activity_id, e.user_id, sum(e.seconds) as seconds from progress_study_event e
        where e.user_id = any(${users}::bigint[]) and e.activity_id in (select activity_id from reached)
        group by e.activity_id, e.user_id
      ) each where seconds > 0 group by activity_id
    )
    select reached.activity_id as "activityId", opened, completed, coalesce(stopped, 0) as stopped,
      coalesce(timed, 0) as timed, coalesce("medianS", 0)::float8 as "medianS"
    from reached left join stops using (activity_id) left join times using (activity_id)`.execute(db)
  return new Map(rows.map(({ activityId, ...reach }) => [activityId, reach]))
}

export interface LearnerReach {
  userId: number
  openedAt: Date | null
  completedAt: Date | null
  hasStopped: boolean
  seconds: number
}

/** How far each of some learners came in one activity of a course; without those who have nothing of it. */
export async function readLearnersReach(
  db: Queries,
  { courseId, activityId, lessons }: { courseId: number; activityId: number; lessons: number },
  userIds: readonly number[],
  quietSince: Date,
): Promise<LearnerReach[]> {
  const users = [...userIds]
  const { rows } = await sql<LearnerReach>`
    select a.user_id as "userId", a.first_opened_at as "openedAt", a.completed_at as "completedAt",
      coalesce(c.last_activity_id = a.activity_id and c.done < ${lessons} and c.last_opened_at < ${quietSince}, false) as "hasStopped",
      coalesce((
        select sum(e.seconds) from progress_study_event e where e.activity_id = a.activity_id and e.user_id = a.user_id
      ), 0)::float8 as seconds
    from progress_activity a left join progress_course c on c.user_id = a.user_id and c.course_id = a.course_id
    where a.course_id = ${courseId} and a.activity_id = ${activityId} and a.user_id = any(${users}::bigint[])`.execute(
    db,
  )
  return rows
}

/** What some learners completed since a moment. */
export async function completedSince(
  db: Queries,
  userIds: readonly number[],
  since: Date,
): Promise<{ userId: number; at: Date }[]> {
  const { rows } = await sql<{ userId: number; at: Date }>`
    select user_id as "userId", completed_at as at from progress_activity
    where user_id = any(${[...userIds]}::bigint[]) and completed_at >= ${since}`.execute(db)
  return rows
}
