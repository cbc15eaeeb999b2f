export * from './functions.ts'
export * from './plain.ts'
