import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { lengthText } from '#shared/lib/length-text.ts'

/** Minutes that India is ahead of universal time. */
const INDIA_AHEAD_MIN = 330

/** 'Thursday, 26 November, 7:00 PM'. */
export const beginsText = (atS: number): string => `${longDay(atS)}, ${clockTime(atS)}`

/** 'In India; 1:30 PM where you are', where the learner's clock shows another hour; else null. */
export function localTimeText(atS: number): string | null {
  const at = new Date(atS * 1000)
  if (-at.getTimezoneOffset() === INDIA_AHEAD_MIN) return null
  return `In India; ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })} where you are`
}

/** '1 h 30 min, until 8:30 PM'. */
export const lastsText = (atS: number, minutes: number): string =>
  `${lengthText(minutes)}, until ${clockTime(atS + minutes * 60)}`
