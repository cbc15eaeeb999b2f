import type { Insertable } from 'kysely'
import { inPieces, thenRest } from '#platform/db/pieces.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** A course that is none yet: nobody is in it and no program has it. What hangs on it goes with it. */
export async function beginStage(db: Queries, id: number, now: Date): Promise<void> {
  await db
    .insertInto('learning_course')
    .values({
      id,
      source_key: `import:${id}`,
      short_name: '',
      full_name: '',
      summary_html: '',
      content_hash: '',
      is_visible: false,
      starts_at: null,
      ends_at: null,
      kept: null,
      origin_taken_at: null,
      updated_at: now,
      import_began_at: now,
    })
    .execute()
}

// Rows of a course that is none yet, written a little at a time.
export const stageSections = (db: Queries, rows: Iterable<Row<'learning_section'>>) =>
  inPieces(rows, piece => db.insertInto('learning_section').values(piece).execute())
export const stageActivities = (db: Queries, rows: Iterable<Row<'learning_activity'>>) =>
  inPieces(rows, piece => db.insertInto('learning_activity').values(piece).execute())
export const stageContents = (db: Queries, rows: Iterable<Row<'learning_content'>>) =>
  inPieces(rows, piece => db.insertInto('learning_content').values(piece).execute())
export const stageFiles = (db: Queries, rows: Iterable<Row<'learning_file'>>) =>
  inPieces(rows, piece => db.insertInto('learning_file').values(piece).execute())
export const stageCategories = (db: Queries, rows: Iterable<Row<'learning_question_category'>>) =>
  inPieces(rows, piece => db.insertInto('learning_question_category').values(piece).execute())
export const stageQuestions = (db: Queries, rows: Iterable<Row<'learning_kept_question'>>) =>
  inPieces(rows, piece => db.insertInto('learning_kept_question').values(piece).execute())

/** Rows a piece: each may be a long text. */
const PIECE = 10

/** Removes what is left of a course that became none, a little at a time; does nothing to a course. */
export async function dropStage(db: Queries, id: number): Promise<void> {
  const isStage = await db
    .selectFrom('learning_course')
    .select('id')
    .where('id', '=', id)
    .where('import_began_at', 'is not', null)
    .executeTakeFirst()
  if (!isStage) return
  const dropSome = async () => {
    const some = db.selectFrom('learning_activity').select('id').where('course_id', '=', id).limit(PIECE)
    const { numDeletedRows } = await db
      .deleteFrom('learning_activity')
      .where('id', 'in', some)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
  while (await thenRest(dropSome));
  await db.deleteFrom('learning_course').where('id', '=', id).where('import_began_at', 'is not', null).execute()
}

/** Those that an import began before a moment and never ended. */
export async function stagesBefore(db: Queries, before: Date): Promise<number[]> {
  const rows = await db.selectFrom('learning_course').select('id').where('import_began_at', '<', before).execute()
  return rows.map(({ id }) => id)
}
