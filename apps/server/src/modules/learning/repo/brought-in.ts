import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Courses that learners can be given, by id: hidden ones are not among them. */
export const shownCourses = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_course')
    .select(['id', 'full_name as name', 'content_hash as content'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('is_visible', '=', true)
    .where('import_began_at', 'is', null)
    .execute()

/** The content hashes of courses, hidden ones too. */
export const findContents = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_course')
    .select(['id', 'content_hash as content'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('import_began_at', 'is', null)
    .execute()

export async function setShown(db: Queries, ids: readonly number[], isShown: boolean): Promise<void> {
  await db
    .updateTable('learning_course')
    .set({ is_visible: isShown })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('import_began_at', 'is', null)
    .execute()
}

/** Those of these courses that hold something of which learners see nothing, and whether a section is why. */
export const allHidden = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_section as s', 's.id', 'a.section_id')
    .select(['a.course_id as id', sql<boolean>`bool_or(not s.is_visible)`.as('isBySection')])
    .where(sql<boolean>`a.course_id = any(${ids}::bigint[])`)
    .groupBy('a.course_id')
    .having(sql<boolean>`not bool_or(s.is_visible and a.is_visible)`)
    .execute()

/** What a course is called, hidden or not. */
export const courseName = (db: Queries, id: number) =>
  db.selectFrom('learning_course').select('full_name as name').where('id', '=', id).executeTakeFirst()

/** Makes a program that is not there, or names one that is. */
export async function putProgram(
  db: Queries,
  program: { id: number; name: string; programType: string; now: Date },
): Promise<void> {
  await db
    .insertInto('learning_program')
    .values({
      id: program.id,
      source_key: `name:${program.name}`,
      name: program.name,
      program_type: program.programType,
      batch: '',
      starts_at: null,
      ends_at: null,
      created_at: program.now,
    })
    .onConflict(c => c.column('id').doUpdateSet({ name: program.name, program_type: program.programType }))
    .execute()
}

/** Removes programs that hold no course and nobody. */
export async function removeEmptyPrograms(db: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    delete from learning_program p where p.id = any(${ids}::bigint[])
      and not exists (select from learning_program_course c where c.program_id = p.id)
      and not exists (select from learning_program_member m where m.program_id = p.id)`.execute(db)
}

/** Programs that somebody is a member of, or that hold more than one course. */
export async function programsInUse(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from learning_program p where p.id = any(${ids}::bigint[]) and (
      exists (select from learning_program_member m where m.program_id = p.id)
      or (select count(*) from learning_program_course c where c.program_id = p.id) > 1)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Courses that more than one program holds. */
export async function sharedCourses(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select course_id as id from learning_program_course where course_id = any(${ids}::bigint[])
    group by course_id having count(*) > 1`.execute(db)
  return rows.map(({ id }) => id)
}

export async function removePlaces(db: Queries, pairs: readonly (readonly [number, number])[]): Promise<void> {
  await sql`
    delete from learning_program_course t
    using unnest(${pairs.map(([program]) => program)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (p, c)
    where t.program_id = k.p and t.course_id = k.c`.execute(db)
}

/** Activities of a course by their source keys, hidden ones too. */
export const activitiesBySource = (db: Queries, courseId: number, sourceKeys: readonly string[]) =>
  db
    .selectFrom('learning_activity')
    .select(['id', 'source_key as sourceKey'])
    .where('course_id', '=', courseId)
    .where(sql<boolean>`source_key = any(${sourceKeys}::text[])`)
    .execute()

/** The activities of courses, hidden ones too. */
export const findActivities = (db: Queries, courseIds: readonly number[]) =>
  db
    .selectFrom('learning_activity')
    .select(['id', 'course_id as courseId'])
    .where(sql<boolean>`course_id = any(${courseIds}::bigint[])`)
    .execute()
