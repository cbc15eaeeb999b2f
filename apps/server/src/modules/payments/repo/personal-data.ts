import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export const ordersForExport = (db: Queries, userId: number) =>
  db
    .selectFrom('payments_order')
    .select(['id', 'program_id', 'state', 'price', 'total_paise', 'refunded_paise', 'billing', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const couponUsesForExport = (db: Queries, userId: number) =>
  db
    .selectFrom('payments_coupon_use as u')
    .innerJoin('payments_coupon as c', 'c.id', 'u.coupon_id')
    .select(['u.order_id', 'c.code', 'u.state'])
    .where('u.user_id', '=', userId)
    .execute()

export const plansForExport = (db: Queries, userId: number) =>
  db
    .selectFrom('payments_plan')
    .select(['id', 'program_id', 'kind', 'state', 'part_count', 'started_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute()

/** Takes the person out of their orders; the sums and the place of supply stay. */
export async function forgetBuyer(db: Queries, userId: number): Promise<void> {
  await db
    .updateTable('payments_order')
    .set({
      user_id: null,
      billing: sql`jsonb_build_object('name', '', 'email', '', 'state', billing -> 'state', 'gstin', null)`,
    })
    .where('user_id', '=', userId)
    .execute()
  await db.updateTable('payments_plan').set({ user_id: null }).where('user_id', '=', userId).execute()
  await db.updateTable('payments_coupon_use').set({ user_id: null }).where('user_id', '=', userId).execute()
}
