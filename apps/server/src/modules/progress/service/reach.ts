import type { Handle } from '#platform/db/tables.ts'
import * as repo from '../repo/reach.ts'

/** Who opened nothing for so long has stopped. */
const QUIET_MS = 7 * 86_400_000

/** How far some learners came in each activity of a course that somebody opened, by activity. */
export const reachOfCourse = (
  db: Handle,
  course: { courseId: number; lessons: number },
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, repo.Reach>> => repo.readReach(db, course, userIds, new Date(now.getTime() - QUIET_MS))

/** How far each of some learners came in one activity; without those who have nothing of it. */
export const reachOfLearners = (
  db: Handle,
  activity: { courseId: number; activityId: number; lessons: number },
  userIds: readonly number[],
  now: Date,
): Promise<repo.LearnerReach[]> => repo.readLearnersReach(db, activity, userIds, new Date(now.getTime() - QUIET_MS))

/** What some learners completed since a moment. */
export const completedSince = (db: Handle, userIds: readonly number[], since: Date) =>
  repo.completedSince(db, userIds, since)
