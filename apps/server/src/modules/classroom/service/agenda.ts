import type { AgendaItem } from '@learn/contract/home'
import { epochS } from '#platform/clock.ts'
import { linkTo } from '../../learning/index.ts'
import { lockOfActivity } from '../locks.ts'
import type { Entry } from './path.ts'

/** What open courses ask for from one moment to another, in epoch seconds; in no order. */
export const agendaOf = (entries: readonly Entry[], fromS: number, toS: number): AgendaItem[] =>
  entries.filter(entry => entry.isOpen).flatMap(entry => agendaOfCourse(entry, fromS, toS))

function agendaOfCourse({ view, course }: Entry, fromS: number, toS: number): AgendaItem[] {
  const items: AgendaItem[] = []
  for (const activity of view.structure.activities.values()) {
    const when = activity.dueAt ?? activity.openAt
    if (!when || !activity.isListed) continue
    const at = epochS(when)
    if (at < fromS || at >= toS) continue
    const lock = lockOfActivity(view, activity)
    if (lock.isHidden) continue
    items.push({
      activity: linkTo(activity),
      courseName: course.fullName,
      at,
      kind: activity.isLive ? 'live' : activity.dueAt ? 'due' : 'opens',
      isDone: view.facts.isComplete(activity.id),
      isLocked: lock.isLocked,
    })
  }
  return items
}
