export * from './content.ts'
export * from './functions.ts'
