import { BY_POINTS, type GradePlan } from '@learn/contract/gradebook'
import type { Handle, Tx } from '#platform/db/tables.ts'
import * as repo from './repo.ts'

/** What decides on the total of one learner in a course, beside their marks. */
export interface GradeRules {
  plan: GradePlan
  /** Activities from which they are excused. */
  excused: ReadonlySet<number>
}

/** How the totals of courses are made; `BY_POINTS` where nobody said so. */
export async function readGradePlans(
  db: Handle,
  courseIds: readonly number[],
): Promise<(courseId: number) => GradePlan> {
  const rows = await repo.findPlans(db, courseIds)
  const plans = new Map(rows.map(({ courseId, parts, passPct }) => [courseId, { parts, passPct }]))
  return courseId => plans.get(courseId) ?? BY_POINTS
}

/** Writes how the total of a course is made. */
export const writeGradePlan = (tx: Tx, courseId: number, plan: GradePlan, at: Date): Promise<void> =>
  plan.parts.length === 0 && plan.passPct === null
    ? repo.removePlan(tx, courseId)
    : repo.putPlan(tx, courseId, plan, at)

/** The activities of a course from which people are excused, by person. */
export async function readExcused(
  db: Handle,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<(userId: number) => ReadonlySet<number>> {
  const byPerson = Map.groupBy(await repo.findExcuses(db, userIds, courseIds), ({ userId }) => userId)
  return userId => new Set((byPerson.get(userId) ?? []).map(({ activityId }) => activityId))
}

/** Which pairs of a learner and an activity are excused. */
export const readExcusedPairs = (db: Handle, pairs: readonly repo.Pair[]): Promise<repo.Pair[]> =>
  repo.findExcusedPairs(db, pairs)

/** Excuses a learner from an activity of a course, or takes that back. */
export const writeExcuse = (
  tx: Tx,
  pair: repo.Pair,
  { courseId, isExcused, at }: { courseId: number; isExcused: boolean; at: Date },
): Promise<void> => (isExcused ? repo.putExcuse(tx, pair, courseId, at) : repo.removeExcuse(tx, pair))

/** The rules of some courses for one learner. */
export async function readGradeRules(
  db: Handle,
  userId: number,
  courseIds: readonly number[],
): Promise<(courseId: number) => GradeRules> {
  const plans = await readGradePlans(db, courseIds)
  const excused = (await readExcused(db, [userId], courseIds))(userId)
  return courseId => ({ plan: plans(courseId), excused })
}
