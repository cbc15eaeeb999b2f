import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readFeed, renewFeed, revokeFeed } from './service/feed-address.ts'
import type { CalendarParts } from './service/parts.ts'
import { readCalendar, readOngoingClasses } from './service/read-calendar.ts'

/** The functions of the calendar. */
export const calendarFunctions = (parts: CalendarParts) =>
  ({
    local_learn_get_calendar: (params, caller) => readCalendar(parts, caller, params),
    local_learn_get_ongoing_classes: (_params, caller) => readOngoingClasses(parts, caller),
    local_learn_get_calendar_feed: (_params, caller) => readFeed(parts, caller),
    local_learn_renew_calendar_feed: (_params, caller) => renewFeed(parts, caller),
    local_learn_revoke_calendar_feed: (_params, caller) => revokeFeed(parts, caller),
  }) satisfies Partial<FunctionBodies>
