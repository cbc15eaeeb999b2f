import type { AttendanceRow } from '@learn/contract/live'
import type { PersonCount } from './counted.ts'

/**
 * The documents' word for somebody in a class. What staff decided wins; who is excused has no class. Not attended can still be made
 * good by the recording; after its days, and without one, it is Absent. Of a class that was never held nobody was absent.
 */
export function attendanceState(
  { mark, countedS, neededS, heldS }: Pick<PersonCount, 'mark' | 'countedS' | 'neededS' | 'heldS'>,
  catchUpUntil: number | null,
  nowS: number,
): AttendanceRow['state'] {
  if (mark?.state === 'excused') return 'Not available'
  if (mark) return mark.state === 'present' ? 'Present' : 'Absent'
  if (heldS === 0) return 'Not available'
  if (countedS >= neededS) return 'Present'
  return catchUpUntil !== null && nowS < catchUpUntil ? 'Not attended' : 'Absent'
}
