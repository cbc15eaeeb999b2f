import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Holiday } from '../batch-calendar.ts'
import { readActivities } from '../repo/authoring-parts.ts'
import * as repo from '../repo/batch-dates.ts'
import { readPathPlaces } from '../repo/operations.ts'

/** The dates of a course in a batch, as its learners have them. */
export interface DatedActivity {
  id: number
  courseId: number
  module: string
  type: string
  name: string
  isVisible: boolean
  minutes: number | null
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  /** The batch has dates of its own for it. */
  isOwn: boolean
}

/** Names the dates that a batch has for a course; 0: it has none of its own. */
export const readDatesVersion = async (db: Handle, programId: number, courseId: number): Promise<number> =>
  (await readPathPlaces(db, [[programId, courseId]]))[0]?.datesVersion ?? 0

/** Which batch gives each of these people the dates of a course; who has those of the course is left out. */
export const datingBatches = async (db: Handle, courseId: number, userIds: readonly number[], now: Date) =>
  new Map(
    (await repo.datingBatches(db, courseId, userIds, now)).map(({ userId, datedBy, datesVersion }) => [
      userId,
      { datedBy, datesVersion },
    ]),
  )

/** Everything in the courses of a batch that can have a date, in the order of its path. */
export async function listDated(db: Handle, programId: number): Promise<DatedActivity[]> {
  const own = new Map((await repo.listBatchDates(db, programId)).map(row => [row.activityId, row]))
  return (await repo.listDated(db, programId)).map(activity => {
    const row = own.get(activity.id)
    return row
      ? { ...activity, opensAt: row.opensAt, dueAt: row.dueAt, closesAt: row.closesAt, isOwn: true }
      : { ...activity, isOwn: false }
  })
}

/** The course and the type of an activity; null for none. */
export async function findDatedPlace(db: Handle, activityId: number): Promise<[courseId: number, type: string] | null> {
  const [row] = await readActivities(db, [activityId])
  return row ? [row.courseId, row.type] : null
}

/** The courses of a batch in its order. */
export const listCourses = (db: Handle, programId: number) => repo.listCourses(db, programId)

/** From when the days of a batch count, and its holidays. */
export interface BatchCalendar {
  startS: number | null
  holidays: readonly Holiday[]
}

/** The calendar of a batch; null for none. */
export async function readCalendar(db: Handle, programId: number): Promise<BatchCalendar | null> {
  const [row] = await repo.readCalendars(db, [programId])
  return row ? { startS: row.startsAt && epochS(row.startsAt), holidays: row.holidays } : null
}
