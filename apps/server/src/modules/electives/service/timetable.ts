import { INDIA_OFFSET_S } from '@learn/contract/base'
import type { ElectiveOption, Meeting } from '@learn/contract/electives'
import type { AgendaItem } from '@learn/contract/home'

const DAY_S = 86_400
const DAY_MINUTES = 1440
/** A class is taken to last so long where its session does not say. */
const CLASS_MINUTES = 90

interface OwnClass extends Meeting {
  name: string
}

/** The classes of a learner as meetings of a week, in India time. */
export const classesIn = (agenda: readonly AgendaItem[]): OwnClass[] =>
  agenda
    .filter(({ kind }) => kind === 'live')
    .map(({ at, minutes = CLASS_MINUTES, activity, courseName }) => {
      const local = at + INDIA_OFFSET_S
      // 1 January 1970 was a Thursday.
      const weekday = ((Math.floor(local / DAY_S) + 3) % 7) + 1
      const from = Math.floor((local % DAY_S) / 60)
      return { weekday, from, minutes: Math.max(minutes, 1), name: activity?.name ?? courseName }
    })

/** Which of one's own classes lie over a meeting: one for each weekday, the earliest. */
export function findClashes(meetings: readonly Meeting[], own: readonly OwnClass[]): ElectiveOption['clashes'] {
  const clashes = meetings.flatMap(({ weekday, from, minutes }) => {
    const over = own
      .filter(one => one.weekday === weekday && one.from < from + minutes && from < one.from + one.minutes)
      .sort((a, b) => a.from - b.from)
    return over.slice(0, 1).map(({ name }) => ({ weekday, name }))
  })
  return clashes
}

/** Whether a meeting ends on the day on which it begins. */
export const isWithinDay = ({ from, minutes }: Meeting): boolean => from + minutes <= DAY_MINUTES
