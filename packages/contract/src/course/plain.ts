/** Courses as plain data: what the browser imports as values. */
export type { ActivityType } from '../kinds.ts'
export * from './constants.ts'
export * from './embeds.ts'
export * from './errors.ts'
export * from './formulas.ts'
export * from './tex-commands.ts'
export { linkOfTex } from './tex-untrusted.ts'
