import { paiseText } from '@learn/contract/payments'
import type { Handle } from '#platform/db/tables.ts'
import { couponUses, findCoupon, holdCoupon } from '../repo/coupons.ts'
import type { PriceCoupon } from './price.ts'

/** A coupon that can be used now, or the sentence that says why not. */
export type CouponAnswer = { coupon: PriceCoupon & { id: number }; error: null } | { coupon: null; error: string }

interface Asked {
  code: string
  userId: number
  programId: number
  now: Date
}

/** Looks at a coupon as a learner typed it. `holds`: in the transaction that uses it, where whoever comes second waits. */
export async function readCoupon(
  db: Handle,
  { code, userId, programId, now }: Asked,
  holds = false,
): Promise<CouponAnswer> {
  const refuse = (error: string): CouponAnswer => ({ coupon: null, error })
  const row = holds ? await holdCoupon(db, code) : await findCoupon(db, code)
  if (!row || (row.starts_at && row.starts_at > now)) return refuse('This coupon does not exist.')
  if (row.ends_at && row.ends_at <= now) return refuse('This coupon has expired.')
  if (row.program_id !== null && row.program_id !== programId) return refuse('This coupon is for another program.')
  const uses = await couponUses(db, row.id, { userId, programId, now })
  if (uses.own >= row.max_per_person) return refuse('You have used this coupon already.')
  if (row.max_uses !== null && uses.total >= row.max_uses) return refuse('This coupon is used up.')
  const { id, kind, value, cap_paise, stacks } = row
  return { coupon: { id, code: row.code, kind, value, capPaise: cap_paise, stacks }, error: null }
}

/** '10% off', '₹500.00 off'. */
export const couponLabel = ({ kind, value }: Pick<PriceCoupon, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value / 100}% off` : `${paiseText(value)} off`
