export * from './forum.ts'
export * from './functions.ts'
export * from './plain.ts'
