import type { Queries } from '../db/tables.ts'

/** Which write it is: whose, where, under which key. */
export interface WriteKey {
  userId: number
  endpoint: string
  key: string
}

const named = ({ userId, endpoint, key }: WriteKey) => ({ user_id: userId, endpoint, key })

/** What was asked under a key and what was replied; undefined where nothing was. */
export const findSavedReply = (db: Queries, write: WriteKey) =>
  db
    .selectFrom('platform_kept_reply')
    .select(['input_hash', 'reply'])
    .where(eb => eb.and(named(write)))
    .executeTakeFirst()

/** Takes a key, waiting for whoever is about to; false where somebody has it. */
export async function takeKey(db: Queries, write: WriteKey, inputHash: Uint8Array, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('platform_kept_reply')
    .values({ ...named(write), input_hash: inputHash, reply: 'null', made_at: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveReply(db: Queries, write: WriteKey, reply: unknown): Promise<void> {
  await db
    .updateTable('platform_kept_reply')
    .set({ reply: JSON.stringify(reply) })
    .where(eb => eb.and(named(write)))
    .execute()
}

export async function removeSavedReplies(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('platform_kept_reply').where('made_at', '<', before).execute()
}
