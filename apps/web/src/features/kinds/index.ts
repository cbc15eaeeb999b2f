/** The door of kinds: every kind of activity, and what lists show of one. */
export { ActivityIcon } from './activity-icon.tsx'
export { activityDetail, isLesson, kindAt, kindOf, preloadPlayer, wayOnText } from './kinds.ts'
export { openingOf } from './opening.ts'
