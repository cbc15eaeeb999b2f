import { type Entity, getPair, isoOrNull, pairKey, type State } from '#platform/operations/entity.ts'
import type { Holiday } from '../batch-calendar.ts'
import { orderedJson } from '../ordered-json.ts'
import * as repo from '../repo/batch-dates.ts'

const dateOf = (value: State[string] | undefined): Date | null => (value ? new Date(String(value)) : null)
const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))

/** Dates of an activity in one batch; its key names the batch and the activity. */
export const batchDateEntity: Entity = {
  name: 'learning.batchDate',
  async read(db, keys) {
    const rows = await repo.readBatchDates(db, keys.map(getPair))
    return new Map(
      rows.map(({ programId, activityId, opensAt, dueAt, closesAt, ...rest }) => [
        pairKey(programId, activityId),
        {
          courseId: rest.courseId,
          opensIn: rest.opensIn,
          dueIn: rest.dueIn,
          closesIn: rest.closesIn,
          opensAt: isoOrNull(opensAt),
          dueAt: isoOrNull(dueAt),
          closesAt: isoOrNull(closesAt),
        },
      ]),
    )
  },
  async write(tx, states) {
    const rows = [...states].map(([key, state]): repo.BatchDate => {
      const [programId, activityId] = getPair(key)
      return {
        programId,
        activityId,
        courseId: Number(state.courseId),
        opensIn: numberOrNull(state.opensIn),
        dueIn: numberOrNull(state.dueIn),
        closesIn: numberOrNull(state.closesIn),
        opensAt: dateOf(state.opensAt),
        dueAt: dateOf(state.dueAt),
        closesAt: dateOf(state.closesAt),
      }
    })
    await repo.putBatchDates(tx, rows)
    await repo.renewDatesVersions(tx, [...new Set(rows.map(({ programId }) => programId))])
  },
  async remove(tx, keys) {
    const pairs = keys.map(getPair)
    await repo.removeBatchDates(tx, pairs)
    await repo.renewDatesVersions(tx, [...new Set(pairs.map(([programId]) => programId))])
  },
  userOf: () => null,
}

/** The holidays of a batch, as JSON. They go with it, and come back with it. */
export const holidaysEntity: Entity = {
  name: 'learning.holidays',
  read: async (db, keys) =>
    new Map(
      (await repo.readCalendars(db, keys.map(Number))).map(({ id, holidays }) => [
        String(id),
        { holidays: orderedJson(holidays) },
      ]),
    ),
  async write(tx, states) {
    for (const [key, { holidays }] of states)
      await repo.setHolidays(tx, Number(key), JSON.parse(String(holidays)) as Holiday[])
  },
  remove: async () => undefined,
  userOf: () => null,
}
