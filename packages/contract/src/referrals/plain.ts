/** Referrals as plain data: what the browser imports as values. */
export * from './addresses.ts'
export * from './errors.ts'
export * from './stages.ts'
