export type { ActivityContent } from '../kinds.ts'
export * from './functions.ts'
export * from './notes.ts'
export * from './plain.ts'
