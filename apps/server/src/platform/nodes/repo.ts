import { sql } from 'kysely'
import type { Queries } from '../db/tables.ts'
import type { NodeTable } from './tables.ts'

export type NodeRow = Omit<NodeTable, 'seen_at'>

/** One node after the other comes in. */
export async function lockNodes(db: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform_node'))`.execute(db)
}

/** Nodes that were heard of within this time, by the clock of the database. */
export const nodesSeen = (db: Queries, withinS: number): Promise<NodeTable[]> =>
  db
    .selectFrom('platform_node')
    .selectAll()
    .where('seen_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${withinS})`)
    .execute()

/** A node is here, now. */
export async function seeNode(db: Queries, node: NodeRow): Promise<void> {
  const seen_at = sql<Date>`clock_timestamp()`
  await db
    .insertInto('platform_node')
    .values({ ...node, seen_at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at }))
    .execute()
}

export async function removeNode(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('platform_node').where('id', '=', id).execute()
}

/** Removes nodes that were not heard of for a day. */
export async function removeLost(db: Queries): Promise<void> {
  await db.deleteFrom('platform_node').where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`).execute()
}
