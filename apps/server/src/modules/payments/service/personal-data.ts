import type { PersonalData } from '#platform/personal-data/port.ts'
import { couponUsesForExport, forgetBuyer, ordersForExport, plansForExport } from '../repo/personal-data.ts'
import { findPlans } from '../repo/plans.ts'
import { endMandate } from './end-mandate.ts'

/**
 * What a person bought. Invoices and the ledger stay, as tax law asks: an erased person is no longer named in them, the place of supply
 * and the sums are. Nothing is taken from a mandate of theirs any more.
 */
export const paymentsPersonalData: PersonalData = {
  tables: ['payments_order', 'payments_coupon_use', 'payments_plan'],
  exportOf: async (db, { userId }) => ({
    payments_order: await ordersForExport(db, userId),
    payments_plan: await plansForExport(db, userId),
    payments_coupon_use: await couponUsesForExport(db, userId),
  }),
  async erase(tx, { userId }) {
    for (const plan of await findPlans(tx, userId)) if (plan.state === 'active') await endMandate(tx, plan)
    await forgetBuyer(tx, userId)
  },
}
