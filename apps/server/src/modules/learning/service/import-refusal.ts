import { writtenMoment } from '@learn/contract/base'
import type { ReportLine } from '@learn/course'
import { epochS } from '#platform/clock.ts'
import type { CourseState } from '../repo/import.ts'
import type { PreparedCourse } from './prepare-course.ts'

/** What of a file could not be read, each part by one text. */
export const getDamage = (report: readonly ReportLine[]): string[] =>
  report.filter(line => line.isDamage).map(({ what, name }) => `${what} ${name}`)

/**
 * Why a file must not replace what a course is, as one sentence; null when it may. The file that the course came from never
 * does it harm, and what was damaged then may be damaged now.
 */
export function getRefusal(before: CourseState, { course, origin }: PreparedCourse): string | null {
  const isSameFile = origin.fileSha256 !== '' && origin.fileSha256 === before.origin_sha256
  if (isSameFile) return null
  const { takenAt } = course
  const standing = before.origin_taken_at && epochS(before.origin_taken_at)
  if (takenAt && standing && takenAt < standing)
    return `This copy is older than the one that is here: it was made on ${writtenMoment(takenAt)}, that one on ${writtenMoment(standing)}.`
  const known = new Set(before.origin_damage)
  const damage = getDamage(origin.report).filter(part => !known.has(part))
  if (damage.length === 0) return null
  return `This copy is damaged where the one that is here was not: ${damage.slice(0, EXAMPLES).join(', ')}${damage.length > EXAMPLES ? ' and more' : ''}.`
}

const EXAMPLES = 3
