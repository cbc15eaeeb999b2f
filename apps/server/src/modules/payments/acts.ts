import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { couponEndPlan, couponPlan } from './service/staff-coupon.ts'
import { pricePlan } from './service/staff-prices.ts'
import { refundPlan } from './service/staff-refund.ts'

const ofInstitute = { programIds: [], courseIds: [] }

/** What staff do with payments. Money that went back is not fetched again: a refund is final, and another order takes its place. */
export const paymentActs: Acts = {
  refund: {
    isAllowed: caller => can(caller, 'refund'),
    async plan({ db, caller, reason = '' }, act) {
      refuseUnless(can(caller, 'refund'))
      const wanted = await refundPlan(db, act, reason)
      if (!wanted) throw notThere()
      return { wanted, ...ofInstitute, needsReason: true, isFinal: true }
    },
  },
  price: {
    isAllowed: caller => can(caller, 'set prices'),
    async plan({ db, caller }, act) {
      refuseUnless(can(caller, 'set prices'))
      const wanted = await pricePlan(db, act)
      if (!wanted) throw notThere()
      return { wanted, ...ofInstitute }
    },
  },
  coupon: {
    isAllowed: caller => can(caller, 'keep coupons'),
    async plan({ db, caller }, act) {
      refuseUnless(can(caller, 'keep coupons'))
      return { wanted: await couponPlan(db, act), ...ofInstitute }
    },
  },
  'coupon-end': {
    isAllowed: caller => can(caller, 'keep coupons'),
    async plan({ db, clock, caller }, { code }) {
      refuseUnless(can(caller, 'keep coupons'))
      const wanted = await couponEndPlan(db, code, clock.now())
      if (!wanted) throw notThere()
      return { wanted, ...ofInstitute }
    },
  },
}
