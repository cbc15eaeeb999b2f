import type { Queries } from '#platform/db/tables.ts'

/** The request of a person that stands. */
export const openErasure = (db: Queries, userId: number) =>
  db
    .selectFrom('privacy_erasure')
    .select(['id', 'asked_at'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

export const insertErasure = (db: Queries, { id, userId, at }: { id: number; userId: number; at: Date }) =>
  db.insertInto('privacy_erasure').values({ id, user_id: userId, asked_at: at, withdrawn_at: null }).execute()

export const withdrawErasure = (db: Queries, id: number, at: Date) =>
  db.updateTable('privacy_erasure').set({ withdrawn_at: at }).where('id', '=', id).execute()

/** The requests that stand, the oldest first. */
export const openErasures = (db: Queries, limit: number) =>
  db
    .selectFrom('privacy_erasure')
    .select(['user_id as userId', 'asked_at as askedAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
