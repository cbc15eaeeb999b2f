/** The door of payments: programs that are sold. */
export { paymentsModule } from './module.ts'
export { can as mayInPayments } from './policy.ts'
export { sellProgram, writeCoupon } from './service/catalogue.ts'
