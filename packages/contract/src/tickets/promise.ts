import { INDIA_OFFSET_S } from '../base/time.ts'

/** Office hours in India, every day: hours of the day. */
export const OFFICE_OPENS = 9
export const OFFICE_CLOSES = 21
/** A person answers within so many office hours. */
export const ANSWER_HOURS = 3

const HOUR_S = 3600
const DAY_S = 86_400

/** The moment that lies so many seconds of office time after another. Epoch seconds. */
export function afterOfficeTime(fromS: number, officeS: number): number {
  let at = openFrom(fromS)
  let left = officeS
  for (;;) {
    const closes = dayStart(at) + OFFICE_CLOSES * HOUR_S
    if (at + left <= closes) return at + left
    left -= closes - at
    at = dayStart(at) + DAY_S + OFFICE_OPENS * HOUR_S
  }
}

/** Until when somebody answers what is asked now. Epoch seconds. */
export const answerDue = (askedS: number): number => afterOfficeTime(askedS, ANSWER_HOURS * HOUR_S)

/** Seconds of office time between two moments. */
export function officeTimeBetween(fromS: number, toS: number): number {
  let sum = 0
  for (let day = dayStart(fromS); day < toS; day += DAY_S) {
    const opens = Math.max(fromS, day + OFFICE_OPENS * HOUR_S)
    const closes = Math.min(toS, day + OFFICE_CLOSES * HOUR_S)
    sum += Math.max(0, closes - opens)
  }
  return sum
}

const dayStart = (atS: number): number => Math.floor((atS + INDIA_OFFSET_S) / DAY_S) * DAY_S - INDIA_OFFSET_S

/** The moment itself while the office is open, else when it opens next. */
function openFrom(atS: number): number {
  const day = dayStart(atS)
  if (atS < day + OFFICE_OPENS * HOUR_S) return day + OFFICE_OPENS * HOUR_S
  return atS < day + OFFICE_CLOSES * HOUR_S ? atS : day + DAY_S + OFFICE_OPENS * HOUR_S
}
