import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** Rows a statement: far below the 65,535 parameters of the protocol. */
const CHUNK_ROWS = 200
/** Text a statement: putting one together stops everybody for a moment. */
const CHUNK_CHARS = 400_000

const charsOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

function* chunks<T extends object>(rows: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  let chars = 0
  for (const row of rows) {
    chunk.push(row)
    chars += charsOf(row)
    if (chunk.length < CHUNK_ROWS && chars < CHUNK_CHARS) continue
    yield chunk
    chunk = []
    chars = 0
  }
  if (chunk.length > 0) yield chunk
}

export function findCourseBySource(db: Queries, sourceKey: string) {
  return db
    .selectFrom('learning_course')
    .select(['id', 'content_hash', 'origin_sha256', 'origin_taken_at', 'origin_damage'])
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()
}
export type CourseState = NonNullable<Awaited<ReturnType<typeof findCourseBySource>>>

/** The course that stands as this file has it, read by this version of the reader. */
export async function findCourseByFile(db: Queries, sha256: string, reader: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('learning_course')
    .select('id')
    .where('origin_sha256', '=', sha256)
    .where('origin_sha256', '<>', '')
    .where('origin_reader', '=', reader)
    .executeTakeFirst()
  return row?.id
}

/** One import of a course at a time, over all nodes: the next one waits for the end of this transaction. */
export async function lockCourse(db: Queries, sourceKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${sourceKey}`}, 0))`.execute(db)
}

type Origin = Pick<Row<'learning_course'>, 'origin_sha256' | 'origin_reader' | 'origin_taken_at' | 'origin_damage'>

/** Remembers the file that a course stands as, though it changed nothing. */
export async function setOrigin(db: Queries, courseId: number, origin: Origin): Promise<void> {
  await db.updateTable('learning_course').set(origin).where('id', '=', courseId).execute()
}

/** Inserts a course or brings it up to the imported state; its version grows. */
export async function setCourse(db: Queries, course: Row<'learning_course'>): Promise<void> {
  await db
    .insertInto('learning_course')
    .values(course)
    .onConflict(c =>
      c.column('source_key').doUpdateSet(eb => ({
        short_name: eb.ref('excluded.short_name'),
        full_name: eb.ref('excluded.full_name'),
        summary_html: eb.ref('excluded.summary_html'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
        content_hash: eb.ref('excluded.content_hash'),
        kept: eb.ref('excluded.kept'),
        origin_sha256: eb.ref('excluded.origin_sha256'),
        origin_reader: eb.ref('excluded.origin_reader'),
        origin_taken_at: eb.ref('excluded.origin_taken_at'),
        origin_damage: eb.ref('excluded.origin_damage'),
        version: sql<number>`learning_course.version + 1`,
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Ids by source key of the sections or activities that a course has already. */
export async function idsBySource(
  db: Queries,
  part: 'section' | 'activity',
  courseId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(`learning_${part}`)
    .select(['id', 'source_key'])
    .where('course_id', '=', courseId)
    .execute()
  return new Map(rows.map(row => [row.source_key, row.id]))
}

export async function setSections(db: Queries, rows: Row<'learning_section'>[]): Promise<void> {
  for (const chunk of chunks(rows))
    await db
      .insertInto('learning_section')
      .values(chunk)
      .onConflict(c =>
        c.columns(['course_id', 'source_key']).doUpdateSet(eb => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          summary_html: eb.ref('excluded.summary_html'),
          is_visible: eb.ref('excluded.is_visible'),
          availability: eb.ref('excluded.availability'),
        })),
      )
      .execute()
}

export async function setActivities(db: Queries, rows: Iterable<Row<'learning_activity'>>): Promise<void> {
  for (const chunk of chunks(rows))
    await db
      .insertInto('learning_activity')
      .values(chunk)
      .onConflict(c =>
        c.columns(['course_id', 'source_key']).doUpdateSet(eb => ({
          section_id: eb.ref('excluded.section_id'),
          position: eb.ref('excluded.position'),
          type: eb.ref('excluded.type'),
          name: eb.ref('excluded.name'),
          intro_html: eb.ref('excluded.intro_html'),
          is_visible: eb.ref('excluded.is_visible'),
          indent: eb.ref('excluded.indent'),
          availability: eb.ref('excluded.availability'),
          completion_mode: eb.ref('excluded.completion_mode'),
          completes_on_view: eb.ref('excluded.completes_on_view'),
          completes_on_grade: eb.ref('excluded.completes_on_grade'),
          completes_on_pass: eb.ref('excluded.completes_on_pass'),
          expected_at: eb.ref('excluded.expected_at'),
          opens_at: eb.ref('excluded.opens_at'),
          due_at: eb.ref('excluded.due_at'),
          closes_at: eb.ref('excluded.closes_at'),
          minutes: eb.ref('excluded.minutes'),
          content: eb.ref('excluded.content'),
          kept: eb.ref('excluded.kept'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
}

/** Hides what the new state of a course no longer has: learners keep what they did in it. */
export async function hideGone(
  db: Queries,
  part: 'section' | 'activity',
  courseId: number,
  keptKeys: string[],
): Promise<void> {
  await db
    .updateTable(`learning_${part}`)
    .set({ is_visible: false })
    .where('course_id', '=', courseId)
    .$if(keptKeys.length > 0, query => query.where('source_key', 'not in', keptKeys))
    .execute()
}

/** Puts the files of a course in the place of those that it had; gives the hashes that it names no more. */
export async function replaceFiles(db: Queries, courseId: number, rows: Row<'learning_file'>[]): Promise<string[]> {
  const before = await db.deleteFrom('learning_file').where('course_id', '=', courseId).returning('sha256').execute()
  for (const chunk of chunks(rows)) await db.insertInto('learning_file').values(chunk).execute()
  const after = new Set(rows.map(row => row.sha256))
  return [...new Set(before.map(row => row.sha256))].filter(sha256 => !after.has(sha256))
}

export async function replaceQuestions(
  db: Queries,
  courseId: number,
  rows: { categories: Iterable<Row<'learning_question_category'>>; questions: Iterable<Row<'learning_kept_question'>> },
): Promise<void> {
  await db.deleteFrom('learning_question_category').where('course_id', '=', courseId).execute()
  await db.deleteFrom('learning_kept_question').where('course_id', '=', courseId).execute()
  for (const chunk of chunks(rows.categories)) await db.insertInto('learning_question_category').values(chunk).execute()
  for (const chunk of chunks(rows.questions)) await db.insertInto('learning_kept_question').values(chunk).execute()
}

export async function insertImport(db: Queries, row: Row<'learning_import'>): Promise<void> {
  await db.insertInto('learning_import').values(row).execute()
}
