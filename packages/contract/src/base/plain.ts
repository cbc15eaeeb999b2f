/** What every domain shares, as plain data: what the browser imports as values. */
export * from './collect.ts'
export * from './errors.ts'
export * from './moment.ts'
export * from './overdue.ts'
export * from './screen.ts'
export * from './services.ts'
export * from './texts.ts'
export * from './time.ts'
