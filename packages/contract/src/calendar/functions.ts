import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { agendaItem } from '../home/functions.ts'

export const calendar = z.object({ items: z.array(agendaItem), serverAt: epochS })
export type Calendar = z.output<typeof calendar>

/** The private feed that calendars of other makers follow; null where its person has none. */
export const calendarFeed = z.object({ address: z.string().nullable(), readAt: epochS.nullable() })
export type CalendarFeed = z.output<typeof calendarFeed>

/** Everything with a date, in one place. */
export const calendarFunctions = {
  local_learn_get_calendar: webFunction({
    summary: 'Classes, deadlines and interviews of the caller between two moments, earliest first.',
    kind: 'read',
    params: z.strictObject({ from: epochS, to: epochS }),
    returns: calendar,
  }),
  local_learn_get_ongoing_classes: webFunction({
    summary: 'Live classes of the caller that are on, or that can be joined already.',
    kind: 'read',
    params: z.strictObject({}),
    returns: calendar,
  }),
  local_learn_get_calendar_feed: webFunction({
    summary: 'The private calendar feed of the caller, and when it was read last.',
    kind: 'read',
    params: z.strictObject({}),
    returns: calendarFeed,
  }),
  local_learn_renew_calendar_feed: webFunction({
    summary: 'Gives the caller a new address of their feed; the one before leads nowhere.',
    kind: 'write',
    params: z.strictObject({}),
    returns: calendarFeed,
  }),
  local_learn_revoke_calendar_feed: webFunction({
    summary: 'The feed of the caller leads nowhere any more.',
    kind: 'write',
    params: z.strictObject({}),
    returns: calendarFeed,
  }),
}
