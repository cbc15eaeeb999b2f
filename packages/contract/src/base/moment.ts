import { INDIA_OFFSET_S, TIME_ZONE } from './time.ts'

const DAY_S = 86_400

const moment = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: TIME_ZONE,
})

/** A moment as the product writes it, in India time: '5 Jan, 2025, 3:07 PM' (decisions 3). `atS`: epoch seconds. */
export function writtenMoment(atS: number): string {
  const parts = Object.fromEntries(moment.formatToParts(atS * 1000).map(part => [part.type, part.value]))
  return `${parts.day} ${parts.month}, ${parts.year}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** When the day of a moment began in India. Both in epoch seconds. */
export const indiaDayStart = (atS: number): number => atS - ((atS + INDIA_OFFSET_S) % DAY_S)

/** The calendar day of a moment in India: '2025-01-05'. `atS`: epoch seconds. */
export const indiaDate = (atS: number): string => new Date((atS + INDIA_OFFSET_S) * 1000).toISOString().slice(0, 10)

/** When the week of a moment began in India, on its Monday. Both in epoch seconds; 1970-01-01 was a Thursday. */
export function indiaWeekStart(atS: number): number {
  const day = Math.floor((atS + INDIA_OFFSET_S) / DAY_S)
  return (day - ((day + 3) % 7)) * DAY_S - INDIA_OFFSET_S
}
