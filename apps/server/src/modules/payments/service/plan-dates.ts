import { indiaDate, indiaDayStart } from '@learn/contract/base'
import { GRACE_DAYS, type PartStanding, REMIND_DAYS } from '@learn/contract/payments'
import { epochS } from '#platform/clock.ts'

const DAY_S = 86_400
const DAY_MS = DAY_S * 1000

/**
 * The end of the day in India that lies so many months after another one. A month without that day ends with its last: 31 January and
 * one month is 28 February, and two months are 31 March again.
 */
export function monthsLater(from: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = indiaDate(epochS(from)).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const noon = Date.UTC(year, month - 1 + months, Math.min(day, lastDay), 6) / 1000
  return new Date((indiaDayStart(noon) + DAY_S - 1) * 1000)
}

/** The end of the month after the one that ends at a moment, where months count from another one. */
export function nextMonthEnd(countsFrom: Date, monthEnd: Date): Date {
  const monthNumber = (at: Date) => {
    const [year = 0, month = 1] = indiaDate(epochS(at)).split('-').map(Number)
    return year * 12 + month
  }
  return monthsLater(countsFrom, monthNumber(monthEnd) - monthNumber(countsFrom) + 1)
}

/** When access pauses unless what was due then is paid. */
export const pausesAt = (dueAt: Date): Date => new Date(dueAt.getTime() + GRACE_DAYS * DAY_MS)

/** Where a part stands that is not paid. */
export function partStanding(dueAt: Date, now: Date): PartStanding {
  if (pausesAt(dueAt) <= now) return 'paused'
  const days = (indiaDayStart(epochS(dueAt)) - indiaDayStart(epochS(now))) / DAY_S
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= REMIND_DAYS ? 'soon' : 'upcoming'
}
