import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

export const findProduct = (db: Queries, programId: number) =>
  db.selectFrom('payments_product').selectAll().where('program_id', '=', programId).executeTakeFirst()

/** Everything that is sold at a moment. */
export const openProducts = (db: Queries, now: Date) =>
  db
    .selectFrom('payments_product')
    .selectAll()
    .where('is_open', '=', true)
    .where(eb => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .orderBy('program_id')
    .execute()

/** Sells a program, or changes how. */
export async function putProduct(db: Queries, product: Insertable<Tables['payments_product']>): Promise<void> {
  const { program_id: _id, ...set } = product
  await db
    .insertInto('payments_product')
    .values(product)
    .onConflict(c => c.column('program_id').doUpdateSet(set))
    .execute()
}

export const findCoupon = (db: Queries, code: string) =>
  db.selectFrom('payments_coupon').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst()

/** The same, and whoever comes second waits: a last use is given once. */
export const holdCoupon = (db: Queries, code: string) =>
  db.selectFrom('payments_coupon').selectAll().where('code', '=', code.toUpperCase()).forUpdate().executeTakeFirst()

export async function putCoupon(db: Queries, coupon: Insertable<Tables['payments_coupon']>): Promise<void> {
  const { id: _id, code: _code, ...set } = coupon
  await db
    .insertInto('payments_coupon')
    .values(coupon)
    .onConflict(c => c.column('code').doUpdateSet(set))
    .execute()
}

/** Uses of a coupon that count: paid, or held by an order that is open. */
export async function couponUses(
  db: Queries,
  couponId: number,
  userId: number,
  now: Date,
): Promise<{ total: number; own: number }> {
  const row = await db
    .selectFrom('payments_coupon_use')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where user_id = ${userId})::int`.as('own'),
    ])
    .where('coupon_id', '=', couponId)
    .where(eb => eb.or([eb('state', '=', 'used'), eb('held_until', '>', now)]))
    .executeTakeFirstOrThrow()
  return row
}

export async function holdCouponUse(
  db: Queries,
  use: { order_id: number; coupon_id: number; user_id: number; held_until: Date },
): Promise<void> {
  await db
    .insertInto('payments_coupon_use')
    .values({ ...use, state: 'held' })
    .execute()
}

export async function markCouponUsed(db: Queries, orderId: number): Promise<void> {
  await db.updateTable('payments_coupon_use').set({ state: 'used' }).where('order_id', '=', orderId).execute()
}

export async function releaseCouponUse(db: Queries, orderId: number): Promise<void> {
  await db.deleteFrom('payments_coupon_use').where('order_id', '=', orderId).where('state', '=', 'held').execute()
}
