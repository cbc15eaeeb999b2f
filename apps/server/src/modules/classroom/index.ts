/** The door of the classroom: courses as a learner sees them, and whether they may open a thing now. */
export { presentCard, recommend } from './cards.ts'
export type { GradedAttempt, LoggedMark, UnreleasedMark } from './graded-attempts.ts'
export { type ActivityKind, type ActivityKinds, joinKinds, type PageContext, type PlannedClass } from './kinds.ts'
export { kindsIn } from './kinds-in.ts'
export { lessonNumber } from './lesson-number.ts'
export { lockOfActivity, lockOfSection, opensAt } from './locks.ts'
export { joinMarkedWork, latestParts, type MarkedPart, type MarkedWork } from './marked-work.ts'
export { classroomModule } from './module.ts'
export { sinceJoining } from './rows.ts'
export { createActivityDoor } from './service/activity-door.ts'
export { agendaCourse, datesOfActivities } from './service/agenda.ts'
export { getAgenda } from './service/agenda-of.ts'
export { findClassTimes } from './service/class-times.ts'
export { createFileDoor } from './service/file-door.ts'
export { filesOfActivity } from './service/files.ts'
export * as freeCourses from './service/free-course.ts'
export { type CourseLinks, getCourseLinks, type Places, resolveHtml, resolveLink } from './service/html.ts'
export { findLearnerPlace } from './service/learner-place.ts'
export { secondsLeft } from './service/left.ts'
export { type PastNote, writeNote } from './service/notes.ts'
export {
  findCourse,
  findPlace,
  loadCourse,
  notFound,
  type OpenedActivity,
  type OpenedCourse,
  openActivity,
  openActivityOfScope,
} from './service/open.ts'
export type { ClassroomParts } from './service/parts.ts'
export { type Entry, joinEntries } from './service/path.ts'
export { placesOfLearner } from './service/place.ts'
export { isPlaceOpen, type Place, type PlacesOfCaller, readPlaces } from './service/places.ts'
export { getRecent } from './service/recent.ts'
export { createSearchScope } from './service/search-source.ts'
export { wayOn } from './service/way-on.ts'
