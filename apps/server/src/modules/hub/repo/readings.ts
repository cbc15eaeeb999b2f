import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

interface Change {
  userId: number
  resourceId: number
  at: Date
  bookmarked_at?: Date | null
  read_at?: Date | null
  read_pct?: number
}

/** Saves what a reader did with a resource; what the change leaves out stays as it was. */
export function saveReading(db: Queries, { userId, resourceId, at, ...change }: Change) {
  const set = { ...change, updated_at: at }
  return db
    .insertInto('hub_reading')
    .values({ user_id: userId, resource_id: resourceId, bookmarked_at: null, read_at: null, ...set })
    .onConflict(c => c.columns(['user_id', 'resource_id']).doUpdateSet(set))
    .returning(['bookmarked_at', 'read_at', 'read_pct'])
    .executeTakeFirstOrThrow()
}

/** Writes the note beside a resource that the journal applied. */
export const storeNote = (userId: number, resourceId: number, at: Date): RawBuilder<unknown> => sql`
  insert into hub_reading (user_id, resource_id, note, updated_at)
  select ${userId}::bigint, ${resourceId}::bigint, payload #>> '{}', ${at}::timestamptz from applied where slot = 'note'
  on conflict (user_id, resource_id) do update set note = excluded.note, updated_at = excluded.updated_at`
