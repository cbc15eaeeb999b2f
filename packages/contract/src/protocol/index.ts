export * from './calendar.ts'
export * from './functions.ts'
