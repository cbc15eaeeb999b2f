export type { ActivityContent } from '../kinds.ts'
export * from './functions.ts'
