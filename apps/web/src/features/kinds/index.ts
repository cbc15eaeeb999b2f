/** The door of kinds: every kind of activity, and what lists show of one. */
export { ActivityIcon } from './activity-icon.tsx'
export { activityDetail, getKind, isLesson, kindAt, preloadPlayer, wayOnText } from './kinds.ts'
export { getOpening } from './opening.ts'
