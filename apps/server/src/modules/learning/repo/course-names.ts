import type { Queries } from '#platform/db/tables.ts'

/** Names of the courses of some programs, in path order. */
export async function findCourseNames(db: Queries, programIds: readonly number[]): Promise<Map<number, string[]>> {
  if (programIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('learning_program_course as pc')
    .innerJoin('learning_course as c', 'c.id', 'pc.course_id')
    .select(['pc.program_id as programId', 'c.full_name as name'])
    .where('pc.program_id', 'in', programIds)
    .where('c.is_visible', '=', true)
    .orderBy('pc.position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.programId)].map(([id, courses]) => [id, courses.map(({ name }) => name)]),
  )
}
