/** The door of course: what every screen of activities shares. */
export { ActivityHead, detailLine, StateChip } from './activity-head.tsx'
export { type ActivityAddress, activityQuery, type FreeAddress, type ProgramAddress } from './activity-query.ts'
export { isDone, settleState, useRecordOpening, useSetCompletion } from './activity-state.ts'
export { activityStatus, detailText, lockText } from './activity-text.ts'
export {
  chooseProgram,
  chosenProgramId,
  forgetProgram,
  keepProgramTypes,
  useChosenProgramId,
} from './chosen-program.ts'
export { type Kind, type PlayerProps, playerOf } from './kind.ts'
export { LessonArticle } from './lesson-article.tsx'
export { StepDot } from './step-dot.tsx'
