import type { StaffAct } from '@learn/contract/staff'
import { enrolment } from '../../learning/index.ts'
import { attendancePlans, mayInLive } from '../../live/index.ts'
import { type ActParts, type ActPlan, notFound } from './act-plan.ts'

type Act<K extends StaffAct['kind']> = Extract<StaffAct, { kind: K }>

/** An act on the attendance of classes that the caller answers for. Throws `learning/not-found`. */
async function onAttendance(
  { db, caller }: ActParts,
  plan: attendancePlans.AttendancePlan | null,
): Promise<ActPlan & { programIds: number[] }> {
  if (!plan) throw notFound()
  const programIds = new Set<number>()
  for (const courseId of plan.courseIds) {
    const programs = await enrolment.programsOfCourse(db, courseId)
    if (!mayInLive(caller, 'plan', { courseIds: [courseId], programIds: programs })) throw notFound()
    for (const id of programs) programIds.add(id)
  }
  const { wanted, courseIds, told, lines } = plan
  return { wanted, courseIds, told, programIds: [...programIds], ...(lines && { lines }) }
}

export const planAttendance = async (parts: ActParts, act: Act<'attendance'>): Promise<ActPlan> => ({
  ...(await onAttendance(
    parts,
    await attendancePlans.attendancePlan(parts.db, parts.clock.now(), act, parts.reason ?? ''),
  )),
  needsReason: true,
})
export const planAttendanceAnswer = async (parts: ActParts, act: Act<'attendance-answer'>): Promise<ActPlan> =>
  onAttendance(parts, await attendancePlans.answerPlan(parts.db, parts.clock.now(), act))
export const planAttendanceFile = async (parts: ActParts, act: Act<'attendance-file'>): Promise<ActPlan> =>
  onAttendance(parts, await attendancePlans.rosterPlan(parts.db, parts.clock.now(), act))
export const planAttendanceMatch = async (parts: ActParts, act: Act<'attendance-match'>): Promise<ActPlan> =>
  onAttendance(parts, await attendancePlans.matchPlan(parts.db, parts.clock.now(), act))
