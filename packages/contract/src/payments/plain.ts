/** Payments as plain data: what the browser imports as values. */
export * from './addresses.ts'
export * from './constants.ts'
export * from './errors.ts'
export * from './money.ts'
export * from './part-name.ts'
export * from './states.ts'
