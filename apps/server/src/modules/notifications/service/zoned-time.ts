import type { NotificationSchedule } from '@learn/contract/notifications'

const STEP_MS = 900_000
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function readClock(at: Date, timeZone: string): { hour: number; minute: number; day: number } {
  let format = formats.get(timeZone)
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        hour: 'numeric',
        minute: 'numeric',
        weekday: 'short',
      })),
    )
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { hour: Number(parts.hour), minute: Number(parts.minute), day: DAYS.indexOf(parts.weekday ?? '') }
}

/**
 * The next moment after another at which a clock shows a full hour, on any day or on one of the week. An hour that a change to summer
 * time leaves out comes on the next day that has it.
 */
export function nextHour(after: Date, timeZone: string, hour: number, day: number | null = null): Date {
  // Every time zone of today lies a quarter of an hour or more from UTC.
  for (let ms = Math.floor(after.getTime() / STEP_MS + 1) * STEP_MS; ; ms += STEP_MS) {
    const clock = readClock(new Date(ms), timeZone)
    if (clock.hour === hour && clock.minute === 0 && (day === null || clock.day === day)) return new Date(ms)
  }
}

/** Whether somebody is left alone at a moment. */
export function isQuiet(at: Date, { quietFrom, quietTo, timeZone }: NotificationSchedule): boolean {
  const { hour } = readClock(at, timeZone)
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** When a mail that waits may leave. A digest that falls into the quiet hours comes at their end. */
export function mailMoment(waiting: 'quiet' | 'daily' | 'weekly', now: Date, schedule: NotificationSchedule): Date {
  const { digestHour, digestDay, quietTo, timeZone } = schedule
  if (waiting === 'quiet') return nextHour(now, timeZone, quietTo)
  const at = nextHour(now, timeZone, digestHour, waiting === 'weekly' ? digestDay : null)
  return isQuiet(at, schedule) ? nextHour(at, timeZone, quietTo) : at
}
