/** The door of learning: programs and courses, their structure and files, enrolment. */

export { judge, type LearnerFacts } from './availability.ts'
export { type Holiday, holidayFault } from './batch-calendar.ts'
export { isBlankHtml } from './blank-html.ts'
export { cleanSettings } from './clean-settings.ts'
export { contentHash } from './content-hash.ts'
export { pctOfPoints } from './grade.ts'
export { cleanHtml } from './html.ts'
export { type CleanHtml, fitting, type KindRules, type KindsOfContent } from './kinds.ts'
export { type LaidDates, layDates } from './lay-dates.ts'
export { withMathMl } from './mathml.ts'
export { learningModule } from './module.ts'
export { orderedJson } from './ordered-json.ts'
export { plainText, wordCount } from './plain-text.ts'
export { can as mayInLearning } from './policy.ts'
export { type References, resolveAddress, resolveReferences } from './references.ts'
export * as authoring from './service/authoring.ts'
export * as authoringPlans from './service/authoring-plans.ts'
export * as batchDates from './service/batch-dates.ts'
export * as batchPlans from './service/batch-plans.ts'
export * as broughtIn from './service/brought-in.ts'
export {
  findFile,
  findPackageFile,
  readContent as readContentFor,
  readCourseId,
  readGradeScale,
  readVersion,
  type StoredFile,
} from './service/content.ts'
export { createEnrolledCounter, type EnrolledCounter } from './service/count-enrolled.ts'
export { markCourseChanged } from './service/course-changes.ts'
export { reportGone } from './service/course-identity.ts'
export * as coursePictures from './service/course-picture.ts'
export * as courses from './service/courses.ts'
export * as deadlines from './service/deadlines.ts'
export {
  type CourseQuestions,
  courseOfFile,
  courseOfSource,
  type ImportParts,
  importCourse,
  type StandsAs,
  writeCourse,
} from './service/import-course.ts'
export * as overview from './service/overview.ts'
export { apartFromOthers } from './service/package-identity.ts'
export * as planned from './service/planned.ts'
export * as enrolment from './service/plans.ts'
export { type PreparedCourse, prepareCourse } from './service/prepare-course.ts'
export { presentProgram, readProgramTypes } from './service/present-program.ts'
export { type ImportPreview, previewImport } from './service/preview-import.ts'
export * as programs from './service/programs.ts'
export * as purchases from './service/purchases.ts'
export { hashOfArchive, type ReadLimits, readArchive } from './service/read-archive.ts'
export { readStoredCourse } from './service/read-stored-course.ts'
export { createStructureReader, type StructureReader } from './service/read-structure.ts'
export * as rules from './service/rules.ts'
export { safeTexts } from './service/safe-texts.ts'
export * as sections from './service/sections.ts'
export { startOn } from './service/start-on.ts'
export {
  type ActivityNode,
  type CourseStructure,
  type FileNode,
  getType,
  linkTo,
  type SectionNode,
} from './structure.ts'
