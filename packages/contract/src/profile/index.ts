export * from './constants.ts'
export * from './functions.ts'
