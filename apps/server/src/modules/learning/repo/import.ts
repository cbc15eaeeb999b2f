import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export function findCourseBySource(db: Queries, sourceKey: string) {
  return db
    .selectFrom('learning_course')
    .select([
      'id',
      'version',
      'content_hash',
      'shifted_days',
      'origin_sha256',
      'origin_reader',
      'origin_taken_at',
      'origin_damage',
    ])
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

export async function insertImport(db: Queries, row: Row<'learning_import'>): Promise<void> {
  await db.insertInto('learning_import').values(row).execute()
}
