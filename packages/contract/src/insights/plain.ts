/** Insights as plain data: what the browser imports as values. */
export * from './constants.ts'
