import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** A node tells who follows a class there, in the place of what it told before. */
export async function putHere(
  db: Queries,
  { sessionId, nodeId, userIds, at }: { sessionId: number; nodeId: string; userIds: readonly number[]; at: Date },
): Promise<void> {
  const ids = sql<number[]>`${[...userIds]}::bigint[]`
  await db
    .insertInto('live_here')
    .values({ session_id: sessionId, node_id: nodeId, user_ids: ids, seen_at: at })
    .onConflict(c => c.columns(['session_id', 'node_id']).doUpdateSet({ user_ids: ids, seen_at: at }))
    .execute()
}

/** Who follows a class at other nodes, by what they told since a moment. */
export async function findHereElsewhere(
  db: Queries,
  { sessionId, nodeId, since }: { sessionId: number; nodeId: string; since: Date },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct unnest(user_ids) as user_id from live_here
    where session_id = ${sessionId} and node_id <> ${nodeId} and seen_at > ${since}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** A class is over: nobody follows it any longer. */
export async function removeHere(db: Queries, sessionId: number): Promise<void> {
  await db.deleteFrom('live_here').where('session_id', '=', sessionId).execute()
}
