import type { ParamsOut } from '@learn/contract'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { findCourse, notFound } from '../../classroom/index.ts'
import { enrolment, pctOfPoints } from '../../learning/index.ts'
import { type Opened, recordMark } from '../../progress/index.ts'
import type { GradeWritten } from '../events.ts'
import { can } from '../policy.ts'
import type { ProtocolParts } from './parts.ts'

/** GRADE_UPDATE_OK of the protocol. */
const OK = 0

interface Graded {
  userId: number
  opened: Opened
  pct: number | null
}
type Params = ParamsOut<'core_grades_update_grades'>

/**
 * Writes grades of one activity, all of them or none, and has them logged: where the course asks for a grade, they complete it. Throws
 * `learning/not-found` for who may not mark one of these learners there, and for a learner who is not in the course.
 */
export async function updateGrades(parts: ProtocolParts, caller: Caller, params: Params): Promise<number> {
  const programIds = await refuseUnlessAll(parts, caller, params)
  const graded: Graded[] = []
  for (const { studentid, grade } of params.grades) {
    const opened = await activityOf(parts, studentid, params)
    // Whatever an activity says of itself: this grade is given by somebody of the institute.
    const activity = { ...opened.activity, isSelfReported: false }
    graded.push({
      userId: studentid,
      opened: { ...opened, activity },
      pct: grade === null ? null : pctOf(grade, opened, params.itemdetails),
    })
  }
  await parts.db.transaction().execute(async tx => {
    for (const { userId, opened, pct } of graded)
      await recordMark(tx, parts.clock, userId, opened, { pct, grade: parts.kinds.of(opened.activity.type).regrade })
    await emit(tx, 'protocol.grades.written', {
      actorId: caller.userId,
      via: caller.via,
      programIds,
      courseId: params.courseid,
      activityId: params.activityid,
      grades: graded.map(writtenOf),
      atMs: parts.clock.now().getTime(),
    })
  })
  return OK
}

const writtenOf = ({ userId, opened, pct }: Graded): GradeWritten => ({
  userId,
  before: opened.view.facts.gradePct(opened.activity.id),
  after: pct,
})

/** A course is shared by programs: who marks in one of them marks its learners only. Gives the programs of these learners. */
async function refuseUnlessAll({ db }: ProtocolParts, caller: Caller, { courseid, grades }: Params): Promise<number[]> {
  const ofCourse = new Set(await enrolment.programsOfCourse(db, courseid))
  const ofUsers = await enrolment.programsOfUsers(
    db,
    grades.map(({ studentid }) => studentid),
  )
  const concerned = new Set<number>()
  for (const { studentid } of grades) {
    const programIds = (ofUsers.get(studentid) ?? []).filter(id => ofCourse.has(id))
    if (!can(caller, 'write grades', { programIds, courseIds: [courseid] })) throw notFound()
    for (const id of programIds) concerned.add(id)
  }
  return [...concerned]
}

/** An activity as a learner of its course has it, open to them or not. */
async function activityOf(parts: ProtocolParts, userId: number, { courseid, activityid }: Params): Promise<Opened> {
  const learner = await directory.findReader(parts.db, userId)
  const found = learner && (await findCourse(parts, learner, courseid))
  const activity = found?.view.structure.activities.get(activityid)
  if (!found || !activity) throw notFound()
  return { view: found.view, activity }
}

/** Points as per cent of what the activity gives, by its course where the call does not say. */
function pctOf(points: number, { activity }: Opened, { grademin, grademax }: Params['itemdetails']): number {
  const { min, max } = { min: grademin ?? activity.grade.min, max: grademax ?? activity.grade.max }
  const pct = max > min ? pctOfPoints(points, { min, max }) : Number.NaN
  if (!(pct >= 0 && pct <= 100)) throw new AppError('request/invalid', 'A grade lies outside of its item')
  return pct
}
