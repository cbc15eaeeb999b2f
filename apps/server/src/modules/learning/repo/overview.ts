import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Every program with the number of its learners, newest start first. */
export function allPrograms(db: Queries) {
  return db
    .selectFrom('learning_program as p')
    .select(['p.id', 'p.name', 'p.program_type as programType', 'p.batch'])
    .select(['p.starts_at as startsAt', 'p.ends_at as endsAt'])
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

/** The courses of all programs in path order, with the number of activities that learners see, in sections that they see, but for some types. */
export function allProgramCourses(db: Queries, uncounted: readonly string[]) {
  return db
    .selectFrom('learning_program_course as pc')
    .innerJoin('learning_course as c', 'c.id', 'pc.course_id')
    .select(['pc.program_id as programId', 'c.id', 'c.full_name as name', 'c.is_free as isFree'])
    .select(eb =>
      eb
        .selectFrom('learning_activity as a')
        .innerJoin('learning_section as s', 's.id', 'a.section_id')
        .select(inner => inner.fn.countAll<number>().as('activities'))
        .whereRef('a.course_id', '=', 'c.id')
        .where('a.is_visible', '=', true)
        .where('s.is_visible', '=', true)
        .$if(uncounted.length > 0, query => query.where('a.type', 'not in', uncounted))
        .as('activities'),
    )
    .select(eb =>
      eb
        .selectFrom('learning_activity as a')
        .innerJoin('learning_section as s', 's.id', 'a.section_id')
        .select('a.id')
        .whereRef('a.course_id', '=', 'c.id')
        .$if(uncounted.length > 0, query => query.where('a.type', 'not in', uncounted))
        .orderBy('s.position')
        .orderBy('a.position')
        .limit(1)
        .as('firstActivityId'),
    )
    .orderBy('pc.program_id')
    .orderBy('pc.position')
    .execute()
}

/** Sections of courses of programs that learners do not see, in their order, with the number of their activities but for some types. */
export function hiddenSections(db: Queries, uncounted: readonly string[]) {
  return db
    .selectFrom('learning_section as s')
    .innerJoin('learning_activity as a', 'a.section_id', 's.id')
    .select(['s.id', 's.course_id as courseId', 's.name'])
    .select(eb => eb.fn.countAll<number>().as('activities'))
    .where('s.is_visible', '=', false)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('learning_program_course as pc')
          .select('pc.course_id')
          .whereRef('pc.course_id', '=', 's.course_id'),
      ),
    )
    .$if(uncounted.length > 0, query => query.where('a.type', 'not in', uncounted))
    .groupBy(['s.id', 's.course_id', 's.name', 's.position'])
    .orderBy('s.position')
    .execute()
}

/** The activities of a course in their order, each with its section, but for some types. */
export function getContents(db: Queries, courseId: number, uncounted: readonly string[]) {
  return db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_section as s', 's.id', 'a.section_id')
    .select(['a.id', 'a.type', 'a.name', 'a.is_visible as isVisible'])
    .select(['s.id as sectionId', 's.name as sectionName', 's.is_visible as isSectionVisible'])
    .where('a.course_id', '=', courseId)
    .$if(uncounted.length > 0, query => query.where('a.type', 'not in', uncounted))
    .orderBy('s.position')
    .orderBy('a.position')
    .execute()
}

/** The newest imports with their reports. */
export function newestImports(db: Queries, limit: number, offset = 0) {
  return db
    .selectFrom('learning_import as i')
    .innerJoin('learning_course as c', 'c.id', 'i.course_id')
    .select(['i.id', 'i.course_id as courseId', 'c.full_name as courseName', 'i.file_name as fileName'])
    .select(['i.outcome', 'i.report', 'i.imported_at as importedAt'])
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countImports(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('learning_import as i')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One activity with its course, its section and the number of enrolled learners. */
export function findActivityFacts(db: Queries, id: number) {
  return db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_course as c', 'c.id', 'a.course_id')
    .innerJoin('learning_section as s', 's.id', 'a.section_id')
    .select(['a.id', 'a.type', 'a.name', 'a.is_visible as isVisible', 'a.opens_at as opensAt', 'a.due_at as dueAt'])
    .select([
      'a.course_id as courseId',
      'c.full_name as courseName',
      'a.section_id as sectionId',
      's.name as sectionName',
    ])
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
