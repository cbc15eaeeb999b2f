import type { GradePlan } from '@learn/contract/gradebook'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ActContext, type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { pairKey, type Wanted } from '#platform/operations/entity.ts'
import { directory } from '../auth/index.ts'
import { authoring, type CourseStructure, pctOfPoints, readCourseId, readVersion } from '../learning/index.ts'
import { EXCUSE } from './excuse-entity.ts'
import { MARK } from './mark-entity.ts'
import { GRADE_PLAN } from './plan-entity.ts'
import { can } from './policy.ts'
import { readReach } from './reach.ts'
import type { GradebookParts } from './read-gradebook.ts'

/** What staff do in a gradebook. */
export const gradebookActs = ({ structures }: Pick<GradebookParts, 'structures'>): Acts => ({
  'record-marks': {
    isAllowed: (caller, place) => can(caller, 'record marks', place),
    undoesRows: 'each',
    async plan({ db, clock, caller }, { activityid, marks }) {
      const userIds = marks.map(({ userid }) => userid)
      const { courseId, batchIds } = await requireReach({ db, clock }, caller, activityid, userIds)
      const structure = await structures.read(courseId, (await readVersion(db, courseId)) ?? 0, db)
      const activity = structure.activities.get(activityid)
      if (!activity) throw notThere()
      return {
        wanted: marks.map(
          ({ userid, marks: points }): Wanted => ({
            entity: MARK,
            key: pairKey(userid, activityid),
            state: { pct: points === null ? null : pctIn(points, activity.grade) },
          }),
        ),
        programIds: batchIds,
        courseIds: [courseId],
        told: await nameMarks(db, activityid, userIds),
        needsReason: true,
      }
    },
  },
  'excuse-learners': {
    isAllowed: (caller, place) => can(caller, 'record marks', place),
    undoesRows: 'each',
    async plan({ db, clock, caller }, { activityid, userids, isexcused }) {
      const { courseId, batchIds } = await requireReach({ db, clock }, caller, activityid, userids)
      return {
        wanted: userids.map(
          (userid): Wanted => ({ entity: EXCUSE, key: pairKey(userid, activityid), state: { isExcused: isexcused } }),
        ),
        programIds: batchIds,
        courseIds: [courseId],
        told: await nameMarks(db, activityid, userids),
        needsReason: true,
      }
    },
  },
  'set-grade-plan': {
    isAllowed: (caller, place) => can(caller, 'plan totals', place),
    async plan({ db, caller }, { courseid, plan }) {
      const course = await authoring.findCourse(db, courseid)
      refuseUnless(can(caller, 'plan totals', { courseIds: [courseid] }))
      if (!course) throw notThere()
      const structure = await structures.read(courseid, (await readVersion(db, courseid)) ?? 0, db)
      refuseWrongPlan(plan, structure)
      return {
        wanted: [{ entity: GRADE_PLAN, key: String(courseid), state: { plan: JSON.stringify(plan) } }],
        programIds: [],
        courseIds: [courseid],
        told: new Map([[String(courseid), { name: course.fullName, about: 'How the total is made' }]]),
        asksNoReason: true,
      }
    },
  },
})

/** Learners who all are in reach, in the course of an activity. Throws `learning/not-found` otherwise. */
async function requireReach(
  parts: Pick<ActContext, 'db' | 'clock'>,
  caller: Caller,
  activityId: number,
  userIds: readonly number[],
): Promise<{ courseId: number; batchIds: number[] }> {
  const courseId = await readCourseId(parts.db, activityId)
  if (courseId === undefined) throw notThere()
  const reach = await readReach(parts, caller, courseId, 'record marks')
  const inReach = new Set(reach.userIds)
  refuseUnless(userIds.every(id => inReach.has(id)))
  return { courseId, batchIds: reach.batchIds }
}

/** Whom and what changes of marks are about, by their keys. */
async function nameMarks(
  db: Handle,
  activityId: number,
  userIds: readonly number[],
): Promise<Map<string, { name: string; about: string }>> {
  const names = await directory.readNames(db, userIds)
  const about = (await authoring.findActivity(db, activityId))?.name ?? ''
  return new Map(userIds.map(id => [pairKey(id, activityId), { name: names.get(id) ?? '', about }]))
}

/** Each activity of a plan is of its course and counts once; no part wants more marks than it can have. Throws `request/invalid`. */
function refuseWrongPlan({ parts }: GradePlan, { activities }: CourseStructure): void {
  const named = parts.flatMap(({ activityIds }) => activityIds)
  if (new Set(named).size < named.length) throw new AppError('request/invalid', 'An activity can be in one part only')
  if (!named.every(id => activities.has(id)))
    throw new AppError('request/invalid', 'An activity of this plan is not in the course')
  const over = parts.find(({ best, activityIds }) => best !== null && best > activityIds.length)
  if (over) throw new AppError('request/invalid', `${over.name} has fewer activities than marks that count`)
}

/** Points of a scale in per cent. Throws `request/invalid` for what lies outside of it. */
function pctIn(points: number, scale: { min: number; max: number }): number {
  const pct = scale.max > scale.min ? pctOfPoints(points, scale) : Number.NaN
  if (!(pct >= 0 && pct <= 100))
    throw new AppError('request/invalid', `Marks here are from ${scale.min} to ${scale.max}`)
  return pct
}
