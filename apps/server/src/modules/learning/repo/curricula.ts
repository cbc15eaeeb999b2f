import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export const coursesOfCurriculum = (db: Queries, curriculumId: number) =>
  db
    .selectFrom('learning_curriculum_course')
    .select(['course_id as courseId', 'position'])
    .where('curriculum_id', '=', curriculumId)
    .orderBy('position')
    .execute()

export async function listBatchIds(db: Queries, curriculumId: number): Promise<number[]> {
  const rows = await db.selectFrom('learning_program').select('id').where('curriculum_id', '=', curriculumId).execute()
  return rows.map(({ id }) => id)
}

/** Every program. */
export const allCurricula = (db: Queries) =>
  db.selectFrom('learning_curriculum').select(['id', 'name', 'program_type as programType']).orderBy('name').execute()

/** Every batch with its number of learners at a moment. */
export async function allBatches(db: Queries, now: Date) {
  const { rows } = await sql<{
    id: number
    curriculumId: number | null
    batch: string
    seats: number | null
    startsAt: Date | null
    endsAt: Date | null
    learners: number
  }>`
    select p.id, p.curriculum_id as "curriculumId", p.batch, p.seats, p.starts_at as "startsAt", p.ends_at as "endsAt",
      (select count(*) from learning_program_member m
        where m.program_id = p.id and (m.ends_at is null or m.ends_at > ${now.toISOString()}::timestamptz)) as learners
    from learning_program p order by p.starts_at desc nulls first, p.batch`.execute(db)
  return rows
}

/** The courses of every program in their order. */
export async function allCurriculumCourses(db: Queries) {
  const { rows } = await sql<{
    curriculumId: number
    id: number
    name: string
    isFree: boolean
    modules: number
    activities: number
  }>`
    select cc.curriculum_id as "curriculumId", c.id, c.full_name as name, c.is_free as "isFree",
      (select count(*) from learning_section s where s.course_id = c.id and s.trashed_at is null) as modules,
      (select count(*) from learning_activity a where a.course_id = c.id and a.trashed_at is null) as activities
    from learning_curriculum_course cc join learning_course c on c.id = cc.course_id
    where c.import_began_at is null
    order by cc.curriculum_id, cc.position`.execute(db)
  return rows
}

/** The programs that a course stands in. */
export const curriculaOfCourse = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_curriculum_course as cc')
    .innerJoin('learning_curriculum as c', 'c.id', 'cc.curriculum_id')
    .select(['c.id', 'c.name'])
    .where('cc.course_id', '=', courseId)
    .orderBy('c.name')
    .execute()
