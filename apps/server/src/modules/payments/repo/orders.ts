import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrder = (db: Queries, id: number) =>
  db.selectFrom('payments_order').selectAll().where('id', '=', id).executeTakeFirst()

export const findOrdersById = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('payments_order').selectAll().where('id', 'in', ids).execute()

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

/**
 * Finds an order by the name that a gateway gave it, and has every other word about the orders of its learner wait until the end of the
 * transaction.
 */
export async function lockGatewayOrder(
  tx: Queries,
  gateway: string,
  gatewayOrderId: string,
): Promise<number | undefined> {
  // A lock over null, of an order whose learner was erased, is none.
  const { rows } = await sql<{ id: number }>`
    select id, pg_advisory_xact_lock(hashtextextended('payments ' || user_id, 0))
    from payments_order where gateway = ${gateway} and gateway_order_id = ${gatewayOrderId}`.execute(tx)
  return rows[0]?.id
}

/**
 * Whether the money of an order is here; of one without a plan also, whether another order of the same learner was paid that still
 * opens the same program.
 */
export async function isPaidAlready(
  db: Queries,
  { id, user_id, program_id, plan_id }: Pick<OrderRow, 'id' | 'user_id' | 'program_id' | 'plan_id'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select exists (select from payments_payment where order_id = ${id} and state in ('captured', 'refunded'))
      or (${plan_id}::bigint is null and exists (
        select from payments_order o
        where o.user_id = ${user_id} and o.program_id = ${program_id} and o.id <> ${id} and o.state = 'paid' and (
          o.access_until > ${now}
          or exists (select from payments_plan p where p.id = o.plan_id and p.state = 'active')))) as "isPaid"`.execute(
    db,
  )
  return rows[0]?.isPaid === true
}

/** Orders of a plan that are paid; whoever comes second waits. */
export const holdPaidOrders = (db: Queries, planId: number) =>
  db
    .selectFrom('payments_order')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('state', '=', 'paid')
    .orderBy('part')
    .forUpdate()
    .execute()

/** Access that the orders of a plan gave ends at a moment, where it went on for longer. */
export async function shortenPlanAccess(db: Queries, planId: number, until: Date): Promise<void> {
  await db
    .updateTable('payments_order')
    .set({ access_until: until })
    .where('plan_id', '=', planId)
    .where('access_until', '>', until)
    .execute()
}

/** How much of the orders of a plan is paid and was not given back. */
export const paidOfPlan = async (db: Queries, planId: number): Promise<number> => {
  const { paise } = await db
    .selectFrom('payments_order')
    .select(sql<number>`coalesce(sum(total_paise - refunded_paise), 0)::bigint`.as('paise'))
    .where('plan_id', '=', planId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return paise
}

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

/** Orders that ended and were made since a moment: a gateway can still have taken money for them. */
export const ordersEndedSince = (db: Queries, since: Date) =>
  db
    .selectFrom('payments_order')
    .select(['id', 'gateway', 'gateway_order_id'])
    .where('state', 'in', ['paid', 'expired', 'cancelled'])
    .where('created_at', '>', since)
    .where('gateway_order_id', 'is not', null)
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
