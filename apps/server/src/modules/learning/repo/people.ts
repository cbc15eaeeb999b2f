import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The batches of people, with the days of their access. */
export const listStays = (db: Queries, userIds: readonly number[]) =>
  db
    .selectFrom('learning_program_member as m')
    .innerJoin('learning_program as p', 'p.id', 'm.program_id')
    .select(['m.user_id as userId', 'p.id', 'p.batch as name', 'p.name as program'])
    .select(['m.joined_at as from', 'm.ends_at as endsAt'])
    .where(sql<boolean>`m.user_id = any(${[...userIds]}::bigint[])`)
    .orderBy('m.joined_at')
    .execute()

/** The courses of people, each with the number of lessons that count, but for types that are no lessons. */
export async function countedCourses(db: Queries, userIds: readonly number[], unlisted: readonly string[]) {
  const { rows } = await sql<{ userId: number; id: number; name: string; endsAt: Date | null; total: number }>`
    select e.user_id as "userId", c.id, c.full_name as name, e.ends_at as "endsAt", count(a.id) as total
    from learning_enrolment e
    join learning_course c on c.id = e.course_id
    left join learning_section s on s.course_id = c.id and s.is_visible and s.trashed_at is null
    left join learning_activity a on a.section_id = s.id and a.is_visible and a.trashed_at is null
      and not a.is_cancelled and a.completion_mode <> 'none' and a.type <> all(${[...unlisted]}::text[])
    where e.user_id = any(${[...userIds]}::bigint[])
    group by e.user_id, c.id, c.full_name, e.ends_at
    order by c.full_name`.execute(db)
  return rows
}
