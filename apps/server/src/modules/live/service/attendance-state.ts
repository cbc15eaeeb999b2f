import type { AttendanceRow } from '@learn/contract/live'
import type { PersonCount } from './counted.ts'

/**
 * The documents' word for somebody in a class. What staff decided wins; who is excused has no class. Not attended can still be made
 * good by the recording; after its days, and without one, it is Absent.
 */
export function attendanceState(
  { mark, countedS, neededS }: Pick<PersonCount, 'mark' | 'countedS' | 'neededS'>,
  catchUpUntil: number | null,
  nowS: number,
): AttendanceRow['state'] {
  if (mark?.state === 'excused') return 'Not available'
  if (mark) return mark.state === 'present' ? 'Present' : 'Absent'
  if (countedS >= neededS) return 'Present'
  return catchUpUntil !== null && nowS < catchUpUntil ? 'Not attended' : 'Absent'
}
