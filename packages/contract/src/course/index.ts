export * from './plain.ts'
export * from './shapes.ts'
