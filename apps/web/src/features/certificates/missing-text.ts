import type { MissingForCertificate } from '@learn/contract/certificates'

const atLeast = (least: number, what: string, now: number | null): string =>
  `${what} of at least ${least}%${now === null ? '' : ` (now ${now}%)`}`

/** '2 more lessons and an average mark of at least 60% (now 54.5%)'; '' where nothing is missing that its learner can do. */
export function missingText({
  lessons,
  gradePct,
  gradeNowPct,
  attendancePct,
  attendanceNowPct,
}: MissingForCertificate): string {
  const parts = [
    lessons > 0 && `${lessons} more lesson${lessons === 1 ? '' : 's'}`,
    gradePct !== null && atLeast(gradePct, 'an average mark', gradeNowPct),
    attendancePct !== null && atLeast(attendancePct, 'attendance', attendanceNowPct),
  ].filter(part => part !== false)
  return new Intl.ListFormat('en-IN').format(parts)
}
