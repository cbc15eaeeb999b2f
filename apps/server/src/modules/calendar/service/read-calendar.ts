import type { Calendar } from '@learn/contract/calendar'
import { CALENDAR_DAYS } from '@learn/contract/calendar/plain'
import { classStage } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { CalendarParts } from './parts.ts'

const DAY_S = 86_400

/** What stands in the calendar of the caller in a time. Throws `calendar/too-long` for more than two months. */
export async function readCalendar(
  { clock, agendaOf }: Pick<CalendarParts, 'clock' | 'agendaOf'>,
  caller: Caller,
  { from, to }: { from: number; to: number },
): Promise<Calendar> {
  if (to <= from || to - from > CALENDAR_DAYS * DAY_S)
    throw new AppError('calendar/too-long', 'Please choose two months or less')
  return { items: await agendaOf(caller, from, to), serverAt: epochS(clock.now()) }
}

/** Classes of the caller that they can join now: from the opening of the doors, or an early start, until the host ends them. */
export async function readOngoingClasses(
  { clock, agendaOf }: Pick<CalendarParts, 'clock' | 'agendaOf'>,
  caller: Caller,
): Promise<Calendar> {
  const now = epochS(clock.now())
  const items = await agendaOf(caller, now - DAY_S, now + DAY_S)
  return {
    items: items.filter(({ classTimes }) => classTimes && classStage(classTimes, now) === 'live'),
    serverAt: now,
  }
}
