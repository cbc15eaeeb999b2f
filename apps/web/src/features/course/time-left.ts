import type { ActivityRow, CourseCard } from '@learn/contract/course'
import { boundText, leftText, lengthText } from '#shared/lib/length-text.ts'

/** Of what is left so much has a known length where its time is told. */
const TOLD_FROM = 1 / 4

/** Whole minutes that are left of some activities: of what was begun, what it tells itself; none where most lengths are not known. */
export function getMinutesLeft(rows: readonly Row[]): number {
  const left = rows.filter(row => !isBehind(row))
  const known = left.filter(row => row.minutes !== null)
  return known.length < left.length * TOLD_FROM ? 0 : known.reduce((sum, row) => sum + minutesOf(row), 0)
}

/** What the time of a course is told from. */
export type Timed = Pick<CourseCard, 'minutes' | 'minutesLeft' | 'isLengthPartial' | 'progress'>

/** All of a course is done. */
export const isWhole = ({ progress: { done, total } }: Pick<CourseCard, 'progress'>): boolean =>
  total > 0 && done === total

/**
 * '40 min left', the whole length before anything is done; 'at least 40 min left' where much has no known length; '' where nothing
 * is left, or nothing of what is left has a known length.
 */
export function courseLeft(course: Timed): string {
  const { minutes, minutesLeft, isLengthPartial, progress } = course
  if (minutesLeft === 0 || isWhole(course)) return ''
  const isUntouched = progress.done === 0 && minutesLeft === minutes
  return boundText(isUntouched ? lengthText(minutes) : leftText(minutesLeft), isLengthPartial)
}

type Row = Pick<ActivityRow, 'state' | 'completion' | 'minutes' | 'leftS'>

const isBehind = ({ state, completion }: Row): boolean =>
  state === 'completed' || state === 'passed' || (completion === 'none' && state !== 'new')

const minutesOf = ({ minutes, leftS }: Row): number =>
  minutes === null ? 0 : leftS === null ? minutes : Math.min(minutes, Math.ceil(leftS / 60))
