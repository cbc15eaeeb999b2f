import { clockTime, shortDay } from '#shared/lib/date-text.ts'

/** '12 Nov, 6:00 PM'; a day alone where it begins. */
export function momentText(atS: number): string {
  const time = clockTime(atS)
  return time === '12:00 AM' ? shortDay(atS) : `${shortDay(atS)}, ${time}`
}
