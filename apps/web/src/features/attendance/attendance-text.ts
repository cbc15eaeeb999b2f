import type { AttendanceRow } from '@learn/contract/live'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'

export const formatMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** '67 min 30 s': the arithmetic of a class adds up only in seconds. */
export function exactText(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 60), whole % 60] as const
  return [parts[0] > 0 && `${parts[0]} min`, (parts[1] > 0 || whole === 0) && `${parts[1]} s`].filter(Boolean).join(' ')
}

/** '88 / 90', in minutes; of a class of seconds '14 / 14 s'. */
export const minutesText = ({ countedS, heldS }: Pick<AttendanceRow, 'countedS' | 'heldS'>): string =>
  heldS < 60 ? `${countedS} / ${heldS} s` : `${formatMinutes(countedS)} / ${Math.round(heldS / 60)}`

const SOURCES: Record<AttendanceRow['spans'][number]['source'], string> = {
  stream: 'live',
  recording: 'in the recording',
  roster: 'from the meeting’s attendance list',
  staff: 'entered by staff',
}

/** '7:02 PM to 8:30 PM, live'. */
export const spanText = ({ from, to, source }: AttendanceRow['spans'][number]): string =>
  `${clockTime(from)} to ${clockTime(to)}, ${SOURCES[source]}`

/** The rule in words: 'Present from 67 min 30 s of 90 min: 75% of the time the class was held, at least 10 minutes.' */
export const ruleText = ({ neededS, heldS, rule }: Pick<AttendanceRow, 'neededS' | 'heldS' | 'rule'>): string => {
  const isShort = neededS < rule.leastMinutes * 60
  const least = isShort ? `and the class was shorter than` : 'at least'
  return `Present from ${exactText(neededS)} of ${exactText(heldS)}: ${rule.percent}% of the time the class was held, ${least} ${rule.leastMinutes} minutes.`
}

/** What can still be done. */
export function catchUpText(
  { state, catchUpUntil }: Pick<AttendanceRow, 'state' | 'catchUpUntil'>,
  nowS: number,
): string | null {
  if (state !== 'Not attended' || catchUpUntil === null) return null
  return `Watch the recording until ${shortDay(catchUpUntil, nowS)} and its minutes count too.`
}

interface Share {
  present: number
  held: number
}

/** The share in percent when some of the next classes are attended. */
export const pctAfter = ({ present, held }: Share, attended: number, next: number): number =>
  Math.round(((present + attended) / Math.max(1, held + next)) * 100)

/** How many of the next classes must be attended to reach a percentage; 0: none. Null: all of them are not enough. */
export function attendPlan(percent: number, { present, held }: Share, next: number): number | null {
  for (let attended = 0; attended <= next; attended++)
    if ((present + attended) * 100 >= percent * (held + next)) return attended
  return null
}

/** Classes that make a share reach a percentage when all of the next are attended; 0: it is there. Null: out of reach in 50. */
export function classesTo(percent: number, { present, held }: { present: number; held: number }): number | null {
  for (let more = 0; more <= 50; more++) if ((present + more) * 100 >= percent * (held + more)) return more
  return null
}

/** What staff decided, in words; the reason stands behind it. */
export const markText = (state: 'present' | 'absent' | 'excused'): string =>
  ({
    present: 'Your institute marked you present.',
    absent: 'Your institute marked you absent.',
    excused: 'You are excused: this class does not count.',
  })[state]
