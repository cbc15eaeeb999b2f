/** Gradebooks as plain data: what the browser imports as values. */
export * from './constants.ts'
export * from './total.ts'
