import type { StaffAct } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ActContext, type ActPlan, type Acts, notThere } from '#platform/operations/act.ts'
import type { Place } from '#platform/roles.ts'
import { directory } from '../../auth/index.ts'
import { interviewsBetween } from '../../careers/index.ts'
import { enrolment } from '../../learning/index.ts'
import { classPlans, findClashes, mayInLive, type PlannedSpan } from '../../live/index.ts'

type ClassPlan = NonNullable<Awaited<ReturnType<typeof classPlans.moveClassPlan>>>
type ClassAct<K extends StaffAct['kind']> = Extract<StaffAct, { kind: K }>

/** An act on classes of courses that the caller plans, with what it clashes with. Throws `learning/not-found`. */
async function onClasses(parts: ActContext, plan: ClassPlan | null): Promise<ActPlan> {
  if (!plan || plan.wanted.length === 0) throw notThere()
  const { db, clock, caller } = parts
  const programIds = new Set<number>()
  for (const courseId of plan.courseIds) {
    const programs = await enrolment.programsOfCourse(db, courseId)
    if (!mayInLive(caller, 'plan', { courseIds: [courseId], programIds: programs })) throw notThere()
    for (const id of programs) programIds.add(id)
  }
  const warnings = [
    ...(await findClashes(db, plan, clock.now())),
    ...(await interviewClashes(parts, plan.courseIds, plan.spans)),
  ]
  return { wanted: plan.wanted, programIds: [...programIds], courseIds: plan.courseIds, warnings }
}

/** Interviews of learners of these courses in these times, as a sentence. */
async function interviewClashes(
  { db, clock }: ActContext,
  courseIds: readonly number[],
  spans: readonly PlannedSpan[],
): Promise<string[]> {
  const learners = new Set<number>()
  for (const id of courseIds)
    for (const userId of await enrolment.learnersOfCourse(db, id, clock.now())) learners.add(userId)
  const meet = new Set<number>()
  for (const { fromS, toS } of spans)
    for (const userId of await interviewsBetween(db, [...learners], new Date(fromS * 1000), new Date(toS * 1000)))
      meet.add(userId)
  if (meet.size === 0) return []
  return [`${meet.size} ${meet.size === 1 ? 'learner has an interview' : 'learners have interviews'} at this time`]
}

/** Whoever hosts a class must be allowed to. Throws `request/invalid`. */
async function requireHost(parts: ActContext, hostId: number | null, courseId: number): Promise<void> {
  if (hostId === null) return
  const host = await directory.findActor(parts.db, hostId, parts.clock.now())
  const programIds = await enrolment.programsOfCourse(parts.db, courseId)
  if (!host || !mayInLive(host, 'host', { courseIds: [courseId], programIds }))
    throw new AppError('request/invalid', 'Choose a host who teaches or runs this course')
}

const planClasses = async (parts: ActContext, act: ClassAct<'class'>): Promise<ActPlan> => {
  const plan = await onClasses(parts, await classPlans.newClassesPlan(parts.db, act))
  await requireHost(parts, act.hostid, act.courseid)
  return plan
}
const planClassMove = async (parts: ActContext, act: ClassAct<'class-move'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.moveClassPlan(parts.db, act))
const planClassCancel = async (parts: ActContext, act: ClassAct<'class-cancel'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.cancelClassPlan(parts.db, act))
const planClassHost = async (parts: ActContext, act: ClassAct<'class-host'>): Promise<ActPlan> => {
  const plan = await classPlans.hostClassPlan(parts.db, act)
  const checked = await onClasses(parts, plan)
  for (const courseId of plan?.courseIds ?? []) await requireHost(parts, act.hostid, courseId)
  return checked
}
const planClassSettings = async (parts: ActContext, act: ClassAct<'class-settings'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.setClassPlan(parts.db, act))
const planClassShare = async (parts: ActContext, act: ClassAct<'class-share'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.shareClassPlan(parts.db, act))

const mayPlan = (caller: Caller, place: Place): boolean => mayInLive(caller, 'plan', place)

/** What staff do with classes. */
export const classActs: Acts = {
  class: { isAllowed: mayPlan, plan: planClasses },
  'class-move': { isAllowed: mayPlan, plan: planClassMove },
  'class-cancel': { isAllowed: mayPlan, plan: planClassCancel },
  'class-host': { isAllowed: mayPlan, plan: planClassHost },
  'class-settings': { isAllowed: mayPlan, plan: planClassSettings },
  'class-share': { isAllowed: mayPlan, plan: planClassShare },
}
