import type { AgendaActivity, AgendaCourse, AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { type ActivityNode, type CourseStructure, linkTo } from '../../learning/index.ts'
import { type CourseView, getState, isAwaitingMarks, isSubmitted } from '../../progress/index.ts'
import { lockOfActivity } from '../locks.ts'
import { findClassTimes } from './class-times.ts'
import type { ClassroomParts } from './parts.ts'
import type { Entry } from './path.ts'
import { findRetries } from './running.ts'

/** Activities that are due, close, open or begin. */
export const datesOfActivities =
  (parts: Pick<ClassroomParts, 'kinds'>): AgendaSource =>
  async ({ caller, courses, fromS, toS }) => {
    const dated = courses.flatMap(course =>
      [...course.activitiesBetween(fromS, toS)].map(activity => ({ course, activity })),
    )
    const times = await findClassTimes(
      parts,
      dated.flatMap(({ activity }) => plannedClass(activity) ?? []),
    )
    const { running, waiting } = await findRetries(
      parts,
      caller.userId,
      dated.flatMap(({ activity }) => (activity.isDone ? [activity.link] : [])),
    )
    return dated.map(({ course, activity }) => {
      const { link, sectionId, at, kind, isLive, minutes, isDone, isLocked } = activity
      const classTimes = isLive && kind === 'opens' ? times.get(link.id) : undefined
      return {
        activity: link,
        job: null,
        courseName: course.name,
        at,
        kind: isLive && kind === 'opens' ? 'live' : kind,
        ...(isLive && kind === 'opens' && minutes !== null && { minutes }),
        ...(classTimes && { classTimes }),
        isDone: isDone && !running.has(link.id),
        ...(running.has(link.id) && { isRunning: true }),
        ...(activity.isSubmitted && { isSubmitted: true }),
        ...((activity.isAwaitingMarks || (activity.isFailed && waiting.has(link.id))) && { isAwaitingMarks: true }),
        ...(activity.isFailed && !waiting.has(link.id) && { isFailed: true }),
        isLocked,
        place: { courseId: course.id, sectionId },
      }
    })
  }

/** A class among what has a date; null for anything else. */
const plannedClass = ({ link, at, kind, isLive, minutes }: AgendaActivity) =>
  isLive && kind === 'opens' ? { id: link.id, type: link.type, openAt: new Date(at * 1000), minutes } : null

/** A course as sources of the agenda see it. */
export const agendaCourse = ({ view, course }: Entry): AgendaCourse => ({
  id: course.id,
  name: course.fullName,
  *activitiesOfType(type) {
    for (const activity of view.structure.activities.values())
      if (activity.storedType === type && activity.isListed && !lockOfActivity(view, activity).isHidden)
        yield activity.id
  },
  *activitiesBetween(fromS, toS) {
    for (const { activity, kind, at: ofAll } of datesIn(view.structure)) {
      const at = ownAt(view, activity.id, kind) ?? ofAll
      if (at < fromS || at >= toS) continue
      const lock = lockOfActivity(view, activity)
      if (lock.isHidden) continue
      const isComplete = view.facts.isComplete(activity.id)
      const isWithoutPass = !isComplete && isSubmitted(view, activity.id)
      const { isLive, minutes, section } = activity
      const { isLocked } = lock
      const isWaiting = !isComplete && isAwaitingMarks(view, activity.id)
      const when = { sectionId: section.id, at, kind, isLive, minutes }
      const state = {
        isDone: isComplete || isWithoutPass,
        isSubmitted: isWithoutPass,
        isAwaitingMarks: isWaiting,
        isFailed: isWithoutPass && getState(view, activity) === 'failed',
      }
      yield { link: linkTo(activity), ...when, ...state, isLocked }
    }
  },
})

/** When it is due or closes for this learner alone: epoch seconds. */
function ownAt({ states }: CourseView, activityId: number, kind: AgendaActivity['kind']): number | null {
  const own = states.get(activityId)
  const at = kind === 'due' ? own?.dueAt : kind === 'closes' ? own?.closeAt : null
  return at ? epochS(at) : null
}

interface Dated extends Pick<AgendaActivity, 'at' | 'kind'> {
  activity: ActivityNode
}
const known = new WeakMap<CourseStructure, readonly Dated[]>()

/** Every date of what is listed in a course. A structure is the same for all learners and never changes: they are gathered once. */
function datesIn(structure: CourseStructure): readonly Dated[] {
  const kept = known.get(structure)
  if (kept) return kept
  const listed = [...structure.activities.values()].filter(({ isListed }) => isListed)
  const dates = listed.flatMap(activity => datesOf(activity).map(date => ({ activity, ...date })))
  known.set(structure, dates)
  return dates
}

/** Until when something is asked for; of classes, and where nothing says that it is due, from when on. A class ends by its length. */
function datesOf({ dueAt, closeAt, openAt, isLive }: ActivityNode): Pick<AgendaActivity, 'at' | 'kind'>[] {
  const dates: [AgendaActivity['kind'], Date | null][] = [
    ['opens', dueAt && !isLive ? null : openAt],
    ['due', dueAt],
    ['closes', isLive || closeAt?.getTime() === dueAt?.getTime() ? null : closeAt],
  ]
  return dates.flatMap(([kind, at]) => (at ? [{ kind, at: epochS(at) }] : []))
}
