import type { GradeItemModel } from '@learn/course'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export function getSections(db: Queries, courseId: number) {
  return db
    .selectFrom('learning_section')
    .select(['id', 'source_key', 'position', 'name', 'summary_html', 'is_visible', 'availability'])
    .where('course_id', '=', courseId)
    .where('trashed_at', 'is', null)
    .orderBy('position')
    .execute()
}
export type SectionRow = Awaited<ReturnType<typeof getSections>>[number]

/** Activities in order; the content of those types that lists do without stays in the database. */
export function getActivities(db: Queries, courseId: number, heavyTypes: readonly string[]) {
  return db
    .selectFrom('learning_activity')
    .select([
      'id',
      'section_id',
      'source_key',
      'type',
      'name',
      'intro_html',
      'is_visible',
      'indent',
      'availability',
      'completion_mode',
      'is_cancelled',
      'completes_on_view',
      'completes_on_grade',
      'completes_on_pass',
      'expected_at',
      'opens_at',
      'due_at',
      'closes_at',
      'minutes',
      'updated_at',
    ])
    .select(eb =>
      eb
        .selectFrom('learning_content as c')
        .select('c.content')
        .whereRef('c.activity_id', '=', 'learning_activity.id')
        .where(sql<boolean>`learning_activity.type <> all(${[...heavyTypes]}::text[])`)
        .as('content'),
    )
    .select(sql<GradeItemModel[] | null>`kept -> 'gradeItems'`.as('grade_items'))
    .where('course_id', '=', courseId)
    .where('trashed_at', 'is', null)
    .orderBy('position')
    .execute()
}
export type ActivityRecord = Awaited<ReturnType<typeof getActivities>>[number]

/** The files of a course but for those of kept questions, which nothing shows, and of packages, which are found one by one. */
export function getFiles(db: Queries, courseId: number) {
  return db
    .selectFrom('learning_file')
    .select(['id', 'section_id', 'activity_id', 'area', 'path', 'mime', 'size_bytes'])
    .where('course_id', '=', courseId)
    .where('question_key', 'is', null)
    .where('area', '<>', 'package')
    .orderBy('path')
    .execute()
}
export type FileRecord = Awaited<ReturnType<typeof getFiles>>[number]

/** The files of the packages of a course. */
export const getPackageFiles = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_file')
    .select(['path', 'size_bytes'])
    .where('course_id', '=', courseId)
    .where('area', '=', 'package')
    .execute()

/** What an activity holds, as it is stored. */
export async function findContent(db: Queries, activityId: number) {
  const row = await db
    .selectFrom('learning_content')
    .select('content')
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return row?.content
}

/** What an activity asks for, until when, and the grades that it gives; whoever asks. */
export const getGraded = (db: Queries, activityId: number) =>
  db
    .selectFrom('learning_activity')
    .select(['intro_html', 'due_at', 'expected_at', 'closes_at'])
    .select(sql<GradeItemModel[] | null>`kept -> 'gradeItems'`.as('grade_items'))
    .where('id', '=', activityId)
    .executeTakeFirst()

/** A stored file: its bytes, its kind, and what it belongs to. */
export function findFile(db: Queries, id: number) {
  return db
    .selectFrom('learning_file')
    .select(['mime', 'sha256', 'course_id as courseId', 'section_id as sectionId', 'activity_id as activityId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A file of the package of an activity, by its path. */
export function findPackageFile(db: Queries, activityId: number, path: string) {
  return db
    .selectFrom('learning_file as f')
    .innerJoin('learning_activity as a', join =>
      join.onRef('a.id', '=', 'f.activity_id').onRef('a.course_id', '=', 'f.course_id'),
    )
    .select(['f.mime', 'f.sha256'])
    .where('f.activity_id', '=', activityId)
    .where('f.area', '=', 'package')
    .where('f.path', '=', path)
    .executeTakeFirst()
}

/** Those of these hashes that a file has. */
export async function filesInUse(db: Queries, sha256s: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${[...sha256s]}::text[])`)
    .execute()
  return rows.map(row => row.sha256)
}
