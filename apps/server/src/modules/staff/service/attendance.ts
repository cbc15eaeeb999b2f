import { type Act, type ActContext, type ActKind, type ActPlan, type Acts, notThere } from '#platform/operations/act.ts'
import { enrolment } from '../../learning/index.ts'
import { attendancePlans, mayInLive } from '../../live/index.ts'

const act = <K extends ActKind>(plan: Act<K>['plan']): Act<K> => ({
  isAllowed: (caller, place) => mayInLive(caller, 'plan', place),
  plan,
})

/** What staff do with the attendance of classes. */
export const attendanceActs: Acts = {
  attendance: act(async (context, one) => {
    const { db, clock, reason = '' } = context
    const plan = await attendancePlans.attendancePlan(db, clock.now(), one, reason)
    return { ...(await onAttendance(context, plan)), needsReason: true }
  }),
  'attendance-answer': act(async (context, one) =>
    onAttendance(context, await attendancePlans.answerPlan(context.db, context.clock.now(), one)),
  ),
  'attendance-file': act(async (context, one) =>
    onAttendance(context, await attendancePlans.rosterPlan(context.db, context.clock.now(), one)),
  ),
  'attendance-match': act(async (context, one) =>
    onAttendance(context, await attendancePlans.matchPlan(context.db, context.clock.now(), one)),
  ),
}

/** An act on the attendance of classes that the caller answers for. Throws `learning/not-found`. */
async function onAttendance({ db, caller }: ActContext, plan: attendancePlans.AttendancePlan | null): Promise<ActPlan> {
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
