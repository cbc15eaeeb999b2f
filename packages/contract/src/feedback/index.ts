export * from './feedback.ts'
export * from './functions.ts'
export * from './plain.ts'
export * from './standard-functions.ts'
