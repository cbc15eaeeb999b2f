import { getCounts, type ReportLine } from '@learn/course'
import type { ImportPreview, PreparedCourse } from '../modules/learning/index.ts'

/** One line of a report, as it is printed. */
export const getLine = ({ outcome, what, name, reason, isPart }: ReportLine): string =>
  `  ${(isPart ? 'in part' : outcome).padEnd(8)} ${what.padEnd(12)} ${name}${reason ? `: ${reason}` : ''}`

/** `3 in, 1 kept for later, 0 skipped.` */
export function countedLine(report: readonly ReportLine[]): string {
  const counts = getCounts(report)
  return `${counts.in} in, ${counts.kept} kept for later, ${counts.skipped} skipped.`
}

/** The report on a course that was read: what comes in, what is kept for later, what is left out. */
export function reportLines({ course, origin: { report } }: PreparedCourse): string[] {
  return [`${course.fullName} (${course.shortName})`, ...report.map(getLine), countedLine(report)]
}

const WOULD = {
  created: 'The course would be created.',
  updated: 'The course would be updated:',
  unchanged: 'The same course is here already: nothing would change.',
} as const

/** What a dry run says last: what of the course that is here would change, and what would not be done without force. */
export const previewLines = ({ outcome, refusal, changes }: ImportPreview, isForced: boolean): string[] => [
  WOULD[outcome],
  ...changes.map(
    ({ change, what, name, parts }) =>
      `  ${change.padEnd(8)} ${what.padEnd(12)} ${name}${parts.length ? `: ${parts.join(', ')}` : ''}`,
  ),
  ...(refusal === null || isForced ? [] : [`It would be refused without --force. ${refusal}`]),
  'Dry run: nothing was written.',
]
