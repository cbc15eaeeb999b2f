import type { StaffAct } from '@learn/contract/staff'
import { parseMoment } from '#studio/acts/days.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A weekly meeting as it is typed; `weekday` from 1, Monday. */
export interface MeetingValues {
  key: number
  weekday: number
  time: string
  minutes: string
}

/** One elective as it is typed. */
export interface OptionValues {
  key: number
  title: string
  teacher: string
  summary: string
  leadsTo: string
  seats: string
  meetings: readonly MeetingValues[]
  courseIds: readonly number[]
  needs: readonly number[]
}

/** An offer of electives as it is typed. */
export interface OfferValues {
  /** '' while no batch is chosen. */
  batchId: string
  title: string
  note: string
  picks: string
  opens: { day: string; time: string }
  closes: { day: string; time: string }
  options: readonly OptionValues[]
}

export const MOST_OPTIONS = 20
const LEAST_OPTIONS = 2

export const blankOption = (key: number): OptionValues => ({
  key,
  title: '',
  teacher: '',
  summary: '',
  leadsTo: '',
  seats: '30',
  meetings: [],
  courseIds: [],
  needs: [],
})

export const blankOffer = (today: string): OfferValues => ({
  batchId: '',
  title: 'Choose your electives',
  note: '',
  picks: '1',
  // The day begins at midnight: what opens today is open when it is sent, at whatever hour that is.
  opens: { day: today, time: '00:00' },
  closes: { day: '', time: '18:00' },
  options: [blankOption(1), blankOption(2)],
})

/** A key that none of these rows has. */
export const nextKey = (rows: readonly { key: number }[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** A whole number as it is typed, within limits; null for anything else. */
function readNumber(text: string, least: number, most: number): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

const DAY_MINUTES = 1440

/** Why a meeting is none; null for one that is. */
export function findMeetingFault({ time, minutes }: MeetingValues): 'time' | 'minutes' | 'midnight' | null {
  const from = minutesOf(time)
  const length = readNumber(minutes, 10, 600)
  if (from === null) return 'time'
  if (length === null) return 'minutes'
  return from + length > DAY_MINUTES ? 'midnight' : null
}

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** What of an elective is missing or wrong, by field. */
export function findOptionFaults({ title, teacher, seats, meetings }: OptionValues) {
  return {
    title: title.trim() === '' ? 'Give it a name' : null,
    teacher: teacher.trim() === '' ? 'Who teaches it?' : null,
    seats: readNumber(seats, 1, 10_000) === null ? 'A number from 1 to 10,000' : null,
    meetings: meetings.some(one => findMeetingFault(one) !== null) ? 'A meeting is not complete' : null,
  }
}

/** What of an offer is missing or wrong, by field. */
export function findOfferFaults({ batchId, title, picks, opens, closes, options }: OfferValues) {
  const [opensAt, closesAt] = [parseMoment(opens.day, opens.time), parseMoment(closes.day, closes.time)]
  const isOrder = opensAt === null || closesAt === null || opensAt < closesAt
  return {
    batch: batchId === '' ? 'Choose a batch' : null,
    title: title.trim() === '' ? 'Give it a name' : null,
    picks:
      readNumber(picks, 1, Math.min(10, options.length - 1)) === null ? 'At least 1, and fewer than there are' : null,
    opens: opensAt === null ? 'A day and a time, as 09:00' : null,
    closes: closesAt === null ? 'A day and a time, as 18:00' : isOrder ? null : 'It lies before the opening',
    options: options.length < LEAST_OPTIONS ? 'At least two, so that there is a choice' : null,
  }
}

const hasNone = (faults: Record<string, string | null>): boolean => Object.values(faults).every(one => one === null)

/** The act that puts it on offer; null while something is missing or wrong. */
export function offerAct(values: OfferValues): Extract<StaffAct, { kind: 'elective-offer' }> | null {
  const isWhole = hasNone(findOfferFaults(values)) && values.options.every(one => hasNone(findOptionFaults(one)))
  if (!isWhole) return null
  return {
    kind: 'elective-offer',
    programid: Number(values.batchId),
    title: values.title.trim(),
    note: values.note.trim(),
    picks: Number(values.picks),
    opensat: parseMoment(values.opens.day, values.opens.time) ?? 0,
    closesat: parseMoment(values.closes.day, values.closes.time) ?? 0,
    options: values.options.map(({ title, teacher, summary, leadsTo, seats, meetings, courseIds, needs }) => ({
      title: title.trim(),
      teacher: teacher.trim(),
      summary: summary.trim(),
      leadsto: leadsTo.trim(),
      seats: Number(seats),
      meetings: meetings.map(({ weekday, time, minutes }) => ({
        weekday,
        from: minutesOf(time) ?? 0,
        minutes: Number(minutes),
      })),
      courseids: [...courseIds],
      needs: [...needs],
    })),
  }
}
