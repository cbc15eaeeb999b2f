import type { Clock } from '#platform/clock.ts'
import type { Db, Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import * as repo from '../repo/pictures.ts'

const ENTITY = 'learning.coursePicture'

/** The picture of a course with its words, as staff change it. */
export const coursePictureEntity: Entity = {
  name: ENTITY,
  read: async (db, keys) =>
    new Map(
      (await repo.readCoursePictures(db, keys.map(Number))).map(({ id, pictureId, alt }) => [
        String(id),
        { pictureId, alt },
      ]),
    ),
  async write(tx, states) {
    for (const [key, { pictureId, alt }] of states)
      await repo.setCoursePicture(tx, Number(key), {
        pictureId: pictureId == null ? null : Number(pictureId),
        alt: String(alt),
      })
  },
  userOf: () => null,
}

/** Another picture for a course, or none; null for a picture that was not uploaded for it. */
export async function coursePicturePlan(
  db: Handle,
  courseId: number,
  { pictureId, alt }: { pictureId: number | null; alt: string },
): Promise<Wanted[] | null> {
  if (pictureId !== null && (await repo.findPicture(db, pictureId))?.courseId !== courseId) return null
  return [{ entity: ENTITY, key: String(courseId), state: { pictureId, alt: pictureId === null ? '' : alt } }]
}

/** Stores a picture that a course may show. */
export async function addCoursePicture(
  { db, clock }: { db: Db; clock: Clock },
  courseId: number,
  picture: { mime: string; sha256: string },
): Promise<number> {
  const id = newId()
  await repo.insertPicture(db, { id, course_id: courseId, ...picture, added_at: clock.now() })
  return id
}

/** The picture that a course shows; null for none. */
export async function readCoursePicture(db: Handle, courseId: number): Promise<{ id: number; alt: string } | null> {
  const [row] = await repo.readCoursePictures(db, [courseId])
  return row?.pictureId == null ? null : { id: row.pictureId, alt: row.alt }
}
