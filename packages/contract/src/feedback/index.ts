export * from './feedback.ts'
export * from './functions.ts'
export * from './plain.ts'
