import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { feedRoutes } from './feed-routes.ts'
import { calendarFunctions } from './functions.ts'
import type { CalendarParts } from './service/parts.ts'

/** Everything with a date, in one place and in one private feed. */
export const calendarModule = (parts: CalendarParts) =>
  defineModule({
    name: 'calendar',
    functions: calendarFunctions(parts),
    routes: feedRoutes(parts),
    personalData: ownedRows('calendar_feed'),
  })
