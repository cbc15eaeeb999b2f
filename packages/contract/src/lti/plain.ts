/** Tools as plain data: what the browser imports as values. */
export * from './errors.ts'
