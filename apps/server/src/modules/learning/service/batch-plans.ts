import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { isoOrNull, pairKey, type Wanted } from '#platform/operations/entity.ts'
import { type Holiday, offsetFrom, resolveOffset } from '../batch-calendar.ts'
import { orderedJson } from '../ordered-json.ts'
import { readBatches, readPlacesIn } from '../repo/authoring.ts'
import * as repo from '../repo/batch-dates.ts'
import { type BatchCalendar, type DatedActivity, listDated, readCalendar } from './batch-dates.ts'

/** What staff want of the dates of a batch. Nothing is written here: operations write, and log. */

const DAY_MS = 86_400_000
const MOMENTS = ['opensAt', 'dueAt', 'closesAt'] as const
const OFFSETS = { opensAt: 'opensIn', dueAt: 'dueIn', closesAt: 'closesIn' } as const

/** The dates of an activity; null: it has none of this kind. */
export type Dates = Record<(typeof MOMENTS)[number], Date | null>
type Place = Pick<DatedActivity, 'courseId'> & { activityId: number }

/** A moment as it counts in a batch: with its offset, and away from holidays. */
function placed(at: Date | null, { startS, holidays }: BatchCalendar): { at: Date | null; offset: number | null } {
  if (!at || startS === null) return { at, offset: null }
  const offset = offsetFrom(epochS(at), startS, holidays)
  return { at: new Date(resolveOffset(offset, startS, holidays) * 1000), offset }
}

/** Wants these dates of an activity in a batch. */
function dateWish(programId: number, calendar: BatchCalendar, { courseId, activityId }: Place, dates: Dates): Wanted {
  const state: Record<string, string | number | null> = { courseId }
  for (const moment of MOMENTS) {
    const { at, offset } = placed(dates[moment], calendar)
    state[moment] = isoOrNull(at)
    state[OFFSETS[moment]] = offset
  }
  return { entity: 'learning.batchDate', key: pairKey(programId, activityId), state }
}

/** Dates of activities in a batch, or (null) those of the course again. Null where one of them is not in a course of the batch. */
export async function batchDatesPlan(
  db: Handle,
  programId: number,
  wishes: ReadonlyMap<number, Dates | null>,
): Promise<Wanted[] | null> {
  const calendar = await readCalendar(db, programId)
  const known = new Map((await listDated(db, programId)).map(one => [one.id, one]))
  if (!calendar || [...wishes.keys()].some(id => !known.has(id))) return null
  return [...wishes].map(([id, dates]): Wanted => {
    const place = { courseId: known.get(id)?.courseId ?? 0, activityId: id }
    return dates
      ? dateWish(programId, calendar, place, dates)
      : { entity: 'learning.batchDate', key: pairKey(programId, id), state: null }
  })
}

/** The dates of a batch follow another first day, or other holidays. Without a first day they stay where they are. */
async function redatePlan(db: Handle, programId: number, { startS, holidays }: BatchCalendar): Promise<Wanted[]> {
  const rows = await repo.listBatchDates(db, programId)
  return rows.map(row => {
    const moved = (moment: (typeof MOMENTS)[number]): Date | null => {
      const offset = row[OFFSETS[moment]]
      return offset === null || startS === null ? row[moment] : new Date(resolveOffset(offset, startS, holidays) * 1000)
    }
    const dates = { opensAt: moved('opensAt'), dueAt: moved('dueAt'), closesAt: moved('closesAt') }
    const wish = dateWish(programId, { startS, holidays }, row, dates)
    // An offset that is known stays: a moment that a holiday moved would give another one.
    const kept = Object.fromEntries(
      MOMENTS.flatMap(moment => {
        const offset = row[OFFSETS[moment]]
        return offset === null || startS === null ? [] : [[OFFSETS[moment], offset]]
      }),
    )
    return { ...wish, state: { ...wish.state, ...kept } }
  })
}

/** What follows for the dates of a batch when its first day changes. */
export async function newFirstDayPlan(db: Handle, programId: number, startsAt: Date | null): Promise<Wanted[]> {
  const calendar = await readCalendar(db, programId)
  const startS = startsAt && epochS(startsAt)
  return !calendar || calendar.startS === startS ? [] : redatePlan(db, programId, { ...calendar, startS })
}

/** Other holidays for a batch, and the dates that follow from them; null for no such batch. */
export async function holidaysPlan(
  db: Handle,
  programId: number,
  holidays: readonly Holiday[],
): Promise<Wanted[] | null> {
  const calendar = await readCalendar(db, programId)
  if (!calendar) return null
  const sorted = holidays.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
  return [
    { entity: 'learning.holidays', key: String(programId), state: { holidays: orderedJson(sorted) } },
    ...(await redatePlan(db, programId, { ...calendar, holidays: sorted })),
  ]
}

