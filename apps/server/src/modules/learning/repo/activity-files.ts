import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** A file of what an activity holds. */
export interface ActivityFile {
  path: string
  mime: string
  sizeBytes: number
  sha256: string
}

/** What an author gave, or what a package was unpacked into. */
export type FileArea = 'content' | 'package'

/** The files of activities, by path. */
export const readActivityFiles = (db: Queries, activityIds: readonly number[], area: FileArea = 'content') =>
  db
    .selectFrom('learning_file')
    .select(['activity_id as activityId', 'path', 'mime', 'size_bytes as sizeBytes', 'sha256'])
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .where('area', '=', area)
    .where('question_key', 'is', null)
    .orderBy('path')
    .execute()

/** Under which ids the bytes of an activity are fetched. */
export const readFileIds = (db: Queries, activityId: number) =>
  db
    .selectFrom('learning_file')
    .select(['id', 'path', 'sha256'])
    .where('activity_id', '=', activityId)
    .where('area', '=', 'content')
    .where('question_key', 'is', null)
    .execute()

/**
 * Puts the files of an activity in place. Other bytes get an id of their own: browsers keep what they have of an address.
 */
export async function putActivityFiles(
  db: Queries,
  place: { activityId: number; courseId: number },
  files: readonly (ActivityFile & { id: number })[],
  area: FileArea = 'content',
): Promise<void> {
  const kept = files.map(({ path, sha256 }) => `${sha256} ${path}`)
  await db
    .deleteFrom('learning_file')
    .where('activity_id', '=', place.activityId)
    .where('area', '=', area)
    .where('question_key', 'is', null)
    .where(sql<boolean>`not (sha256 || ' ' || path = any(${kept}::text[]))`)
    .execute()
  for (let at = 0; at < files.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('learning_file')
      .values(
        files.slice(at, at + ROWS_AT_ONCE).map(({ id, path, mime, sizeBytes, sha256 }) => ({
          id,
          course_id: place.courseId,
          section_id: null,
          activity_id: place.activityId,
          question_key: null,
          area,
          path,
          mime,
          size_bytes: sizeBytes,
          sha256,
        })),
      )
      .onConflict(c => c.doNothing())
      .execute()
}

/** A package has thousands of files; a statement takes so many values only. */
const ROWS_AT_ONCE = 500
