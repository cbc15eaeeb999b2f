export * from './functions.ts'
export * from './lesson.ts'
export * from './plain.ts'
