import type { Handle } from '#platform/db/tables.ts'
import { type RecordedMark, recordedMarks } from '../repo/recorded.ts'

export type { RecordedMark }

/** Marks of a person that staff, a server or an import recorded, by activity. */
export const findRecordedMarks = (
  db: Handle,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, RecordedMark>> => recordedMarks(db, userId, activityIds)
