import type { StaffAct } from '@learn/contract/staff'
import type { Caller } from '#platform/http/caller.ts'
import { type ActContext, type ActPlan, type Acts, notThere } from '#platform/operations/act.ts'
import type { Place } from '#platform/roles.ts'
import { enrolment } from '../../learning/index.ts'
import { attendancePlans, mayInLive } from '../../live/index.ts'

type Act<K extends StaffAct['kind']> = Extract<StaffAct, { kind: K }>

/** An act on the attendance of classes that the caller answers for. Throws `learning/not-found`. */
async function onAttendance(
  { db, caller }: ActContext,
  plan: attendancePlans.AttendancePlan | null,
): Promise<ActPlan & { programIds: number[] }> {
  if (!plan) throw notThere()
  const programIds = new Set<number>()
  for (const courseId of plan.courseIds) {
    const programs = await enrolment.programsOfCourse(db, courseId)
    if (!mayInLive(caller, 'plan', { courseIds: [courseId], programIds: programs })) throw notThere()
    for (const id of programs) programIds.add(id)
  }
  const { wanted, courseIds, told, lines } = plan
  return { wanted, courseIds, told, programIds: [...programIds], ...(lines && { lines }) }
}

const planAttendance = async (parts: ActContext, act: Act<'attendance'>): Promise<ActPlan> => ({
  ...(await onAttendance(
    parts,
    await attendancePlans.attendancePlan(parts.db, parts.clock.now(), act, parts.reason ?? ''),
  )),
  needsReason: true,
})
const planAttendanceAnswer = async (parts: ActContext, act: Act<'attendance-answer'>): Promise<ActPlan> =>
  onAttendance(parts, await attendancePlans.answerPlan(parts.db, parts.clock.now(), act))
const planAttendanceFile = async (parts: ActContext, act: Act<'attendance-file'>): Promise<ActPlan> =>
  onAttendance(parts, await attendancePlans.rosterPlan(parts.db, parts.clock.now(), act))
const planAttendanceMatch = async (parts: ActContext, act: Act<'attendance-match'>): Promise<ActPlan> =>
  onAttendance(parts, await attendancePlans.matchPlan(parts.db, parts.clock.now(), act))

const mayPlan = (caller: Caller, place: Place): boolean => mayInLive(caller, 'plan', place)

/** What staff do with the attendance of classes. */
export const attendanceActs: Acts = {
  attendance: { isAllowed: mayPlan, plan: planAttendance },
  'attendance-answer': { isAllowed: mayPlan, plan: planAttendanceAnswer },
  'attendance-file': { isAllowed: mayPlan, plan: planAttendanceFile },
  'attendance-match': { isAllowed: mayPlan, plan: planAttendanceMatch },
}
