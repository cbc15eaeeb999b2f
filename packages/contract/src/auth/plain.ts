/** Sign-in and accounts as plain data: what the browser imports as values. */
export * from './addresses.ts'
export * from './errors.ts'
export * from './password.ts'
export * from './texts.ts'
