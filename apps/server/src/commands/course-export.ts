import path from 'node:path'
import { parseArgs } from 'node:util'
import { EXPORT_FORMATS, type ExportFormat } from '@learn/contract/exports/plain'
import type { CourseModel, ReportLine } from '@learn/course'
import type { Command } from '#platform/command.ts'
import { courseToExport, getEmptiness, writeCourseFile } from '../modules/exports/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'
import { getLine } from './import-report.ts'

const FORMATS = Object.entries(EXPORT_FORMATS) as [ExportFormat, string][]

const USAGE = `Usage: npm run course:export -- FILE${Object.values(EXPORT_FORMATS).join('|')} --course NAME_OR_ID [--as ${Object.keys(EXPORT_FORMATS).join('|')}]`

/** `npm run course:export -- FILE --course NAME`: a course as a file that others read; tells what is not in it. */
export const courseExport =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const asked = readArguments(argv)
    if (!asked) {
      tell(USAGE)
      return 2
    }
    try {
      const courseId = await courseNamed(parts, asked.course)
      const course = await courseToExport(parts.db, courseId)
      if (!course) throw new Misuse(`There is no course ${asked.course}.`)
      const why = getEmptiness(course, asked.format)
      if (why !== null) throw new Misuse(`${why}.`)
      const { report } = await writeCourseFile(parts, path.resolve(asked.file), { course, format: asked.format })
      for (const line of toldLines(course, report)) tell(line)
      tell(`Written: ${asked.file}`)
      return 0
    } catch (error) {
      if (!(error instanceof Misuse)) throw error
      tell(error.message)
      return 2
    }
  }

/** null: they make no sense. */
function readArguments(argv: string[]): { file: string; course: string; format: ExportFormat } | null {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { course: { type: 'string' }, as: { type: 'string' } },
  })
  const [file, ...more] = positionals
  const { course, as } = values
  if (!file || more.length > 0 || !course) return null
  const found = FORMATS.find(([name, ending]) => (as === undefined ? file.toLowerCase().endsWith(ending) : name === as))
  return found ? { file, course, format: found[0] } : null
}

function toldLines(course: CourseModel, report: readonly ReportLine[]): string[] {
  const count = (outcome: ReportLine['outcome']) => report.filter(line => line.outcome === outcome).length
  return [
    `${course.fullName} (${course.shortName})`,
    ...report.map(getLine),
    `${count('in')} in, ${count('kept')} in a form that only we read, ${count('skipped')} not in it.`,
  ]
}
