export * from './functions.ts'
export * from './plain.ts'
export * from './shapes.ts'
