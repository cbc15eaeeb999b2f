export * from './endpoints.ts'
export * from './functions.ts'
export * from './plain.ts'
export * from './staff.ts'
