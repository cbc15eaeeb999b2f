import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CourseModel, ReportLine } from '@learn/course'
import {
  type CourseExport,
  type WrittenCourse,
  writeCartridge,
  writeCourseArchive,
  writeMoodleBackup,
  writeQtiPackage,
  writeScorm,
} from '@learn/interchange'
import type { Command } from '#platform/command.ts'
import { withBank } from '../modules/bank/index.ts'
import { readStoredCourse } from '../modules/learning/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'
import { lineOf } from './import-report.ts'

type Write = (file: string, given: CourseExport) => Promise<WrittenCourse>

/** Each format by its name, its ending and what writes it; the longer ending counts. */
const FORMATS: readonly { name: string; ending: string; write: Write }[] = [
  { name: 'archive', ending: '.course.zip', write: writeCourseArchive },
  { name: 'mbz', ending: '.mbz', write: writeMoodleBackup },
  { name: 'cc', ending: '.imscc', write: writeCartridge },
  { name: 'qti', ending: '.qti.zip', write: writeQtiPackage },
  { name: 'scorm', ending: '.scorm.zip', write: writeScorm },
]

const USAGE = `Usage: npm run course:export -- FILE${FORMATS.map(({ ending }) => ending).join('|')} --course NAME_OR_ID [--as ${FORMATS.map(({ name }) => name).join('|')}]`

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
      const stored = await readStoredCourse(parts.db, courseId)
      if (!stored) throw new Misuse(`There is no course ${asked.course}.`)
      const course = await withBank(parts.db, courseId, stored)
      const { report } = await asked.write(path.resolve(asked.file), exportOf(parts, course))
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
function readArguments(argv: string[]): { file: string; course: string; write: Write } | null {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { course: { type: 'string' }, as: { type: 'string' } },
  })
  const [file, ...more] = positionals
  const { course, as } = values
  if (!file || more.length > 0 || !course) return null
  const format = FORMATS.find(({ name, ending }) =>
    as === undefined ? file.toLowerCase().endsWith(ending) : name === as,
  )
  return format ? { file, course, write: format.write } : null
}

/** Files lie in the store: their place on the disk is their hash. */
const exportOf = ({ files, clock }: Pick<Parts, 'files' | 'clock'>, course: CourseModel): CourseExport => ({
  course,
  hashOf: ({ diskPath }) => diskPath,
  bytesOf: ({ diskPath }) => files.read(diskPath),
  writtenAt: Math.floor(clock.now().getTime() / 1000),
})

function toldLines(course: CourseModel, report: readonly ReportLine[]): string[] {
  const count = (outcome: ReportLine['outcome']) => report.filter(line => line.outcome === outcome).length
  return [
    `${course.fullName} (${course.shortName})`,
    ...report.map(lineOf),
    `${count('in')} in, ${count('kept')} in a form that only we read, ${count('skipped')} not in it.`,
  ]
}
