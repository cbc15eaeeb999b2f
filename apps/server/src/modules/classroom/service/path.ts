import type { Caller } from '#platform/http/caller.ts'
import type { ActivityNode, courses } from '../../learning/index.ts'
import { type ActivityFact, type CourseView, factsOf, isHandedIn, viewCourse } from '../../progress/index.ts'
import type { ActivityKind } from '../kinds.ts'
import { lockOfActivity, opensAt } from '../locks.ts'
import { onlySeen } from './begun.ts'
import type { ClassroomParts } from './parts.ts'

type Parts = Pick<ClassroomParts, 'clock' | 'structures'>

/** A course with what the caller did in it. */
export interface Entry {
  course: courses.Course
  view: CourseView
  isOpen: boolean
  /** The activity opened last, and when. */
  last: { id: number; at: Date } | null
}

/** The courses of a path with what the caller did in them. */
export async function readEntries(
  parts: Parts & Pick<ClassroomParts, 'db'>,
  caller: Caller,
  path: Pick<courses.Path, 'courses'>,
) {
  const ids = path.courses.map(course => course.id)
  return joinEntries(parts, caller, path.courses, await factsOf(parts.db, caller.userId, ids))
}

/** Courses of the caller with facts that were read. */
export async function joinEntries(
  parts: Parts,
  caller: Caller,
  own: readonly courses.Course[],
  facts: ActivityFact[],
): Promise<Entry[]> {
  const now = parts.clock.now()
  const byCourse = Map.groupBy(facts, fact => fact.courseId)
  const entries: Entry[] = []
  for (const course of own) {
    const structure = await parts.structures.read(course.id, course.version)
    const done = byCourse.get(course.id) ?? []
    const isOpen = opensAt(course, now) === null
    entries.push({ course, view: viewCourse(caller.userId, structure, done, now), isOpen, last: newestOpened(done) })
  }
  return entries
}

/** The activity of some facts that was opened last. */
export function newestOpened(facts: Iterable<ActivityFact>): Entry['last'] {
  let last: Entry['last'] = null
  for (const { activityId: id, lastOpenedAt: at } of facts) if (at && (!last || at > last.at)) last = { id, at }
  return last
}

/** The open course that the caller was in last. */
export const newestEntry = (entries: readonly Entry[]): Entry | undefined =>
  entries.filter(entry => entry.isOpen && entry.last).sort((a, b) => Number(b.last?.at) - Number(a.last?.at))[0]

/**
 * Where a learner goes on in a course: the activity begun last while it is not done, else the next one to do. In a course that
 * tracks nothing: the next one after the last one begun. What has no player, or its own hour, comes only where nothing else is left.
 */
export async function nextToDo(
  parts: Pick<ClassroomParts, 'kinds'>,
  view: Entry['view'],
): Promise<{ activity: ActivityNode; isStarted: boolean } | null> {
  const { kinds } = parts
  const seen = await onlySeen(parts, view)
  const last = newestOpened([...view.states.values()].filter(({ activityId }) => !seen.has(activityId)))
  const all = [...view.structure.activities.values()].filter(activity => activity.isListed)
  const lastIndex = all.findIndex(activity => activity.id === last?.id)
  const isOpen = (activity: ActivityNode) => !lockOfActivity(view, activity).isLocked
  const isToDo = (activity: ActivityNode) =>
    !view.facts.isComplete(activity.id) &&
    !isHandedIn(view, activity.id) &&
    activity.completion !== 'none' &&
    isOpen(activity)
  const from = Math.max(0, lastIndex)
  const left =
    view.total === 0
      ? all.slice(lastIndex + 1).filter(isOpen)
      : [...all.slice(from), ...all.slice(0, from)].filter(isToDo)
  const isPlayed = ({ present, isLive }: ActivityKind) => present !== undefined && isLive !== true
  const activity = left.find(({ type }) => isPlayed(kinds.of(type))) ?? left[0]
  if (!activity) return null
  return { activity, isStarted: view.states.get(activity.id)?.isOpened === true && !seen.has(activity.id) }
}
