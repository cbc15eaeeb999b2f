import type { ActivityNode } from '../../learning/index.ts'
import { type CourseView, getState, isSubmitted, isThrough } from '../../progress/index.ts'
import type { ActivityKind } from '../kinds.ts'
import { lockOfActivity } from '../locks.ts'
import { onlySeen } from './begun.ts'
import type { ClassroomParts } from './parts.ts'
import type { Entry } from './path.ts'
import { findRunning } from './running.ts'

/** What was left for longer than this, while its learner studied on, is no longer where they go on. */
const LEFT_MS = 7 * 86_400_000

type Course = Pick<Entry, 'view' | 'isOpen'>

/** Where a learner goes on, and in which of the courses. */
export interface WayOn<E extends Course = Course> {
  entry: E
  activity: ActivityNode
  isStarted: boolean
}

/**
 * Where a learner goes on in some courses: what they began and did not finish, the newest first. Else in the course in which they
 * last did something, with the next thing to do after that, and then in the other courses in their order. A look moves nothing:
 * not at what is done, not at what is begun by an attempt, a draft or a first second, and not at what counts for nothing (but in a
 * course that tracks nothing, where openings are all there is). What has no player, or its own hour, comes only where nothing else
 * of its course is left.
 */
export async function wayOn<E extends Course>(
  parts: Pick<ClassroomParts, 'kinds'>,
  entries: readonly E[],
): Promise<WayOn<E> | null> {
  const { kinds } = parts
  const open = entries.filter(({ isOpen }) => isOpen)
  const seen = await onlySeen(
    parts,
    open.map(({ view }) => view),
  )
  const walks = open.map(entry => ({ entry, last: newest(deedsIn(entry.view, seen)) })).sort(byNewest)
  const lastAt = Number(walks[0]?.last?.at ?? 0)
  const running = await runningIn(parts, open)
  if (running) return { ...running, isStarted: true }
  const begun = walks
    .flatMap(({ entry }) => begunIn(entry.view, seen).map(({ activity, at }) => ({ entry, activity, at })))
    .filter(({ activity, at }) => isPlayed(kinds.of(activity.type)) && Number(at) >= lastAt - LEFT_MS)
  const first = newest(begun)
  if (first) return { entry: first.entry, activity: first.activity, isStarted: true }
  for (const { entry, last } of walks) {
    const left = leftIn(entry.view, last?.activity)
    const activity = left.find(({ type }) => isPlayed(kinds.of(type))) ?? left[0]
    if (activity) return { entry, activity, isStarted: !seen.has(activity.id) && isBegun(entry.view, activity) }
  }
  return null
}

/** The same in one course that is open. */
export const nextToDo = (parts: Pick<ClassroomParts, 'kinds'>, view: CourseView): Promise<WayOn | null> =>
  wayOn(parts, [{ view, isOpen: true }])

/** The attempt that is running, the newest one: its clock does not wait for whatever else was begun, nor for a pass of before. */
async function runningIn<E extends Course>(
  parts: Pick<ClassroomParts, 'kinds'>,
  open: readonly E[],
): Promise<{ entry: E; activity: ActivityNode } | null> {
  const opened = open.flatMap(entry =>
    [...entry.view.states.values()].flatMap(({ activityId, isOpened, lastOpenedAt }) => {
      const activity = entry.view.structure.activities.get(activityId)
      return activity && isOpened && lastOpenedAt && !lockOfActivity(entry.view, activity).isHidden
        ? [{ entry, activity, at: lastOpenedAt }]
        : []
    }),
  )
  const [userId] = open.map(({ view }) => view.userId)
  if (userId === undefined) return null
  const activities = opened.map(({ activity }) => activity)
  const running = await findRunning(parts, userId, activities)
  return newest(opened.filter(({ activity }) => running.has(activity.id)))
}

const newest = <D extends { at: Date }>(deeds: readonly D[]): D | null =>
  deeds.reduce<D | null>((last, deed) => (last && last.at >= deed.at ? last : deed), null)

interface Deed {
  activity: ActivityNode
  at: Date
}

const byNewest = (a: { last: Deed | null }, b: { last: Deed | null }) =>
  Number(b.last?.at ?? 0) - Number(a.last?.at ?? 0)

const isPlayed = ({ present, isLive }: ActivityKind) => present !== undefined && isLive !== true

/** Submitted, and not failed: what failed can be tried again. */
const isBehind = (view: CourseView, activity: ActivityNode): boolean =>
  isSubmitted(view, activity.id) && getState(view, activity) !== 'failed'

/** Not complete; in a course that tracks nothing, still to go through. */
const isToDo = (view: CourseView, activity: ActivityNode): boolean =>
  activity.isListed &&
  (view.total === 0 ? !isThrough(view, activity) : activity.completion !== 'none') &&
  !view.facts.isComplete(activity.id) &&
  !isBehind(view, activity) &&
  !lockOfActivity(view, activity).isLocked

/** What a learner did in a course, each with its moment: it was finished, or else they were last in it. */
function deedsIn(view: CourseView, seen: ReadonlySet<number>): Deed[] {
  return [...view.states.values()].flatMap(({ activityId, completedAt, handedInAt, lastOpenedAt }) => {
    const activity = view.structure.activities.get(activityId)
    if (!activity?.isListed || seen.has(activityId)) return []
    if (activity.completion === 'none' && view.total > 0) return []
    const at = completedAt ?? handedInAt ?? lastOpenedAt
    return at ? [{ activity, at }] : []
  })
}

/** Opened, and nothing of it was submitted or marked: what failed begins anew, it does not go on. */
const isBegun = (view: CourseView, { id }: ActivityNode): boolean =>
  view.states.get(id)?.isOpened === true && !isSubmitted(view, id) && view.facts.gradePct(id) === null

/** What was begun and is neither finished nor marked. */
function begunIn(view: CourseView, seen: ReadonlySet<number>): Deed[] {
  return deedsIn(view, seen).filter(
    ({ activity }) => isToDo(view, activity) && view.facts.gradePct(activity.id) === null,
  )
}

/** What is still to do in a course, from the last deed on and around. */
function leftIn(view: CourseView, last: ActivityNode | undefined): ActivityNode[] {
  const all = [...view.structure.activities.values()].filter(({ isListed }) => isListed)
  const lastIndex = all.findIndex(({ id }) => id === last?.id)
  const from = Math.max(0, lastIndex)
  return [...all.slice(from), ...all.slice(0, from)].filter(activity => isToDo(view, activity))
}
