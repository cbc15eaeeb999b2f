import type { Handle, Tx } from '#platform/db/tables.ts'
import {
  marksOfPeople,
  type RecordedMark,
  type RecordedMarkOfPerson,
  recordedMarks,
  setRecorded,
} from '../repo/recorded.ts'

export type { RecordedMark }

/** Marks of a person that staff, a server or an import recorded, by activity. */
export const findRecordedMarks = (
  db: Handle,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, RecordedMark>> => recordedMarks(db, userId, activityIds)

/** The recorded marks of some people in some activities; the others have none. */
export const findRecordedMarksIn = (
  db: Handle,
  userIds: readonly number[],
  activityIds: readonly number[],
): Promise<RecordedMarkOfPerson[]> => marksOfPeople(db, userIds, activityIds)

/** Records a mark, or takes it back (null); whoever calls sees to what counts in the end. */
export const writeRecordedMark = (
  tx: Tx,
  { userId, courseId, activityId }: { userId: number; courseId: number; activityId: number },
  pct: number | null,
  at: Date,
): Promise<void> => setRecorded(tx, { user_id: userId, course_id: courseId, activity_id: activityId }, pct, at)
