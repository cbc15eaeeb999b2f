export { ACTIVITY_TYPES, activityTypeOf, shownType } from '../kinds.ts'
export * from './file-link.ts'
export * from './plain.ts'
export * from './shapes.ts'
