import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type CalendarParts, readCalendar } from './service.ts'

/** The functions of the calendar. */
export const calendarFunctions = (parts: CalendarParts) =>
  ({
    local_learn_get_calendar: (params, caller) => readCalendar(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
