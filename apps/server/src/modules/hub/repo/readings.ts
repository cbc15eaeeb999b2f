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
