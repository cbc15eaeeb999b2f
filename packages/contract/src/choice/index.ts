export * from './choice.ts'
export * from './functions.ts'
export * from './plain.ts'