export interface Shift {
  days: number
  /** Only what lies on this moment or after it. */
  from: Date | null
  /** Of one course only. */
  courseId: number | null
  /** Classes are held for all who have their course, and move by plans of their own. */
  isClass: (type: string) => boolean
}

/** Moves the dates of a batch by days: those of activities, and the days on which its courses open. Null for no such batch. */
export async function shiftPlan(
  db: Handle,
  programId: number,
  { days, from, courseId, isClass }: Shift,
): Promise<Wanted[] | null> {
  const calendar = await readCalendar(db, programId)
  if (!calendar) return null
  const isMoved = (at: Date | null): at is Date => at !== null && (from === null || at >= from)
  const moved = (at: Date | null): Date | null => (isMoved(at) ? new Date(at.getTime() + days * DAY_MS) : at)
  const isHere = (id: number): boolean => courseId === null || courseId === id
  const activities = (await listDated(db, programId)).filter(
    one => isHere(one.courseId) && !isClass(one.type) && MOMENTS.some(moment => isMoved(one[moment])),
  )
  const courses = (await repo.listCourses(db, programId)).filter(({ id, opensAt }) => isHere(id) && isMoved(opensAt))
  return [
    ...activities.map(one =>
      dateWish(
        programId,
        calendar,
        { courseId: one.courseId, activityId: one.id },
        { opensAt: moved(one.opensAt), dueAt: moved(one.dueAt), closesAt: moved(one.closesAt) },
      ),
    ),
    ...courses.map(
      ({ id, opensAt }): Wanted => ({
        entity: 'learning.opening',
        key: pairKey(programId, id),
        state: { opensAt: isoOrNull(moved(opensAt)) },
      }),
    ),
  ]
}

export interface BatchCopy {
  batch: string
  startsAt: Date
  endsAt: Date | null
  seats: number | null
  isClass: (type: string) => boolean
}

/**
 * A new batch with the courses of another, and its dates as far from the new first day. Holidays, learners and teachers are not taken
 * along. Null where there is no such batch, `no first day` where nothing can be counted.
 */
export async function copyBatchPlan(
  db: Handle,
  fromId: number,
  { batch, startsAt, endsAt, seats, isClass }: BatchCopy,
): Promise<Wanted[] | 'no first day' | null> {
  const [source] = await readBatches(db, [fromId])
  const calendar = await readCalendar(db, fromId)
  if (!source || !calendar) return null
  const { startS } = calendar
  if (startS === null) return 'no first day'
  const id = newId()
  const copied: BatchCalendar = { startS: epochS(startsAt), holidays: [] }
  const moved = (at: Date | null): Date | null =>
    at && new Date(resolveOffset(offsetFrom(epochS(at), startS, calendar.holidays), epochS(startsAt), []) * 1000)
  const dated = (await listDated(db, fromId)).filter(one => !isClass(one.type) && MOMENTS.some(moment => one[moment]))
  const places = await readPlacesIn(db, fromId)
  return [
    {
      entity: 'learning.program',
      key: String(id),
      state: {
        name: source.name,
        programType: source.programType,
        batch,
        startsAt: isoOrNull(startsAt),
        endsAt: isoOrNull(endsAt),
        curriculumId: source.curriculumId,
        seats,
      },
    },
    ...places.map(
      ({ courseId, position }): Wanted => ({
        entity: 'learning.place',
        key: pairKey(id, courseId),
        state: { position },
      }),
    ),
    ...places.flatMap(({ courseId, opensAt }): Wanted[] =>
      opensAt
        ? [
            {
              entity: 'learning.opening',
              key: pairKey(id, courseId),
              state: { opensAt: isoOrNull(moved(opensAt)) },
            },
          ]
        : [],
    ),
    ...dated.map(one =>
      dateWish(
        id,
        copied,
        { courseId: one.courseId, activityId: one.id },
        { opensAt: moved(one.opensAt), dueAt: moved(one.dueAt), closesAt: moved(one.closesAt) },
      ),
    ),
  ]
}

/** Why these dates cannot be; null for good ones. */
export function datesFault({ opensAt, dueAt, closesAt }: Dates): string | null {
  if (opensAt && dueAt && dueAt <= opensAt) return 'It would be due before it opens'
  if (opensAt && closesAt && closesAt <= opensAt) return 'It would close before it opens'
  return dueAt && closesAt && closesAt < dueAt ? 'It would close before it is due' : null
}
