import type { OrderState } from '@learn/contract/payments'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

interface OrderQuery {
  /** Of these programs; null: of all. */
  programIds: readonly number[] | null
  state: OrderState | ''
  /** Of the name on the invoice, or its number. */
  text: string
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** A text that LIKE takes literally. */
const literal = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

const holds =
  ({ programIds, state, text }: OrderQuery) =>
  (eb: ExpressionBuilder<Tables & { o: Tables['payments_order'] }, 'o'>) =>
    eb.and([
      ...(programIds ? [sql<boolean>`o.program_id = any(${[...programIds]}::bigint[])`] : []),
      ...(state ? [eb('o.state', '=', state)] : []),
      ...(text
        ? [
            eb.or([
              sql<boolean>`o.billing ->> 'name' ilike ${`%${literal(text)}%`}`,
              eb.exists(
                eb
                  .selectFrom('payments_document as d')
                  .select('d.number')
                  .whereRef('d.order_id', '=', 'o.id')
                  .where('d.number', 'ilike', `%${literal(text)}%`),
              ),
            ]),
          ]
        : []),
    ])

/** Orders of all learners, the newest first. */
export const listOrders = (db: Queries, query: OrderQuery, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('payments_order as o')
    .leftJoin('payments_coupon as c', 'c.id', 'o.coupon_id')
    .leftJoin('payments_plan as p', 'p.id', 'o.plan_id')
    .select([
      'o.id',
      'o.way',
      'o.agreed',
      'o.part',
      'p.part_count',
      'o.user_id',
      'o.state',
      'o.price',
      'o.billing',
      'o.total_paise',
      'o.refunded_paise',
      'o.created_at',
      'o.paid_at',
      'c.code as coupon',
    ])
    .where(holds(query) as never)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countOrders(db: Queries, query: OrderQuery): Promise<number> {
  const { count } = await db
    .selectFrom('payments_order as o')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(holds(query) as never)
    .executeTakeFirstOrThrow()
  return count
}
