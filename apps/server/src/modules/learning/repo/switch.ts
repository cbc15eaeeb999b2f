import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import { MADE_PREFIX } from '../made-key.ts'

type CourseColumns = Omit<Insertable<Tables['learning_course']>, 'id' | 'version'>

/** A staged course becomes a course: nothing of it is written again. */
export async function promoteStagedCourse(db: Queries, stageId: number, course: CourseColumns): Promise<void> {
  await db
    .updateTable('learning_course')
    .set({ ...course, is_visible: true, import_began_at: null })
    .where('id', '=', stageId)
    .execute()
}

/** Brings a course up to its staged state; its version grows. */
export async function updateCourse(db: Queries, courseId: number, course: CourseColumns): Promise<void> {
  await db
    .updateTable('learning_course')
    .set({ ...course, version: sql<number>`version + 1` })
    .where('id', '=', courseId)
    .execute()
}

/**
 * Sections as they are staged, in the rows that learners know; what is staged no more is hidden, for learners keep what they did
 * in it, and new ones move over. What staff made here stays.
 */
export async function switchSections(db: Queries, from: number, to: number): Promise<void> {
  await db
    .updateTable('learning_section as x')
    .from('learning_section as s')
    .set(eb => ({
      position: eb.ref('s.position'),
      name: eb.ref('s.name'),
      summary_html: eb.ref('s.summary_html'),
      is_visible: eb.ref('s.is_visible'),
      availability: eb.ref('s.availability') as never,
    }))
    .whereRef('s.source_key', '=', 'x.source_key')
    .where('s.course_id', '=', from)
    .where('x.course_id', '=', to)
    .execute()
  await hideAndMove(db, 'learning_section', from, to)
}

/** Activities, likewise. What they hold is handed over and not written again: what was there before waits to be dropped. */
export async function switchActivities(db: Queries, from: number, to: number): Promise<void> {
  await changeContentsOver(db, from, to)
  await db
    .updateTable('learning_activity as x')
    .from('learning_activity as s')
    .set(eb => ({
      section_id: eb.ref('s.section_id'),
      position: eb.ref('s.position'),
      type: eb.ref('s.type'),
      // What staff decided about a class stands, whatever its file says.
      name: sql<string>`case when x.is_renamed then x.name else s.name end`,
      intro_html: eb.ref('s.intro_html'),
      is_visible: eb.ref('s.is_visible'),
      indent: eb.ref('s.indent'),
      availability: eb.ref('s.availability') as never,
      completion_mode: eb.ref('s.completion_mode'),
      completes_on_view: eb.ref('s.completes_on_view'),
      completes_on_grade: eb.ref('s.completes_on_grade'),
      completes_on_pass: eb.ref('s.completes_on_pass'),
      expected_at: eb.ref('s.expected_at'),
      opens_at: sql<Date | null>`case when x.planned_at is null then s.opens_at else x.opens_at end`,
      due_at: eb.ref('s.due_at'),
      closes_at: eb.ref('s.closes_at'),
      minutes: sql<number | null>`case when x.planned_at is null then s.minutes else x.minutes end`,
      content_hash: eb.ref('s.content_hash'),
      kept: eb.ref('s.kept') as never,
      updated_at: eb.ref('s.updated_at'),
    }))
    .whereRef('s.source_key', '=', 'x.source_key')
    .where('s.course_id', '=', from)
    .where('x.course_id', '=', to)
    .execute()
  await hideAndMove(db, 'learning_activity', from, to)
}

/** A content is as long as its author likes, and everybody waits while one is written: only the keys change. */
async function changeContentsOver(db: Queries, from: number, to: number): Promise<void> {
  await sql`
    with pair as materialized (
      select s.id as staged, x.id as standing
      from learning_activity s join learning_activity x on x.source_key = s.source_key
      where s.course_id = ${from} and x.course_id = ${to} and x.content_hash <> s.content_hash)
    update learning_content c set activity_id = way.into
    from (select staged as out, standing as into from pair union all select standing, staged from pair) way
    where c.activity_id = way.out`.execute(db)
}

async function hideAndMove(
  db: Queries,
  table: 'learning_section' | 'learning_activity',
  from: number,
  to: number,
): Promise<void> {
  const keysOf = (courseId: number) => db.selectFrom(table).select('source_key').where('course_id', '=', courseId)
  await db
    .updateTable(table)
    .set({ is_visible: false })
    .where('course_id', '=', to)
    .where('is_visible', '=', true)
    .where('source_key', 'not like', `${MADE_PREFIX}%`)
    .where('source_key', 'not in', keysOf(from))
    .execute()
  await db
    .updateTable(table)
    .set({ course_id: to })
    .where('course_id', '=', from)
    .where('source_key', 'not in', keysOf(to))
    .execute()
}

/** Puts the staged files of a course in the place of those that it had; gives the hashes that those had. */
export async function switchFiles(db: Queries, from: number, to: number): Promise<string[]> {
  const before = await db.deleteFrom('learning_file').where('course_id', '=', to).returning('sha256').execute()
  await db.updateTable('learning_file').set({ course_id: to }).where('course_id', '=', from).execute()
  return before.map(row => row.sha256)
}

export async function switchQuestions(db: Queries, from: number, to: number): Promise<void> {
  for (const table of ['learning_question_category', 'learning_kept_question'] as const) {
    await db.deleteFrom(table).where('course_id', '=', to).execute()
    await db.updateTable(table).set({ course_id: to }).where('course_id', '=', from).execute()
  }
}
