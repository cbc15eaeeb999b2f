import type { Queries } from '#platform/db/tables.ts'

/** What a course is, as an import writes it: to be held against what it would become. */
export async function stateOf(db: Queries, courseId: number) {
  return {
    course: await db
      .selectFrom('learning_course')
      .select(['source_key', 'short_name', 'full_name', 'summary_html', 'starts_at', 'ends_at', 'kept'])
      .where('id', '=', courseId)
      .execute(),
    section: await db
      .selectFrom('learning_section')
      .select(['id', 'source_key', 'name', 'summary_html', 'is_visible', 'availability'])
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute(),
    activity: await db
      .selectFrom('learning_activity')
      .selectAll()
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute(),
    category: await db
      .selectFrom('learning_question_category')
      .selectAll()
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute(),
    question: await db
      .selectFrom('learning_kept_question')
      .selectAll()
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute(),
    file: await db
      .selectFrom('learning_file')
      .select(['section_id', 'activity_id', 'question_key', 'area', 'path', 'mime', 'size_bytes', 'sha256'])
      .where('course_id', '=', courseId)
      .execute(),
  }
}
export type CourseRows = Awaited<ReturnType<typeof stateOf>>
