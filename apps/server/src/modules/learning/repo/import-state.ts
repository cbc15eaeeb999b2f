import { thenRest } from '#platform/db/pieces.ts'
import type { Queries } from '#platform/db/tables.ts'

/** What a course is, as an import writes it, but for its long contents: to be held against what it would become. */
export async function readState(db: Queries, courseId: number) {
  return {
    course: await db
      .selectFrom('learning_course')
      .select(['source_key', 'short_name', 'full_name', 'summary_html', 'starts_at', 'ends_at', 'shifted_days', 'kept'])
      .where('id', '=', courseId)
      .execute(),
    section: await db
      .selectFrom('learning_section')
      .select(['id', 'source_key', 'name', 'summary_html', 'is_visible', 'availability'])
      .where('course_id', '=', courseId)
      .orderBy('position')
      .orderBy('source_key')
      .execute(),
    activity: await db
      .selectFrom('learning_activity')
      .select(['id', 'section_id', 'source_key', 'type', 'name', 'intro_html', 'is_visible', 'indent', 'availability'])
      .select(['completion_mode', 'completes_on_view', 'completes_on_grade', 'completes_on_pass'])
      .select(['expected_at', 'opens_at', 'due_at', 'closes_at', 'content_hash', 'kept', 'planned_at', 'is_renamed'])
      .where('course_id', '=', courseId)
      .orderBy('position')
      .orderBy('source_key')
      .execute(),
    category: await db
      .selectFrom('learning_question_category')
      .selectAll()
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute(),
    question: await questionsOf(db, courseId),
    file: await db
      .selectFrom('learning_file')
      .select(['section_id', 'activity_id', 'question_key', 'area', 'path', 'mime', 'size_bytes', 'sha256'])
      .where('course_id', '=', courseId)
      .execute(),
  }
}
export type CourseRows = Awaited<ReturnType<typeof readState>>

/** Grows with every change of a course; undefined when there is none. */
export async function findVersion(db: Queries, courseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('learning_course')
    .select('version')
    .where('id', '=', courseId)
    .where('import_began_at', 'is', null)
    .executeTakeFirst()
  return row?.version
}

/** Rows a read: of a long bank everybody would wait for the end of one. */
const PIECE = 50

async function questionsOf(db: Queries, courseId: number) {
  const after = (key: string) =>
    db
      .selectFrom('learning_kept_question')
      .selectAll()
      .where('course_id', '=', courseId)
      .where('source_key', '>', key)
      .orderBy('source_key')
      .limit(PIECE)
      .execute()
  const all: Awaited<ReturnType<typeof after>> = []
  for (;;) {
    const piece = await thenRest(() => after(all.at(-1)?.source_key ?? ''))
    all.push(...piece)
    if (piece.length < PIECE) return all.toSorted((a, b) => a.position - b.position)
  }
}
