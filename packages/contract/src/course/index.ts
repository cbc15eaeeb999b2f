export { ACTIVITY_TYPES, getActivityType, shownType } from '../kinds.ts'
export * from './file-link.ts'
export * from './plain.ts'
export * from './shapes.ts'
