import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { agendaItem } from '../home/functions.ts'

export const calendar = z.object({ items: z.array(agendaItem), serverAt: epochS })
export type Calendar = z.output<typeof calendar>

/** Everything with a date, in one place. */
export const calendarFunctions = {
  local_learn_get_calendar: webFunction({
    summary: 'Classes, deadlines and interviews of the caller between two moments, earliest first.',
    kind: 'read',
    params: z.strictObject({ from: epochS, to: epochS }),
    returns: calendar,
  }),
}
