import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { lengthText } from '#shared/lib/length-text.ts'

/** Minutes that India is ahead of universal time. */
const INDIA_AHEAD_MIN = 330

/** The hour by the clock of the learner, '1:30 PM', where that is another one than India's; else null. */
export function ownClock(atS: number): string | null {
  const at = new Date(atS * 1000)
  if (-at.getTimezoneOffset() === INDIA_AHEAD_MIN) return null
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

/** 'Saturday, 28 November, 7:00 PM in India, 1:30 PM where you are'. */
export function beginsText(atS: number): string {
  const own = ownClock(atS)
  const india = `${longDay(atS)}, ${clockTime(atS)}`
  return own === null ? india : `${india} in India, ${own} where you are`
}

/** '1 h 30 min, until 8:30 PM'. */
export const lastsText = (atS: number, minutes: number): string =>
  `${lengthText(minutes)}, until ${clockTime(atS + minutes * 60)}`
