/** The door of referrals: who was brought by whom, and what it earned. */
export { referralsModule } from './module.ts'
