import type { Selectable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type PictureRow = Selectable<Tables['profile_picture']>

export const readPicture = (db: Queries, userId: number): Promise<PictureRow | undefined> =>
  db.selectFrom('profile_picture').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findPicture = (db: Queries, id: number): Promise<PictureRow | undefined> =>
  db.selectFrom('profile_picture').selectAll().where('id', '=', id).executeTakeFirst()

/** The picture of a person: this one from now on. */
export async function putPicture(db: Queries, { user_id, ...picture }: PictureRow): Promise<void> {
  await db
    .insertInto('profile_picture')
    .values({ user_id, ...picture })
    .onConflict(c => c.column('user_id').doUpdateSet(picture))
    .execute()
}

export async function dropPicture(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('profile_picture').where('user_id', '=', userId).execute()
}
