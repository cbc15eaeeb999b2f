import { indiaDate, indiaDayStart } from '@learn/contract/base'

/** Days of a batch without teaching, both included: `2026-12-24`. */
export interface Holiday {
  firstDay: string
  lastDay: string
  name: string
  /** Everything that comes after it moves by its length; else only what falls on it moves to the next day. */
  isBreak: boolean
}

const DAY_S = 86_400

const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+05:30`) / 1000

interface DaySpan {
  fromS: number
  /** The start of the day after it. */
  toS: number
  isBreak: boolean
}

/** Holidays that count for a batch, earliest first: those that end after it began, cut at its first day. */
const spansFrom = (firstS: number, holidays: readonly Holiday[]): DaySpan[] =>
  holidays
    .map(({ firstDay, lastDay, isBreak }) => ({
      fromS: Math.max(firstS, startOfDay(firstDay)),
      toS: startOfDay(lastDay) + DAY_S,
      isBreak,
    }))
    .filter(({ toS }) => toS > firstS)
    .toSorted((a, b) => a.fromS - b.fromS)

/** The moment that lies so many seconds after the first day of a batch, holidays left out: epoch seconds. */
export function resolveOffset(offsetS: number, startS: number, holidays: readonly Holiday[]): number {
  const firstS = indiaDayStart(startS)
  const timeOfDay = ((offsetS % DAY_S) + DAY_S) % DAY_S
  let day = firstS + offsetS - timeOfDay
  if (day < firstS) return day + timeOfDay
  const spans = spansFrom(firstS, holidays)
  for (const { fromS, toS, isBreak } of spans) if (isBreak && fromS <= day) day += toS - fromS
  for (const { fromS, toS } of spans) if (fromS <= day && day < toS) day = toS
  return day + timeOfDay
}

/** The offset from the first day of a batch that comes to a moment. A moment in a break comes to the first day after it. */
export function offsetFrom(atS: number, startS: number, holidays: readonly Holiday[]): number {
  const firstS = indiaDayStart(startS)
  const day = indiaDayStart(atS)
  const breaks = spansFrom(firstS, holidays).filter(({ isBreak, fromS }) => isBreak && fromS <= day)
  const lostS = breaks.reduce((sum, { fromS, toS }) => sum + Math.min(toS, day) - fromS, 0)
  return atS - firstS - lostS
}

/** Why days cannot be holidays of a batch; null for good ones. */
export function holidayFault(holidays: readonly Holiday[]): string | null {
  const sorted = holidays.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
  for (const [at, { firstDay, lastDay, name }] of sorted.entries()) {
    for (const day of [firstDay, lastDay])
      if (Number.isNaN(startOfDay(day)) || indiaDate(startOfDay(day)) !== day) return `${day} is no day`
    if (lastDay < firstDay) return `${name} ends before it begins`
    const next = sorted[at + 1]
    if (next && next.firstDay <= lastDay) return `${name} and ${next.name} overlap`
  }
  return null
}
