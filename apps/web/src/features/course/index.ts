/** The door of course: what every screen of activities shares. */
export { ActivityHead, detailLine, StateChip } from './activity-head.tsx'
export { areOpeningsCounted, isDone, settleState, showState, useRecordOpening } from './activity-state.ts'
export {
  AWAITING_MARKS,
  activityStatus,
  BEFORE_JOIN,
  detailText,
  dueStatus,
  IN_PROGRESS,
  isBehindTime,
  lockText,
  NOT_CLEARED,
  restText,
} from './activity-text.ts'
export { closedText } from './closed-text.ts'
export { CourseFacts } from './course-facts.tsx'
export { useFilm, useTellFilm } from './film-place.ts'
export { type Kind, type LessonRoom, lazyPlayer, type PlayerProps, type StaffPartProps } from './kind.ts'
export { classStatus, classVerb, leadsToRoom, timesOfRow } from './live-time.ts'
export { lockedDetail } from './locked-detail.ts'
export { leftToRead, readPct, storeReadPct, withReadPlaces } from './read-place.ts'
export { StepDot, type StepRow } from './step-dot.tsx'
export { courseLeft, getMinutesLeft } from './time-left.ts'
