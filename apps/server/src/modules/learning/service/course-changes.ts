import type { Tx } from '#platform/db/tables.ts'
import { markAllChanged, markChanged } from '../repo/rules.ts'

/** Has what nodes cache of a course (null: of every course) read anew: something changed that its activities are made of. */
export const markCourseChanged = (tx: Tx, courseId: number | null): Promise<void> =>
  courseId === null ? markAllChanged(tx) : markChanged(tx, courseId)
