export { type ActivityContent, activityContent } from '../kinds.ts'
export * from './functions.ts'
