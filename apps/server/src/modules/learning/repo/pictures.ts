import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export async function insertPicture(db: Queries, row: Tables['learning_picture']): Promise<void> {
  await db.insertInto('learning_picture').values(row).execute()
}

/** A picture that was uploaded for a course. */
export const findPicture = (db: Queries, id: number) =>
  db
    .selectFrom('learning_picture')
    .select(['course_id as courseId', 'mime', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The pictures that courses show. */
export const readCoursePictures = (db: Queries, courseIds: readonly number[]) =>
  db
    .selectFrom('learning_course')
    .select(['id', 'picture_id as pictureId', 'picture_alt as alt'])
    .where(sql<boolean>`id = any(${[...courseIds]}::bigint[])`)
    .execute()

export async function setCoursePicture(
  db: Queries,
  courseId: number,
  { pictureId, alt }: { pictureId: number | null; alt: string },
): Promise<void> {
  await db
    .updateTable('learning_course')
    .set({ picture_id: pictureId, picture_alt: alt })
    .where('id', '=', courseId)
    .execute()
}

/** Those of these hashes that a picture has. */
export async function picturesInUse(db: Queries, sha256s: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_picture')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${[...sha256s]}::text[])`)
    .execute()
  return rows.map(row => row.sha256)
}
