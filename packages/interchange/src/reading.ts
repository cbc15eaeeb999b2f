import type { CourseModel, ReportLine } from '@learn/course'

/**
 * Grows with every change of what is read, kept or reported: a file that an older reader read is read again, though it is the
 * same.
 */
export const READER_VERSION = 15

/** What a reader is at. Sections are counted where the archive tells how many there are. */
export type ReadStep = { step: 'unpacking' } | { step: 'reading'; section: number; of: number }

/** A course read from an archive. `close` removes the unpacked files. */
export interface ReadCourse {
  course: CourseModel
  report: ReportLine[]
  close(): Promise<void>
}
