/** The door of progress: what learners did, and the screens that show it. */
export { progressModule } from './module.ts'
export { countLearners } from './repo/states.ts'
export { readFreeActivity } from './service/activity-page.ts'
export { describeFreeCourse, readFreeCourse } from './service/free-course.ts'
export { type History, writeHistory } from './service/history.ts'
export type { ProgressParts } from './service/parts.ts'
export { programTypesOf } from './service/programs.ts'
export { createSearchScope } from './service/search-source.ts'
