import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ComparedPayment = Awaited<ReturnType<typeof paymentsToCompare>>[number]

/** Payments that took money and were not compared for a while, the longest first. */
export const paymentsToCompare = (
  db: Queries,
  gateways: readonly string[],
  { since, comparedBefore }: { since: Date; comparedBefore: Date },
  limit: number,
) =>
  db
    .selectFrom('payments_payment')
    .select(['id', 'gateway', 'gateway_payment_id', 'amount_paise'])
    .where('state', 'in', ['captured', 'refunded', 'surplus'])
    .where('gateway', 'in', gateways)
    .where('settled_at', '>', since)
    .where(eb => eb.or([eb('compared_at', 'is', null), eb('compared_at', '<', comparedBefore)]))
    .orderBy(sql`compared_at nulls first`)
    .limit(limit)
    .execute()

/** What went back of a payment, and what of that was asked of the gateway since a moment and is on its way. */
export const refundedOfPayment = (db: Queries, paymentId: number, since: Date) =>
  db
    .selectFrom('payments_refund')
    .select([
      sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'),
      sql<number>`count(*) filter (where state = 'asked' and asked_at > ${since})::int`.as('under_way'),
    ])
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()

export async function setCompared(db: Queries, paymentId: number, at: Date): Promise<void> {
  await db.updateTable('payments_payment').set({ compared_at: at }).where('id', '=', paymentId).execute()
}

/** Notes a difference; one that was there before keeps its day. */
export async function putDifference(db: Queries, difference: Insertable<Tables['payments_difference']>): Promise<void> {
  const { payment_id: _id, found_at: _at, ...set } = difference
  await db
    .insertInto('payments_difference')
    .values(difference)
    .onConflict(c => c.column('payment_id').doUpdateSet(set))
    .execute()
}

export async function removeDifference(db: Queries, paymentId: number): Promise<void> {
  await db.deleteFrom('payments_difference').where('payment_id', '=', paymentId).execute()
}

/** A page of all differences, the oldest first. */
export const listDifferences = (db: Queries, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('payments_difference as d')
    .innerJoin('payments_payment as p', 'p.id', 'd.payment_id')
    .innerJoin('payments_order as o', 'o.id', 'p.order_id')
    .select([
      'd.payment_id',
      'd.kind',
      'd.ours_paise',
      'd.theirs_paise',
      'd.found_at',
      'p.gateway',
      'p.gateway_payment_id',
      'o.id as order_id',
      'o.user_id',
      'o.price',
      'o.billing',
    ])
    .orderBy('d.found_at')
    .orderBy('d.payment_id')
    .offset(offset)
    .limit(limit)
    .execute()

/** How many there are, and since when. */
export const countDifferences = (db: Queries) =>
  db
    .selectFrom('payments_difference')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(found_at)`.as('since')])
    .executeTakeFirstOrThrow()
