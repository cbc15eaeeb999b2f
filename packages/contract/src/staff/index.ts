export * from './functions.ts'
export * from './operations.ts'
