import { indiaDate } from '@learn/contract/base/plain'
import type { NotificationEntry } from '@learn/contract/notifications'
import { daysUntil, longDay } from '#shared/lib/date-text.ts'

export interface NotificationDay {
  /** 'Today', 'Yesterday', 'Saturday, 21 November'. */
  name: string
  entries: NotificationEntry[]
}

/** A list by day, newest first, in India time. */
export const byDay = (entries: readonly NotificationEntry[], nowS: number): NotificationDay[] =>
  [...Map.groupBy(entries, ({ at }) => indiaDate(at)).values()].map(ofDay => ({
    name: dayName(ofDay[0]?.at ?? nowS, nowS),
    entries: ofDay,
  }))

function dayName(atS: number, nowS: number): string {
  const days = daysUntil(atS, nowS)
  if (days >= 0) return 'Today'
  return days === -1 ? 'Yesterday' : longDay(atS)
}

/** '10 PM'; `hour` from 0 to 23. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** '3', and '99+' for more than fit. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))

/** For those who listen. */
export const unreadText = (count: number): string => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`)
