/** The free area as plain data: what the browser imports as values. */
export * from './addresses.ts'
export * from './constants.ts'
