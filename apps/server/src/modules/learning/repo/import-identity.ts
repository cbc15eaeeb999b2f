import type { Queries } from '#platform/db/tables.ts'

/** Courses that stand under a key, or under one that begins so, the first to come first. */
export const coursesOfIdentifier = (db: Queries, sourceKey: string, stem: string) =>
  db
    .selectFrom('learning_course')
    .select(['id', 'source_key', 'full_name'])
    .where(eb =>
      eb.or([
        eb('source_key', '=', sourceKey),
        eb(eb.fn<boolean>('starts_with', ['source_key', eb.val(stem)]), '=', true),
      ]),
    )
    .where('import_began_at', 'is', null)
    .orderBy('id')
    .execute()

/** What learners of a course see as its activities, by type and name. */
export const shownActivityNames = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_activity')
    .select(['source_key', 'type', 'name'])
    .where('course_id', '=', courseId)
    .where('is_visible', '=', true)
    .orderBy('position')
    .execute()
