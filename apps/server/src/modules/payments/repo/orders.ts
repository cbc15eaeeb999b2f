import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrder = (db: Queries, id: number) =>
  db.selectFrom('payments_order').selectAll().where('id', '=', id).executeTakeFirst()

/** One of a learner. */
export const findOrderForUser = (db: Queries, userId: number, id: number) =>
  db.selectFrom('payments_order').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findOrders = (db: Queries, userId: number) =>
  db
    .selectFrom('payments_order')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The order of a learner for a program that waits for its payment. */
export const openOrder = (db: Queries, userId: number, programId: number) =>
  db
    .selectFrom('payments_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** An order by the name that a gateway gave it; whoever comes second waits. */
export const holdGatewayOrder = (db: Queries, gateway: string, gatewayOrderId: string) =>
  db
    .selectFrom('payments_order')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_order_id', '=', gatewayOrderId)
    .forUpdate()
    .executeTakeFirst()

export const holdOrder = (db: Queries, id: number) =>
  db.selectFrom('payments_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Orders that are open and were made before a moment. */
export const openOrdersBefore = (db: Queries, before: Date) =>
  db
    .selectFrom('payments_order')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute()

/** Makes an order; false where the learner has an open one for the program already. */
export async function insertOrder(db: Queries, order: Insertable<Tables['payments_order']>): Promise<boolean> {
  const made = await db
    .insertInto('payments_order')
    .values(order)
    .onConflict(c => c.columns(['user_id', 'program_id']).where(sql<boolean>`state = 'open'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateOrder(db: Queries, id: number, set: Updateable<Tables['payments_order']>): Promise<void> {
  await db.updateTable('payments_order').set(set).where('id', '=', id).execute()
}

/** Whoever begins to buy waits for the same person in another tab. */
export const lockBuyer = async (db: Queries, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${userId}`}, 0))`.execute(db)
}
