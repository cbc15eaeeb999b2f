import type { Handle, Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { type Entity, getPair, isoOrNull, pairKey, type State } from '#platform/operations/entity.ts'
import {
  findDateOverridesAt,
  listPersonalDates,
  personalDatesBetween,
  readDateOverridesFor,
  setDateOverrides,
  setSubmittedAt,
} from '../repo/dates.ts'
import type { Opened } from './parts.ts'

const dateOf = (value: State[string] | undefined): Date | null => (value ? new Date(String(value)) : null)

/** More time of one learner for one activity, as staff give it. */
export const datesEntity: Entity = {
  name: 'progress.dates',
  async read(db, keys) {
    const rows = await readDateOverridesFor(db, keys.map(getPair))
    return new Map(
      rows.map(({ userId, activityId, courseId, dueAt, closeAt }) => [
        pairKey(userId, activityId),
        { courseId, dueAt: isoOrNull(dueAt), closeAt: isoOrNull(closeAt) },
      ]),
    )
  },
  async write(tx, states) {
    for (const [key, { courseId, dueAt, closeAt }] of states) {
      const [userId, activityId] = getPair(key)
      const dates = { dueAt: dateOf(dueAt), closeAt: dateOf(closeAt) }
      await setDateOverrides(tx, { userId, activityId, courseId: Number(courseId), ...dates })
      await emit(tx, 'progress.dates.changed', { userId, activityId })
    }
  },
  async remove(tx, keys) {
    for (const row of await readDateOverridesFor(tx, keys.map(getPair))) {
      await setDateOverrides(tx, { ...row, dueAt: null, closeAt: null })
      await emit(tx, 'progress.dates.changed', { userId: row.userId, activityId: row.activityId })
    }
  },
  userOf: key => getPair(key)[0],
}

/** The dates that these people have for themselves alone in some courses. */
export const readPersonalDates = (db: Handle, userIds: readonly number[], courseIds: readonly number[]) =>
  listPersonalDates(db, userIds, courseIds)

/** Dates of an activity that are not those of all, by person. */
export const readDateOverrides = async (
  db: Handle,
  activityId: number,
): Promise<ReadonlyMap<number, { dueAt: Date | null; closeAt: Date | null }>> =>
  new Map((await findDateOverridesAt(db, activityId)).map(({ userId, ...dates }) => [userId, dates]))

/** Notes that a learner handed work in (`at`), or took it back (null), in the transaction of the caller. */
export const recordSubmission = (tx: Tx, userId: number, { view, activity }: Opened, at: Date | null): Promise<void> =>
  setSubmittedAt(tx, { user_id: userId, course_id: view.structure.courseId, activity_id: activity.id }, at)

/** The same of before, for the demo institute. */
export const recordPastSubmission = (
  tx: Tx,
  { userId, courseId, activityId }: { userId: number; courseId: number; activityId: number },
  at: Date,
): Promise<void> => setSubmittedAt(tx, { user_id: userId, course_id: courseId, activity_id: activityId }, at)

/** Dates that learners have for themselves alone, after a moment and not after another. */
export const personalDeadlines = (db: Handle, from: Date, to: Date) => personalDatesBetween(db, from, to)
