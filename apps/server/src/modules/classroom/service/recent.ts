import type { RecentActivity } from '@learn/contract/progress'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses, linkTo } from '../../learning/index.ts'
import { readFacts } from '../../progress/index.ts'
import { lockOfActivity } from '../locks.ts'
import type { ClassroomParts } from './parts.ts'
import { type Entry, joinEntries } from './path.ts'

/** The activities that a learner opened last in some courses and may still open, newest first. */
export const getRecent = (entries: readonly Entry[], limit: number): RecentActivity[] =>
  entries
    .filter(entry => entry.isOpen)
    .flatMap(({ course, view }) =>
      [...view.states.values()].flatMap(({ activityId, lastOpenedAt }) => {
        const activity = lastOpenedAt && view.structure.activities.get(activityId)
        if (!activity || lockOfActivity(view, activity).isLocked) return []
        return [{ activity: linkTo(activity), courseName: course.fullName, openedAt: epochS(lastOpenedAt) }]
      }),
    )
    .sort((a, b) => b.openedAt - a.openedAt)
    .slice(0, limit)

/** The same in all courses of the caller. */
export async function readRecent(
  parts: Pick<ClassroomParts, 'db' | 'clock' | 'structures'>,
  caller: Caller,
  limit: number,
): Promise<{ activities: RecentActivity[] }> {
  const own = await courses.coursesOfCaller(parts, caller)
  const facts = await readFacts(
    parts.db,
    caller.userId,
    own.map(course => course.id),
  )
  return { activities: getRecent(await joinEntries(parts, caller, own, facts), limit) }
}
