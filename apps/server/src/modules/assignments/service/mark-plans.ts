import type { PointsByCriterion } from '@learn/contract/assignments'
import { type AssignContent, assignContent } from '@learn/course/content/assign'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { pairKey, type State, type Wanted } from '#platform/operations/entity.ts'
import type { Place } from '#platform/roles.ts'
import { readContentFor, readCourseId, readGradeScale } from '../../learning/index.ts'
import { readFiles } from '../repo/files.ts'
import { submittedWork, workAt } from '../repo/marking.ts'
import type { WorkRow } from '../repo/work.ts'
import { markEntity, stateOfWork } from './mark-entity.ts'
import { readPlaces } from './marker-place.ts'
import { fitsCriterion, getRange, pointsOfCriteria, type Range } from './rules.ts'

/** Wishes of staff about work, and where its learners stand: who may do it is asked for each. */
export interface WorkPlan {
  wanted: Wanted[]
  courseId: number
  places: Place[]
}

interface Mark {
  workid: number
  points: number | null
  bycriterion: PointsByCriterion
  comment: string
  files: readonly string[]
  seenat?: number | null | undefined
}

const refused = (text: string): AppError => new AppError('request/invalid', text)

/**
 * Gives work its mark, held until it is released; what was released already is mended at once. Null where there is no such work. Throws
 * `request/invalid` for points that there are not, and `assignments/changed` where somebody else marked it meanwhile.
 */
export async function markPlan(
  db: Handle,
  markerId: number,
  at: Date,
  { workid, points, bycriterion, comment, files, seenat }: Mark,
): Promise<WorkPlan | null> {
  const [work] = await submittedWork(db, [workid])
  const assignment = work && (await assignmentOf(db, work.activity_id))
  if (!work || !assignment) return null
  if (seenat !== undefined && epochOrNull(work.marked_at) !== seenat)
    throw new AppError(
      'assignments/changed',
      'Somebody else marked this meanwhile. Look at their mark before you give yours',
    )
  const uploaded = (await readFiles(db, [workid])).filter(({ side }) => side === 'mark').map(({ id }) => String(id))
  const given = pointsIn(assignment, points, bycriterion)
  return planOf(db, work.activity_id, [work], state => ({
    ...state,
    points: given,
    byCriterion: JSON.stringify(bycriterion),
    comment: comment.trim(),
    files: files.filter(id => uploaded.includes(id)).join(' '),
    markedAt: at.toISOString(),
    markerId: markerId || null,
    isHeld: state.isHeld === true || state.markedAt === null,
  }))
}

/** The points of all: the sum of the criteria where there are some. */
function pointsIn(
  { content, range }: { content: AssignContent; range: Range | null },
  points: number | null,
  by: PointsByCriterion,
): number | null {
  for (const [key, given] of Object.entries(by)) {
    const criterion = content.criteria.find(one => one.key === key)
    if (!criterion || !fitsCriterion(criterion, given)) throw refused('There is no such level')
  }
  if (!range) {
    if (points !== null) throw refused('Nobody gives points for this')
    return null
  }
  if (content.marking.kind === 'points' && content.criteria.length > 0 && Object.keys(by).length > 0) {
    if (Object.keys(by).length < content.criteria.length) throw refused('Choose a level for each criterion')
    return pointsOfCriteria(content, range, by)
  }
  if (points === null) return null
  const isWord = content.marking.kind === 'words'
  if (points < range.min || points > range.max || (isWord && !Number.isInteger(points)))
    throw refused(`This assignment gives ${range.min} to ${range.max} points`)
  return points
}

/** Lets learners see the held marks of an assignment: those of the learners whom the caller marks. */
export async function releaseMarksPlan(
  db: Handle,
  activityId: number,
  mayMark: (place: Place) => boolean,
): Promise<WorkPlan | null> {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) return null
  const held = (await workAt(db, activityId)).filter(work => work.state === 'submitted' && work.is_held)
  const places = await readPlaces(
    db,
    courseId,
    held.map(work => work.user_id),
  )
  const mine = held.filter(work => mayMark(places.get(work.user_id) ?? {}))
  return planOf(db, activityId, mine, state => ({ ...state, isHeld: false }))
}

/** Lets a learner begin another attempt, or no longer. */
export async function againPlan(db: Handle, workId: number, isOpen: boolean): Promise<WorkPlan | null> {
  const [work] = await submittedWork(db, [workId])
  return work ? planOf(db, work.activity_id, [work], state => ({ ...state, isReopened: isOpen })) : null
}

interface Time {
  activityid: number
  userid: number
  dueat: Date | null
  closesat: Date | null
}

/** Gives one learner more time, or (both null) that of all. Throws `request/invalid` where it would close before it is due. */
export async function timePlan(db: Handle, { activityid, userid, dueat, closesat }: Time): Promise<WorkPlan | null> {
  const assignment = await assignmentOf(db, activityid)
  if (!assignment) return null
  if (dueat && closesat && closesat < dueat) throw refused('It would close before it is due')
  const { courseId } = assignment
  const isBack = dueat === null && closesat === null
  const closes = closesat ?? later(assignment.closeAt, dueat)
  const dates = { courseId, dueAt: dueat?.toISOString() ?? null, closeAt: closes?.toISOString() ?? null }
  const places = await readPlaces(db, courseId, [userid])
  return {
    wanted: [{ entity: 'progress.dates', key: pairKey(userid, activityid), state: isBack ? null : dates }],
    courseId,
    places: [...places.values()],
  }
}

/** What closes for all before the new day closes with it; what never closes does not begin to. */
const later = (closeAt: Date | null, dueAt: Date | null): Date | null =>
  closeAt && dueAt && dueAt > closeAt ? dueAt : null

async function assignmentOf(db: Handle, activityId: number) {
  const content = (await readContentFor(db, { content: assignContent }, activityId)) as AssignContent | null
  const courseId = await readCourseId(db, activityId)
  const found = content && (await readGradeScale(db, activityId))
  if (!content || !found || courseId === undefined) return null
  return { content, courseId, closeAt: found.closeAt, range: getRange(content, found) }
}

async function planOf(
  db: Handle,
  activityId: number,
  work: readonly WorkRow[],
  change: (state: State) => State,
): Promise<WorkPlan | null> {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) return null
  const places = await readPlaces(
    db,
    courseId,
    work.map(({ user_id }) => user_id),
  )
  return {
    wanted: work.map(one => ({ entity: markEntity.name, key: String(one.id), state: change(stateOfWork(one)) })),
    courseId,
    places: [...places.values()],
  }
}
