import type { StudioReach } from '@learn/contract/studio'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { lockOfActivity } from '../../classroom/index.ts'
import {
  authoring,
  batchDates,
  type CourseStructure,
  enrolment,
  readVersion,
  type StructureReader,
} from '../../learning/index.ts'
import { readFactsByPerson, viewCourse } from '../../progress/index.ts'
import type { DraftParts } from './draft-parts.ts'
import { maySee, notFound } from './reach.ts'

/** So many of those who cannot open it are named. */
const NAMED = 200

/**
 * Who of a course can open an activity now, and why the others cannot: the rules that learners meet, over what each did. Throws
 * `learning/not-found`.
 */
export async function readReach(
  { db, clock, structures }: DraftParts & { structures: StructureReader },
  caller: Caller,
  activityId: number,
): Promise<StudioReach> {
  const row = await authoring.findActivity(db, activityId)
  if (!row || !(await maySee(db, caller, row.courseId))) throw notFound()
  const now = clock.now()
  const userIds = await enrolment.learnersOfCourse(db, row.courseId, now)
  const version = (await readVersion(db, row.courseId)) ?? 0
  const dated = await batchDates.datingBatches(db, row.courseId, userIds, now)
  const seenBy = new Map<number, CourseStructure>()
  for (const userId of userIds) {
    const own = dated.get(userId) ?? { datedBy: null, datesVersion: 0 }
    seenBy.set(userId, await structures.readFor({ id: row.courseId, version, ...own }))
  }
  const facts = await readFactsByPerson(db, userIds, row.courseId)
  const locked = userIds.flatMap(userId => {
    const structure = seenBy.get(userId)
    const activity = structure?.activities.get(activityId)
    if (!structure || !activity) return [{ id: userId, reason: 'Learners don’t see it yet' }]
    const lock = lockOfActivity(viewCourse(userId, structure, facts.get(userId) ?? [], now), activity)
    if (!lock.isLocked && !lock.isHidden) return []
    return [{ id: userId, reason: lock.reason ?? 'Learners don’t see it yet' }]
  })
  const programIds = await enrolment.programsOfCourse(db, row.courseId)
  const seesNames = canManagePeople(caller, 'see people', { programIds })
  const names = seesNames
    ? await directory.readNames(
        db,
        locked.slice(0, NAMED).map(({ id }) => id),
      )
    : new Map<number, string>()
  return {
    learners: userIds.length,
    open: userIds.length - locked.length,
    locked: locked
      .slice(0, NAMED)
      .map(({ id, reason }) => ({ id, name: names.get(id) ?? 'A learner', reason }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
