import type { CourseModel, ReportLine } from '@learn/course'

/** A course read from an archive. `close` removes the unpacked files. */
export interface ReadCourse {
  course: CourseModel
  report: ReportLine[]
  close(): Promise<void>
}
