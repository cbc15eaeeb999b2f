import type { Db } from '#platform/db/tables.ts'
import * as repo from '../repo/facts.ts'

export type { ActivityFact } from '../repo/facts.ts'

/** How far a learner is in a course. */
export interface CourseProgress {
  courseId: number
  /** Tracked activities that are done. */
  done: number
  lastOpenedAt: Date | null
}

/** What a learner did in some courses. */
export const readFacts = (db: Db, userId: number, courseIds: number[]): Promise<repo.ActivityFact[]> =>
  repo.findFacts(db, userId, courseIds)

/** What some people did in one course, by person. */
export const readFactsByPerson = (db: Db, userIds: readonly number[], courseId: number) =>
  repo.findFactsByPerson(db, userIds, courseId)

/** Done counts and last opening by course. */
export const readCourseProgress = (db: Db, userId: number): Promise<CourseProgress[]> =>
  repo.findCourseProgress(db, userId)

/** Lessons that people have done, by person and course. */
export const doneByCourse = (db: Db, userIds: readonly number[]) => repo.doneByCourse(db, userIds)

/** How many learners opened and completed an activity. */
export const countLearners = (db: Db, activityId: number): Promise<{ opened: number; completed: number }> =>
  repo.countLearners(db, activityId)
