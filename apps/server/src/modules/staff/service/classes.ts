import type { StaffAct } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'
import { directory } from '../../auth/index.ts'
import { interviewsBetween } from '../../careers/index.ts'
import { enrolment } from '../../learning/index.ts'
import { classPlans, findClashes, mayInLive, type PlannedSpan } from '../../live/index.ts'
import { type ActParts, type ActPlan, notFound } from './act-plan.ts'

type ClassPlan = NonNullable<Awaited<ReturnType<typeof classPlans.moveClassPlan>>>
type ClassAct<K extends StaffAct['kind']> = Extract<StaffAct, { kind: K }>

/** An act on classes of courses that the caller plans, with what it clashes with. Throws `learning/not-found`. */
async function onClasses(parts: ActParts, plan: ClassPlan | null): Promise<ActPlan> {
  if (!plan || plan.wanted.length === 0) throw notFound()
  const { db, clock, caller } = parts
  const programIds = new Set<number>()
  for (const courseId of plan.courseIds) {
    const programs = await enrolment.programsOfCourse(db, courseId)
    if (!mayInLive(caller, 'plan', { courseIds: [courseId], programIds: programs })) throw notFound()
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
  { db, clock }: ActParts,
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
async function requireHost(parts: ActParts, hostId: number | null, courseId: number): Promise<void> {
  if (hostId === null) return
  const host = await directory.findActor(parts.db, hostId, parts.clock.now())
  const programIds = await enrolment.programsOfCourse(parts.db, courseId)
  if (!host || !mayInLive(host, 'host', { courseIds: [courseId], programIds }))
    throw new AppError('request/invalid', 'Choose a host who teaches or runs this course')
}

export const planClasses = async (parts: ActParts, act: ClassAct<'class'>): Promise<ActPlan> => {
  const plan = await onClasses(parts, await classPlans.newClassesPlan(parts.db, act))
  await requireHost(parts, act.hostid, act.courseid)
  return plan
}
export const planClassMove = async (parts: ActParts, act: ClassAct<'class-move'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.moveClassPlan(parts.db, act))
export const planClassCancel = async (parts: ActParts, act: ClassAct<'class-cancel'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.cancelClassPlan(parts.db, act))
export const planClassHost = async (parts: ActParts, act: ClassAct<'class-host'>): Promise<ActPlan> => {
  const plan = await classPlans.hostClassPlan(parts.db, act)
  const checked = await onClasses(parts, plan)
  for (const courseId of plan?.courseIds ?? []) await requireHost(parts, act.hostid, courseId)
  return checked
}
export const planClassSettings = async (parts: ActParts, act: ClassAct<'class-settings'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.setClassPlan(parts.db, act))
export const planClassShare = async (parts: ActParts, act: ClassAct<'class-share'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.shareClassPlan(parts.db, act))
