import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type CouponRow = Awaited<ReturnType<typeof couponsByCode>>[number]

export const couponsByCode = (db: Queries, codes: readonly string[]) =>
  db.selectFrom('payments_coupon').selectAll().where('code', 'in', codes).execute()

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

export async function removeCoupons(db: Queries, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('payments_coupon').where('code', 'in', codes).execute()
}

/** Those that an order was made with. */
export async function couponsInOrders(db: Queries, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments_coupon as c')
    .select('c.code')
    .where('c.code', 'in', codes)
    .where(eb => eb.exists(eb.selectFrom('payments_order as o').select('o.id').whereRef('o.coupon_id', '=', 'c.id')))
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** All coupons, those that can be used first, each with its uses and what they took off. */
/** Coupons that some programs can use: those for one of them, and those for all. Null: every coupon. */
const usableBy = (db: Queries, programIds: readonly number[] | null) =>
  db
    .selectFrom('payments_coupon as c')
    .$if(programIds !== null, query =>
      query.where(sql<boolean>`(c.program_id is null or c.program_id = any(${[...(programIds ?? [])]}::bigint[]))`),
    )

export const couponsForStaff = (
  db: Queries,
  programIds: readonly number[] | null,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
) =>
  usableBy(db, programIds)
    .selectAll('c')
    .select(eb => [
      eb
        .selectFrom('payments_coupon_use as u')
        .select(sql<number>`count(*)::int`.as('uses'))
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.state', '=', 'used')
        .as('uses'),
    ])
    .orderBy(sql`case when c.ends_at <= ${now} then 1 else 0 end`)
    .orderBy('c.code')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countCoupons(db: Queries, programIds: readonly number[] | null): Promise<number> {
  const { count } = await usableBy(db, programIds)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Uses of a coupon that count: paid, or held by an open order. The learner's own open order for the program holds none against them: an
 * order that takes its place takes over its coupon.
 */
export async function couponUses(
  db: Queries,
  couponId: number,
  { userId, programId, now }: { userId: number; programId: number; now: Date },
): Promise<{ total: number; own: number }> {
  const row = await db
    .selectFrom('payments_coupon_use as u')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where u.user_id = ${userId})::int`.as('own'),
    ])
    .where('u.coupon_id', '=', couponId)
    .where(eb =>
      eb.or([
        eb('u.state', '=', 'used'),
        eb.and([
          eb('u.held_until', '>', now),
          eb.not(
            eb.exists(
              eb
                .selectFrom('payments_order as o')
                .select('o.id')
                .whereRef('o.id', '=', 'u.order_id')
                .where('o.user_id', '=', userId)
                .where('o.program_id', '=', programId)
                .where('o.state', '=', 'open'),
            ),
          ),
        ]),
      ]),
    )
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

/** An order is paid with its coupon, also one that had expired meanwhile and no longer held it. */
export async function markCouponUsed(
  db: Queries,
  use: { order_id: number; coupon_id: number; user_id: number | null; held_until: Date },
): Promise<void> {
  await db
    .insertInto('payments_coupon_use')
    .values({ ...use, state: 'used' })
    .onConflict(c => c.column('order_id').doUpdateSet({ state: 'used' }))
    .execute()
}

export async function releaseCouponUse(db: Queries, orderId: number): Promise<void> {
  await db.deleteFrom('payments_coupon_use').where('order_id', '=', orderId).where('state', '=', 'held').execute()
}
