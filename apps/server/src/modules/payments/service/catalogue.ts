import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { putCoupon } from '../repo/coupons.ts'
import { putProduct } from '../repo/products.ts'

interface NewProduct {
  programId: number
  /** Before discounts and tax. */
  pricePaise: number
  learnerDiscountPaise?: number
  accessDays: number
  refundDays?: number
  closesAt?: Date | null
  /** In how many parts it is paid, where it is self-paced. */
  instalments?: number | null
  /** A month of a subscription, before tax, where it is self-paced. */
  monthPaise?: number | null
}

/** Sells a program, or changes its price. */
export const sellProgram = (db: Handle, product: NewProduct): Promise<void> =>
  putProduct(db, {
    program_id: product.programId,
    price_paise: product.pricePaise,
    learner_discount_paise: product.learnerDiscountPaise ?? 0,
    access_days: product.accessDays,
    refund_days: product.refundDays ?? 7,
    is_open: true,
    closes_at: product.closesAt ?? null,
    instalments: product.instalments ?? null,
    month_paise: product.monthPaise ?? null,
  })

interface NewCoupon {
  code: string
  kind: 'percent' | 'fixed'
  /** Hundredths of a per cent, or paise. */
  value: number
  capPaise?: number | null
  startsAt?: Date | null
  endsAt?: Date | null
  maxUses?: number | null
  maxPerPerson?: number
  programId?: number | null
  stacks?: boolean
}

/** Writes a coupon, in the place of one with the same code. */
export const writeCoupon = (db: Handle, coupon: NewCoupon): Promise<void> =>
  putCoupon(db, {
    id: newId(),
    code: coupon.code.toUpperCase(),
    kind: coupon.kind,
    value: coupon.value,
    cap_paise: coupon.capPaise ?? null,
    starts_at: coupon.startsAt ?? null,
    ends_at: coupon.endsAt ?? null,
    max_uses: coupon.maxUses ?? null,
    max_per_person: coupon.maxPerPerson ?? 1,
    program_id: coupon.programId ?? null,
    stacks: coupon.stacks ?? true,
  })
