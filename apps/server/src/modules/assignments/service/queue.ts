import type { AssignmentQueue } from '@learn/contract/assignments'
import { epochOrNull } from '#platform/clock.ts'
import type { Need } from '#platform/needs/port.ts'
import type { Reader } from '#platform/policy.ts'
import { overview, readCourseId } from '../../learning/index.ts'
import { can, marksSomewhere } from '../policy.ts'
import { unmarkedByActivity, waitingWork } from '../repo/marking.ts'
import { readPlaces } from './marker-place.ts'
import { notFound } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'

/** Work that one look at the queue counts. */
const QUEUE = 5000

/** Assignments with work that the caller marks, the one that waits longest first. Throws `assignments/not-found` for who marks nowhere. */
export async function readAssignmentQueue(parts: AssignmentParts, caller: Reader): Promise<AssignmentQueue> {
  if (!marksSomewhere(caller)) throw notFound()
  const items: AssignmentQueue['items'] = []
  for (const [activityId, all] of Map.groupBy(await waitingWork(parts.db, QUEUE), work => work.activityId)) {
    const courseId = await readCourseId(parts.db, activityId)
    const found = await overview.activityOverview(parts.db, activityId)
    if (courseId === undefined || !found) continue
    const places = await readPlaces(parts.db, courseId, [...new Set(all.map(({ userId }) => userId))])
    const theirs = all.filter(({ userId }) => can(caller, 'mark work', places.get(userId) ?? {}))
    if (theirs.length === 0) continue
    const waiting = theirs.filter(({ markedAt }) => markedAt === null).length
    items.push({
      activityId,
      name: found.name,
      courseName: found.courseName,
      waiting,
      held: theirs.length - waiting,
      since: epochOrNull(theirs[0]?.submittedAt ?? null),
    })
  }
  return { items }
}

/** Work that nobody has looked at yet, of the whole institute, one line for each assignment. */
export async function workNeeds({ db }: Pick<AssignmentParts, 'db'>): Promise<Need[]> {
  const needs: Need[] = []
  for (const { activityId, count, since } of await unmarkedByActivity(db)) {
    const found = await overview.activityOverview(db, activityId)
    if (found) needs.push({ kind: 'assignments.unmarked', text: `${found.name}: work to mark`, count, since })
  }
  return needs
}
