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

interface Clock {
  hour: number
  minute: number
  day: number
}

/** Quarters of an hour that were read of each zone: reading a clock costs more than all else of a notification. */
const clocks = new Map<string, Map<number, Clock>>()
/** Two weeks of quarters. */
const MOST_QUARTERS = 1344

/** Every time zone of today lies a multiple of a quarter of an hour from UTC. */
const quarterAt = (ms: number): number => Math.floor(ms / STEP_MS)

/** What a clock of a zone shows when a quarter of an hour begins. */
function readClock(quarter: number, timeZone: string): Clock {
  const known = clocks.get(timeZone) ?? new Map<number, Clock>()
  clocks.set(timeZone, known)
  let clock = known.get(quarter)
  if (!clock) {
    if (known.size >= MOST_QUARTERS) known.clear()
    known.set(quarter, (clock = formatClock(new Date(quarter * STEP_MS), timeZone)))
  }
  return clock
}

function formatClock(at: Date, timeZone: string): Clock {
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

const DAY_MINUTES = 1440
const minutesOf = ({ hour, minute }: Clock): number => hour * 60 + minute

/** Whether a clock comes to a full hour, or jumps over it, as a quarter of an hour begins. One that is put back shows an hour again. */
function beginsHour(quarter: number, timeZone: string, hour: number): boolean {
  const before = minutesOf(readClock(quarter - 1, timeZone))
  const since = (minutes: number): number => (minutes - before + DAY_MINUTES) % DAY_MINUTES
  const passed = since(minutesOf(readClock(quarter, timeZone)))
  const wanted = since(hour * 60)
  return passed < DAY_MINUTES / 2 && wanted > 0 && wanted <= passed
}

/**
 * The next moment after another at which a clock comes to a full hour, on any day or on one of the week: once a day. Where a change to
 * summer time leaves the hour out it is the moment of the change: a weekly digest of Sunday would else come a week later.
 */
export function nextHour(after: Date, timeZone: string, hour: number, day: number | null = null): Date {
  for (let quarter = quarterAt(after.getTime()) + 1; ; quarter++)
    if ((day === null || readClock(quarter, timeZone).day === day) && beginsHour(quarter, timeZone, hour))
      return new Date(quarter * STEP_MS)
}

/** Whether somebody is left alone at a moment. */
export function isQuiet(at: Date, { quietFrom, quietTo, timeZone }: NotificationSchedule): boolean {
  const { hour } = readClock(quarterAt(at.getTime()), timeZone)
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** When a mail that waits may leave. A digest that falls into the quiet hours comes at their end. */
export function mailMoment(waiting: 'quiet' | 'daily' | 'weekly', now: Date, schedule: NotificationSchedule): Date {
  const { digestHour, digestDay, quietTo, timeZone } = schedule
  if (waiting === 'quiet') return nextHour(now, timeZone, quietTo)
  const at = nextHour(now, timeZone, digestHour, waiting === 'weekly' ? digestDay : null)
  return isQuiet(at, schedule) ? nextHour(at, timeZone, quietTo) : at
}
