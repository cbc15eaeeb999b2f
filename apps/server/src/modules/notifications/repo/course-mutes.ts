import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export interface MutedCourse {
  id: number
  name: string
}

/** The muted courses of some people, as `user course`. */
export async function courseMutesFor(db: Queries, userIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications_course_mute')
    .select(['user_id', 'course_id'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ user_id, course_id }) => `${user_id} ${course_id}`))
}

/** The muted courses of one person, by name. */
export const findMutedCourses = (db: Queries, userId: number): Promise<MutedCourse[]> =>
  db
    .selectFrom('notifications_course_mute')
    .select(['course_id as id', 'course_name as name'])
    .where('user_id', '=', userId)
    .orderBy('course_name')
    .execute()

/** The name of a course that somebody was notified about; undefined for any other. */
export async function nameOfKnownCourse(db: Queries, userId: number, courseId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('notifications_item')
    .select('course_name')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.course_name ?? undefined
}

export async function muteCourse(db: Queries, userId: number, { id, name }: MutedCourse, at: Date): Promise<void> {
  await db
    .insertInto('notifications_course_mute')
    .values({ user_id: userId, course_id: id, course_name: name, muted_at: at })
    .onConflict(conflict => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

export async function unmuteCourse(db: Queries, userId: number, courseId: number): Promise<void> {
  await db
    .deleteFrom('notifications_course_mute')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}
