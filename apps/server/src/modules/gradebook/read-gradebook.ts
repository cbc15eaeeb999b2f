import { isOverdue } from '@learn/contract/base'
import type { Gradebook, GradeColumn } from '@learn/contract/gradebook'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../auth/index.ts'
import { type ClassroomParts, notFound, type UnreleasedMark } from '../classroom/index.ts'
import {
  type ActivityNode,
  authoring,
  batchDates,
  type CourseStructure,
  enrolment,
  getType,
  readCourseId,
  readVersion,
} from '../learning/index.ts'
import { type ActivityFact, findRecordedMarksIn, readFactsByPerson } from '../progress/index.ts'
import { givesMarks, groupActivity, readExcused, readGradePlans } from '../reports/index.ts'
import { can } from './policy.ts'
import { readReach } from './reach.ts'

export type GradebookParts = Pick<ClassroomParts, 'db' | 'clock' | 'structures' | 'kinds'>

/** The marks of a course, of the learners in scope. Throws `learning/not-found` where there is none of them. */
export async function readGradebook(
  parts: GradebookParts,
  caller: Caller,
  courseId: number,
  batchId?: number,
): Promise<Gradebook> {
  const { db } = parts
  const course = await authoring.findCourse(db, courseId)
  const reach = await readReach(parts, caller, courseId, 'see marks')
  if (!course || (reach.batchIds.length === 0 && reach.userIds.length === 0)) throw notFound()
  if (batchId !== undefined && !reach.batchIds.includes(batchId)) throw notFound()
  const members = batchId === undefined ? null : new Set(await enrolment.membersOfAny(db, [batchId]))
  const userIds = members ? reach.userIds.filter(id => members.has(id)) : reach.userIds
  const activities = listGraded(parts, await readStructure(parts, courseId, batchId ?? null))
  const marking = await readReach(parts, caller, courseId, 'record marks')
  return {
    course: { id: course.id, name: course.fullName },
    batches: await nameBatches(parts, reach.batchIds),
    columns: activities.map(activity => presentColumn(parts, activity)),
    plan: (await readGradePlans(db, [courseId]))(courseId),
    rows: await readRows(parts, courseId, activities, { userIds, batchIds: reach.batchIds }),
    can: { mark: marking.userIds.length > 0, plan: can(caller, 'plan totals', { courseIds: [courseId] }) },
  }
}

/** The course with the dates of one batch, or its own. */
async function readStructure({ db, structures }: GradebookParts, courseId: number, batchId: number | null) {
  const version = (await readVersion(db, courseId)) ?? 0
  const dates = batchId === null ? 0 : await batchDates.readDatesVersion(db, batchId, courseId)
  return structures.readFor({ id: courseId, version, datedBy: dates === 0 ? null : batchId, datesVersion: dates })
}

/** What of a course gives marks, in its order. */
const listGraded = ({ kinds }: GradebookParts, { activities }: CourseStructure): ActivityNode[] =>
  [...activities.values()].filter(activity => activity.isListed && givesMarks(kinds, activity))

const presentColumn = ({ kinds }: GradebookParts, activity: ActivityNode): GradeColumn => ({
  id: activity.id,
  type: getType(activity).type,
  name: activity.name,
  module: activity.section.name,
  minMarks: activity.grade.min,
  maxMarks: activity.grade.max,
  passPct: activity.grade.passPct,
  dueAt: epochOrNull(activity.dueAt),
  counts: groupActivity(kinds, activity) !== 'practice',
})

/** Marks that nobody released yet, by learner: in which column, and what each will be. */
async function readHeld({ kinds }: GradebookParts, activities: readonly ActivityNode[]) {
  const columns = new Map(activities.map(({ id }, at) => [id, at]))
  const held: UnreleasedMark[] = []
  for (const [type, some] of Map.groupBy(activities, activity => getType(activity).type))
    held.push(...((await kinds.of(type).held?.(some)) ?? []))
  return Map.groupBy(
    held.flatMap(({ userId, activityId, pct }) => {
      const at = columns.get(activityId)
      return at === undefined ? [] : [{ userId, at, pct }]
    }),
    ({ userId }) => userId,
  )
}

async function readRows(
  parts: GradebookParts,
  courseId: number,
  activities: readonly ActivityNode[],
  { userIds, batchIds }: { userIds: readonly number[]; batchIds: readonly number[] },
): Promise<Gradebook['rows']> {
  const { db, clock } = parts
  const now = clock.now()
  const ids = activities.map(({ id }) => id)
  const held = await readHeld(parts, activities)
  const facts = await readFactsByPerson(db, userIds, courseId)
  const names = await directory.readNames(db, userIds)
  const excused = await readExcused(db, userIds, [courseId])
  const joined = new Map<number, Date>()
  // The first stay comes first.
  for (const { userId, id, from } of await authoring.listStays(db, userIds))
    if (batchIds.includes(id) && !joined.has(userId)) joined.set(userId, from)
  const recorded = Map.groupBy(await findRecordedMarksIn(db, userIds, ids), ({ userId }) => userId)
  return userIds
    .map(userId => {
      const own = new Map((facts.get(userId) ?? []).map(fact => [fact.activityId, fact]))
      const marks = new Map((recorded.get(userId) ?? []).map(({ activityId, pct }) => [activityId, pct]))
      const isFree = excused(userId)
      const at = { joinedAt: joined.get(userId) ?? now, now }
      return {
        userId,
        name: names.get(userId) ?? 'A learner',
        pcts: ids.map(id => own.get(id)?.gradePct ?? null),
        recorded: ids.map(id => marks.get(id) ?? null),
        submitted: ids.flatMap((id, place) => (own.get(id)?.handedInAt ? [place] : [])),
        held: (held.get(userId) ?? []).map(({ at: place, pct }) => ({ at: place, pct })),
        excused: ids.flatMap((id, place) => (isFree.has(id) ? [place] : [])),
        missed: activities.flatMap((activity, place) => (isMissed(activity, own.get(activity.id), at) ? [place] : [])),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Whether a date has passed without anything submitted; one from before the learner joined has not, for them. */
function isMissed(
  { dueAt, closeAt }: Pick<ActivityNode, 'dueAt' | 'closeAt'>,
  fact: ActivityFact | undefined,
  { joinedAt, now }: { joinedAt: Date; now: Date },
): boolean {
  if (fact && (fact.gradePct !== null || fact.handedInAt || fact.completedAt)) return false
  const due = fact?.dueAt ?? dueAt
  const dates = { dueAt: epochOrNull(due), closeAt: epochOrNull(fact?.closeAt ?? closeAt) }
  return isOverdue(dates, epochS(now)) && (due ?? now) >= joinedAt
}

async function nameBatches({ db, clock }: GradebookParts, ids: readonly number[]): Promise<Gradebook['batches']> {
  const batches = await authoring.batches(db, clock.now())
  return batches
    .filter(({ id }) => ids.includes(id))
    .map(({ id, batch }) => ({ id, name: batch }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** An activity that gives marks, for whoever records marks of this learner in it. Throws `learning/not-found`. */
export async function findMarked(
  parts: GradebookParts,
  caller: Caller,
  { userId, activityId }: { userId: number; activityId: number },
): Promise<ActivityNode> {
  const courseId = await readCourseId(parts.db, activityId)
  if (courseId === undefined) throw notFound()
  const { userIds } = await readReach(parts, caller, courseId, 'record marks')
  const activity = (await readStructure(parts, courseId, null)).activities.get(activityId)
  if (!activity || !userIds.includes(userId) || !givesMarks(parts.kinds, activity)) throw notFound()
  return activity
}
