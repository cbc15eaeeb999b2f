/** The door of exports: courses as files for staff, and how a stored course is written. */
export { exportsModule } from './module.ts'
export { courseToExport, getEmptiness, writeCourseFile } from './service/write-course-file.ts'
