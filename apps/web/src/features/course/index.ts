/** The door of course: what every screen of activities shares. */
export { ActivityHead, detailLine, StateChip } from './activity-head.tsx'
export { isDone, settleState, showState, useRecordOpening } from './activity-state.ts'
export { activityStatus, detailText, lockText } from './activity-text.ts'
export { CourseFacts } from './course-facts.tsx'
export { useFilm, useTellFilm } from './film-place.ts'
export { type Kind, type PlayerProps, playerOf, type StaffPartProps } from './kind.ts'
export { StepDot } from './step-dot.tsx'
export { minutesLeftOf } from './time-left.ts'
