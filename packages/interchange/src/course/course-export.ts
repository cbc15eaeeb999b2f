import type { CourseModel, FileModel, ReportLine } from '@learn/course'
import type { Pieces } from '../archive/zip-writer.ts'
import { counted, ImportReport } from '../moodle/import-report.ts'

/** A course to be written out, and how the bytes of its files are had. */
export interface CourseExport {
  course: CourseModel
  /** The SHA-256 of a file, in lower-case hex. */
  hashOf(file: FileModel): string
  /** Its bytes as they come; may be asked for again. */
  bytesOf(file: FileModel): Pieces | Promise<Pieces>
  /** Epoch seconds. */
  writtenAt: number
}

/** What was written, thing by thing: `in` is in the file, `kept` in a form that only some read, `skipped` not in it. */
export interface WrittenCourse {
  report: ReportLine[]
}

/** Tells of every section and activity that came into a file, or out of one, where nothing may play some of them. */
export function allIn({ sections, questionCategories }: CourseModel, isRead = false): ReportLine[] {
  const report = new ImportReport()
  for (const section of sections) {
    report.cameIn('section', section.name)
    for (const { type, name, content } of section.activities)
      if (isRead && content.kind === 'kept') report.kept(`activity: ${type}`, name, `no player for ${type} yet`)
      else report.cameIn(`activity: ${type}`, name)
  }
  for (const { name, questions } of questionCategories)
    if (questions.length > 0) report.cameIn('question category', name, counted(questions.length, 'question'))
  return report.lines
}
