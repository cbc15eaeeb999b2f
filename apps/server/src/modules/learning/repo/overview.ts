import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Every program with the number of its learners, newest start first. */
export function allPrograms(db: Queries) {
  return db
    .selectFrom('learning_program as p')
    .select(['p.id', 'p.name', 'p.program_type', 'p.batch', 'p.starts_at', 'p.ends_at'])
    .select(eb =>
      eb
        .selectFrom('learning_program_member as m')
        .select(inner => inner.fn.countAll<number>().as('learners'))
        .whereRef('m.program_id', '=', 'p.id')
        .as('learners'),
    )
    .orderBy(sql`p.starts_at desc nulls last`)
    .orderBy('p.name')
    .execute()
}

/** The courses of all programs in path order, with the number of their visible activities. */
export function allProgramCourses(db: Queries) {
  return db
    .selectFrom('learning_program_course as pc')
    .innerJoin('learning_course as c', 'c.id', 'pc.course_id')
    .select(['pc.program_id', 'c.id', 'c.full_name', 'c.is_free'])
    .select(eb =>
      eb
        .selectFrom('learning_activity as a')
        .select(inner => inner.fn.countAll<number>().as('activities'))
        .whereRef('a.course_id', '=', 'c.id')
        .where('a.is_visible', '=', true)
        .where('a.type', '<>', 'label')
        .as('activities'),
    )
    .orderBy('pc.program_id')
    .orderBy('pc.position')
    .execute()
}

/** The newest imports with their reports. */
export function newestImports(db: Queries, limit: number) {
  return db
    .selectFrom('learning_import as i')
    .innerJoin('learning_course as c', 'c.id', 'i.course_id')
    .select(['i.id', 'i.course_id', 'c.full_name', 'i.file_name', 'i.outcome', 'i.report', 'i.imported_at'])
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute()
}

/** One activity with its course, its section and the number of enrolled learners. */
export function findActivityFacts(db: Queries, id: number) {
  return db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_course as c', 'c.id', 'a.course_id')
    .innerJoin('learning_section as s', 's.id', 'a.section_id')
    .select(['a.id', 'a.type', 'a.name', 'a.is_visible', 'a.opens_at', 'a.due_at'])
    .select(['a.course_id', 'c.full_name', 'a.section_id', 's.name as section_name'])
    .select(eb =>
      eb
        .selectFrom('learning_enrolment as e')
        .select(inner => inner.fn.countAll<number>().as('learners'))
        .whereRef('e.course_id', '=', 'a.course_id')
        .as('learners'),
    )
    .where('a.id', '=', id)
    .executeTakeFirst()
}
