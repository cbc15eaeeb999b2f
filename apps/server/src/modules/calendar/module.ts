import { defineModule } from '#platform/module.ts'
import { calendarFunctions } from './functions.ts'
import type { CalendarParts } from './service.ts'

/** Everything with a date, in one place. */
export const calendarModule = (parts: CalendarParts) =>
  defineModule({ name: 'calendar', functions: calendarFunctions(parts) })
