import { AppError } from '#platform/errors.ts'
import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { pairKey, type Wanted } from '#platform/operations/entity.ts'
import { directory } from '../auth/index.ts'
import { pctOfPoints, readCourseId, readVersion } from '../learning/index.ts'
import { MARK } from './mark-entity.ts'
import { can } from './policy.ts'
import { readReach } from './reach.ts'
import type { GradebookParts } from './read-gradebook.ts'

/** What staff do in a gradebook. */
export const gradebookActs = ({ structures }: Pick<GradebookParts, 'structures'>): Acts => ({
  'record-marks': {
    isAllowed: (caller, place) => can(caller, 'record marks', place),
    async plan({ db, clock, caller }, { activityid, marks }) {
      const courseId = await readCourseId(db, activityid)
      if (courseId === undefined) throw notThere()
      const { userIds, batchIds } = await readReach({ db, clock }, caller, courseId, 'record marks')
      const inReach = new Set(userIds)
      refuseUnless(marks.every(({ userid }) => inReach.has(userid)))
      const structure = await structures.read(courseId, (await readVersion(db, courseId)) ?? 0, db)
      const activity = structure.activities.get(activityid)
      if (!activity) throw notThere()
      const names = await directory.readNames(
        db,
        marks.map(({ userid }) => userid),
      )
      const keyOf = (userid: number) => pairKey(userid, activityid)
      return {
        wanted: marks.map(
          ({ userid, marks: points }): Wanted => ({
            entity: MARK,
            key: keyOf(userid),
            state: { pct: points === null ? null : pctIn(points, activity.grade) },
          }),
        ),
        programIds: batchIds,
        courseIds: [courseId],
        told: new Map(
          marks.map(({ userid }) => [keyOf(userid), { name: names.get(userid) ?? '', about: activity.name }]),
        ),
        needsReason: true,
      }
    },
  },
})

/** Points of a scale in per cent. Throws `request/invalid` for what lies outside of it. */
function pctIn(points: number, scale: { min: number; max: number }): number {
  const pct = scale.max > scale.min ? pctOfPoints(points, scale) : Number.NaN
  if (!(pct >= 0 && pct <= 100))
    throw new AppError('request/invalid', `Marks here are from ${scale.min} to ${scale.max}`)
  return pct
}
