export * from './assign.ts'
export * from './functions.ts'
export * from './marking.ts'
export * from './plain.ts'
