export * from './functions.ts'
export * from './shapes.ts'
