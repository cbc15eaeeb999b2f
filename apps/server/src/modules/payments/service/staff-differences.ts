import type { PaymentDifference } from '@learn/contract/payments'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { NeedSource } from '#platform/needs/port.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { countDifferences, listDifferences } from '../repo/differences.ts'
import { notFound, type PaymentsParts } from './parts.ts'

const PAGE = 50

/** A page of what we and the gateways say differently. Throws `payments/not-found`. */
export async function readDifferences({ db }: PaymentsParts, caller: Caller, page: number) {
  if (!can(caller, 'see payments')) throw notFound()
  const rows = await listDifferences(db, { offset: page * PAGE, limit: PAGE })
  const names = await directory.readNames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const items = rows.map(
    (row): PaymentDifference => ({
      id: row.payment_id,
      orderId: row.order_id,
      userId: row.user_id,
      name: names.get(row.user_id ?? 0) ?? row.billing.name,
      program: row.price.lines[0]?.label ?? '',
      gateway: row.gateway,
      payment: row.gateway_payment_id,
      kind: row.kind,
      oursPaise: row.ours_paise,
      theirsPaise: row.theirs_paise,
      foundAt: epochS(row.found_at),
    }),
  )
  return { items, total: (await countDifferences(db)).count, pagesize: PAGE }
}

/** Differences wait for staff, who settle them at the gateway or by a refund. */
export const differenceNeeds =
  ({ db }: Pick<PaymentsParts, 'db'>): NeedSource =>
  async () => {
    const { count, since } = await countDifferences(db)
    if (count === 0) return []
    const text = 'Payments of which the gateway says something else than we, in the studio under Payments, Differences'
    return [{ kind: 'payments.differences', text, count, since }]
  }
