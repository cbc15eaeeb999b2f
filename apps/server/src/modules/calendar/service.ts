import type { Calendar } from '@learn/contract/calendar'
import { CALENDAR_DAYS } from '@learn/contract/calendar/plain'
import type { AgendaItem } from '@learn/contract/home'
import { type Clock, epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'

export interface CalendarParts {
  clock: Clock
  /** Everything with a date that a learner has, over all their programs. */
  agendaOf(caller: Caller, fromS: number, toS: number): Promise<AgendaItem[]>
}

const DAY_S = 86_400

/** What stands in the calendar of the caller in a time. Throws `calendar/too-long` for more than two months. */
export async function readCalendar(
  { clock, agendaOf }: CalendarParts,
  caller: Caller,
  { from, to }: { from: number; to: number },
): Promise<Calendar> {
  if (to <= from || to - from > CALENDAR_DAYS * DAY_S)
    throw new AppError('calendar/too-long', 'Please choose two months or less')
  return { items: await agendaOf(caller, from, to), serverAt: epochS(clock.now()) }
}
