/** Reads that other modules may make: rows of this module by owner. */
export {
  type CourseRow,
  courseIdOf,
  coursesOf,
  enrolledCourse,
  type Path,
  type PathCourse,
  pathsOf,
} from './enrolments.ts'
export { setFree } from './import.ts'
export { allProgramCourses, allPrograms, findActivityFacts, newestImports } from './overview.ts'
export { freeCourses } from './programs.ts'
export { contentOf, findFile } from './structure.ts'
