export type { ElectiveOffer } from './acts.ts'
export * from './functions.ts'
export * from './plain.ts'
export * from './shapes.ts'
