export * from './functions.ts'
export * from './plain.ts'
export * from './plan.ts'
export * from './shapes.ts'
