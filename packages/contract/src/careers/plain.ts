/** The career service as plain data: what the browser imports as values. */
export * from './addresses.ts'
export * from './answers.ts'
export * from './constants.ts'
export * from './errors.ts'
export * from './status.ts'
export * from './texts.ts'
