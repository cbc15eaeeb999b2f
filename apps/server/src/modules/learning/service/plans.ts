import type { Clock } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { isoOrNull, pairKey, type Wanted } from '#platform/operations/entity.ts'
import { learnersIn } from '../repo/enrolments.ts'
import * as repo from '../repo/operations.ts'
import { readCourseIds } from '../repo/programs.ts'

/** What staff operations want of programs, courses and enrolments. Nothing is written here: operations write, and log. */

/** Learners become members of a program and are enrolled in its courses. Without `endsAt` an end that is there stays. */
export async function joinPlan(
  db: Handle,
  clock: Clock,
  userIds: readonly number[],
  programId: number,
  endsAt?: Date | null,
): Promise<Wanted[]> {
  const courseIds = await readCourseIds(db, programId)
  const wishes = async (kind: repo.SpanKind, thingIds: readonly number[]): Promise<Wanted[]> => {
    const pairs = userIds.flatMap(user => thingIds.map(id => [user, id] as const))
    const present = new Map(
      (await repo.readSpans(db, kind, pairs)).map(span => [pairKey(span.userId, span.thingId), span]),
    )
    return pairs.map(([user, id]) => {
      const key = pairKey(user, id)
      const known = present.get(key)
      const hasEnded = known?.endsAt != null && known.endsAt <= clock.now()
      const end = endsAt === undefined && known && !hasEnded ? known.endsAt : (endsAt ?? null)
      return {
        entity: `learning.${kind}`,
        key,
        state: { from: (known?.from ?? clock.now()).toISOString(), endsAt: isoOrNull(end) },
      }
    })
  }
  return [...(await wishes('membership', [programId])), ...(await wishes('enrolment', courseIds))]
}

/** A learner leaves a program, and its courses that nothing else gives them. Their work stays where it is. */
export async function leavePlan(db: Handle, userId: number, programId: number): Promise<Wanted[]> {
  const gone = (kind: repo.SpanKind, id: number): Wanted => ({
    entity: `learning.${kind}`,
    key: pairKey(userId, id),
    state: null,
  })
  const courseIds = await repo.coursesOnlyIn(db, userId, programId)
  return [gone('membership', programId), ...courseIds.map(id => gone('enrolment', id))]
}

/** A learner leaves one program for another; courses of both stay theirs. */
export const movePlan = async (db: Handle, clock: Clock, userId: number, fromId: number, toId: number) => [
  ...(await leavePlan(db, userId, fromId)),
  ...(await joinPlan(db, clock, [userId], toId)),
]

/** What is given of a program's dates; null clears one. */
export interface ProgramDates {
  batch?: string | undefined
  startsAt?: Date | null | undefined
  endsAt?: Date | null | undefined
}

/** Dates and name of a batch. */
export const datesPlan = (programId: number, { batch, startsAt, endsAt }: ProgramDates): Wanted[] => [
  {
    entity: 'learning.program',
    key: String(programId),
    state: {
      ...(batch !== undefined && { batch }),
      ...(startsAt !== undefined && { startsAt: isoOrNull(startsAt) }),
      ...(endsAt !== undefined && { endsAt: isoOrNull(endsAt) }),
    },
  },
]

/** The day on which a program opens one of its courses. */
export const openingPlan = (programId: number, courseId: number, opensAt: Date | null): Wanted[] => [
  { entity: 'learning.opening', key: pairKey(programId, courseId), state: { opensAt: isoOrNull(opensAt) } },
]

/** A course is free for everybody, or no longer. */
export const offerPlan = (courseId: number, isFree: boolean): Wanted[] => [
  { entity: 'learning.offer', key: String(courseId), state: { isFree } },
]

/** Names of programs by id. */
export const programNames = async (db: Handle, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await repo.readPrograms(db, ids)).map(({ id, name }) => [id, name]))

/** Whether there is such a program. */
export const hasProgram = async (db: Handle, id: number): Promise<boolean> =>
  (await repo.readPrograms(db, [id])).length > 0
/** Whether there is such a course. */
export const hasCourse = async (db: Handle, id: number): Promise<boolean> =>
  (await repo.readOffers(db, [id])).length > 0
export const hasCourseIn = async (db: Handle, programId: number, courseId: number): Promise<boolean> =>
  (await repo.readPathPlaces(db, [[programId, courseId]])).length > 0
export const isMember = async (db: Handle, userId: number, programId: number): Promise<boolean> =>
  (await repo.readSpans(db, 'membership', [[userId, programId]])).length > 0

/** The programs that a course is part of: who runs one of them alone may not change it for the others. */
export const programsOfCourse = (db: Handle, courseId: number): Promise<number[]> => repo.programsOfCourse(db, courseId)

/** The programs of each of these people. */
export async function programsOfUsers(db: Handle, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = Map.groupBy(await repo.programsOfUsers(db, userIds), row => row.userId)
  return new Map(userIds.map(id => [id, (rows.get(id) ?? []).map(row => row.programId)]))
}

/** When each of these people joined their first program; who is in none is not among them. */
export const readFirstJoins = async (db: Handle, userIds: readonly number[]): Promise<Map<number, Date>> =>
  new Map((await repo.firstJoins(db, userIds)).map(({ userId, at }) => [userId, at]))

/** Everybody whose time in a program has not ended at a moment. */
export const currentMembers = (db: Handle, programId: number, now: Date): Promise<number[]> =>
  repo.currentMembers(db, programId, now)

/** Everybody who is a member of one of these programs, whether their time has ended or not. */
export const membersOfAny = (db: Handle, programIds: readonly number[]): Promise<number[]> =>
  repo.membersOfAny(db, programIds)

/** Everybody who is enrolled in a course at a moment. */
export const learnersOfCourse = async (db: Handle, courseId: number, now: Date): Promise<number[]> =>
  (await learnersIn(db, courseId, now)).map(({ userId }) => userId)
