import type { AgendaActivity, AgendaCourse, AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { type ActivityNode, linkTo } from '../../learning/index.ts'
import { lockOfActivity } from '../locks.ts'
import type { Entry } from './path.ts'

/** Activities that are due, close, open or begin. */
export const datesOfActivities: AgendaSource = async ({ courses, fromS, toS }) =>
  courses.flatMap(course =>
    [...course.activitiesBetween(fromS, toS)].map(({ link, at, kind, isLive, isDone, isLocked }) => ({
      activity: link,
      courseName: course.name,
      at,
      kind: isLive && kind === 'opens' ? 'live' : kind,
      isDone,
      isLocked,
    })),
  )

/** A course as sources of the agenda see it. */
export const agendaCourse = ({ view, course }: Entry): AgendaCourse => ({
  id: course.id,
  name: course.fullName,
  *activitiesBetween(fromS, toS) {
    for (const activity of view.structure.activities.values()) {
      const dates = activity.isListed ? datesOf(activity).filter(({ at }) => at >= fromS && at < toS) : []
      if (dates.length === 0) continue
      const lock = lockOfActivity(view, activity)
      if (lock.isHidden) continue
      const { isLive } = activity
      const isDone = view.facts.isComplete(activity.id)
      for (const date of dates) yield { link: linkTo(activity), ...date, isLive, isDone, isLocked: lock.isLocked }
    }
  },
})

/** Until when something is asked for; of classes, and where nothing says that it is due, from when on. */
function datesOf({ dueAt, closeAt, openAt, isLive }: ActivityNode): Pick<AgendaActivity, 'at' | 'kind'>[] {
  const dates: [AgendaActivity['kind'], Date | null][] = [
    ['opens', dueAt && !isLive ? null : openAt],
    ['due', dueAt],
    ['closes', closeAt?.getTime() === dueAt?.getTime() ? null : closeAt],
  ]
  return dates.flatMap(([kind, at]) => (at ? [{ kind, at: epochS(at) }] : []))
}
