/** Courses as plain data: what the browser imports as values. */
export type { ActivityType } from '../kinds.ts'
export * from './constants.ts'
export * from './embeds.ts'
export * from './errors.ts'
export * from './may-have-math.ts'
