/** The door of progress: what learners did. */

export {
  type CourseView,
  getDates,
  getState,
  isAwaitingMarks,
  isSubmitted,
  isThrough,
  passes,
  viewCourse,
} from './course-view.ts'
export { progressModule } from './module.ts'
export { can } from './policy.ts'
export {
  beginActivity,
  bestWithRecorded,
  completeActivity,
  getSaved,
  markByHand,
  meetsGradeRules,
  recordGrade,
  recordMark,
  recordOpening,
  requireByHand,
} from './service/completion.ts'
export { openCredit, SITTING_S } from './service/credit.ts'
export {
  personalDeadlines,
  readDateOverrides,
  readPersonalDates,
  recordPastSubmission,
  recordSubmission,
} from './service/date-overrides.ts'
export {
  type ActivityFact,
  countLearners,
  doneByCourse,
  readCourseProgress,
  readFacts,
  readFactsByPerson,
} from './service/facts.ts'
export { type History, writeHistory } from './service/history.ts'
export type { Opened } from './service/parts.ts'
export { completedSince, reachOfCourse, reachOfLearners } from './service/reach.ts'
export {
  findRecordedMarks,
  findRecordedMarksIn,
  type RecordedMark,
  writeRecordedMark,
} from './service/recorded-marks.ts'
export { readDeeds } from './service/week.ts'
export { saveWeekGoal } from './service/week-goal.ts'
export { type Work, workedOn, workIn } from './service/work.ts'
