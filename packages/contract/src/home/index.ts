export * from './functions.ts'
