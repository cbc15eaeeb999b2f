import { indiaDate } from '@learn/contract/base/plain'
import { serverNowS } from './server-clock.ts'

const DAY_S = 86_400

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options })

const weekdayDayMonth = part({ weekday: 'long', day: 'numeric', month: 'long' })
const weekday = part({ weekday: 'long' })
const dayMonth = part({ day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** 'Saturday, 21 November'. Times are epoch seconds, shown in India time. */
export const longDay = (atS: number): string => weekdayDayMonth.format(atS * 1000).replace(/^(\w+) /, '$1, ')
/** '28 Nov'; of another year than that of `nowS` '28 Nov, 2014'. */
export function shortDay(atS: number, nowS = serverNowS()): string {
  const year = indiaDate(atS).slice(0, 4)
  const text = dayMonth.format(atS * 1000)
  return indiaDate(nowS).startsWith(year) ? text : `${text}, ${year}`
}
export const weekdayName = (atS: number): string => weekday.format(atS * 1000)
/** '7:00 PM'. */
export const clockTime = (atS: number): string => time.format(atS * 1000)

/** A moment of today by its hour, '7:00 PM', an earlier one by its day, '21 Nov'. */
export const momentName = (atS: number, nowS: number): string =>
  indiaDate(atS) === indiaDate(nowS) ? clockTime(atS) : shortDay(atS, nowS)

/** Hour of the day in India, 0 to 23. */
const indiaHour = (atS: number): number => new Date((atS + 19_800) * 1000).getUTCHours()

/** 'Good morning' until noon in India, 'Good afternoon' until five, then 'Good evening'. */
export function greeting(nowS: number): string {
  const hour = indiaHour(nowS)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** 'Due today', 'Due on 23 Nov', as the documents colour them. */
export function dueText(dueAtS: number, nowS: number): string {
  return indiaDate(dueAtS) === indiaDate(nowS) ? 'Due today' : `Due on ${shortDay(dueAtS, nowS)}`
}

/** 'Closes today', 'Closes on 23 Nov'. */
export function closesText(closeAtS: number, nowS: number): string {
  return indiaDate(closeAtS) === indiaDate(nowS) ? 'Closes today' : `Closes on ${shortDay(closeAtS, nowS)}`
}

/** Whole days from now to a moment, in India. */
export const daysUntil = (atS: number, nowS: number): number =>
  Math.round((Date.parse(indiaDate(atS)) - Date.parse(indiaDate(nowS))) / (DAY_S * 1000))

/** 'today, 7:00 PM', 'tomorrow, 7:00 PM', '28 Nov, 7:00 PM'; of another year '28 Nov, 2027, 7:00 PM'. */
export function whenText(atS: number, nowS: number): string {
  const days = daysUntil(atS, nowS)
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : shortDay(atS, nowS)
  return `${day}, ${clockTime(atS)}`
}

/** Whole minutes; what is more than nothing is one at least. */
export const wholeMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0)

/** '5 h 11 m', '42 m'. */
export function durationText(seconds: number): string {
  const minutes = wholeMinutes(seconds)
  const hours = Math.floor(minutes / 60)
  return hours ? `${hours} h ${minutes % 60} m` : `${minutes} m`
}
