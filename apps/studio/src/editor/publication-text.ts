import { clockTime, shortDay } from '#shared/lib/date-text.ts'

/** `3 Dec, 6:00 PM`: when something goes live. */
export const dayAndTime = (atS: number): string => `${shortDay(atS)}, ${clockTime(atS)}`
