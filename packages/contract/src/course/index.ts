export { ACTIVITY_TYPES, getActivityType as activityTypeOf, shownType } from '../kinds.ts'
export * from './file-link.ts'
export * from './plain.ts'
export * from './shapes.ts'
