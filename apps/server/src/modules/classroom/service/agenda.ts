import type { AgendaCourse, AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { linkTo } from '../../learning/index.ts'
import { lockOfActivity } from '../locks.ts'
import type { Entry } from './path.ts'

/** Activities that are due, open or begin. */
export const datesOfActivities: AgendaSource = async ({ courses, fromS, toS }) =>
  courses.flatMap(course =>
    [...course.activitiesBetween(fromS, toS)].map(({ link, at, isDue, isLive, isDone, isLocked }) => ({
      activity: link,
      courseName: course.name,
      at,
      kind: isLive ? 'live' : isDue ? 'due' : 'opens',
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
      const when = activity.dueAt ?? activity.openAt
      if (!when || !activity.isListed) continue
      const at = epochS(when)
      if (at < fromS || at >= toS) continue
      const lock = lockOfActivity(view, activity)
      if (lock.isHidden) continue
      yield {
        link: linkTo(activity),
        at,
        isDue: activity.dueAt !== null,
        isLive: activity.isLive,
        isDone: view.facts.isComplete(activity.id),
        isLocked: lock.isLocked,
      }
    }
  },
})
