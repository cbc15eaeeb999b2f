import type { StaffAct } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ActContext, type ActPlan, type Acts, notThere } from '#platform/operations/act.ts'
import type { Place } from '#platform/roles.ts'
import { directory } from '../../auth/index.ts'
import { interviewWarnings } from '../../careers/index.ts'
import { enrolment } from '../../learning/index.ts'
import {
  classPlans,
  coursesConcerned,
  findClashes,
  licenceWarnings,
  type MeetingProviders,
  mayInLive,
  refuseRunning,
  requireProviders,
} from '../../live/index.ts'

/** What acts on classes need beside what every act has. */
export interface ClassActParts {
  meetingProviders: MeetingProviders
}
type ClassContext = ActContext & ClassActParts

type ClassPlan = NonNullable<Awaited<ReturnType<typeof classPlans.moveClassPlan>>>
type ClassAct<K extends StaffAct['kind']> = Extract<StaffAct, { kind: K }>

/** An act on classes of courses that the caller plans, with what it clashes with. Throws `learning/not-found`. */
async function onClasses(parts: ClassContext, plan: ClassPlan | null): Promise<ActPlan> {
  if (!plan || plan.wanted.length === 0) throw notThere()
  const { db, clock, caller, meetingProviders } = parts
  const programIds = new Set<number>()
  for (const courseId of plan.courseIds) {
    const programs = await enrolment.programsOfCourse(db, courseId)
    if (!mayInLive(caller, 'plan', { courseIds: [courseId], programIds: programs })) throw notThere()
    for (const id of programs) programIds.add(id)
  }
  const warnings = [
    ...(await findClashes(db, plan, clock.now())),
    ...(await licenceWarnings(db, meetingProviders, plan)),
    ...(await interviewWarnings(db, await coursesConcerned(db, plan), plan.spans, clock.now())),
  ]
  return { wanted: plan.wanted, programIds: [...programIds], courseIds: plan.courseIds, warnings }
}

/** The same for what changes when classes are: nobody is in them. Throws `live/is-on` too. */
async function onIdleClasses(parts: ClassContext, plan: ClassPlan | null): Promise<ActPlan> {
  const checked = await onClasses(parts, plan)
  if (plan) await refuseRunning(parts.db, plan)
  return checked
}

/** Whoever hosts a class must be allowed to. Throws `request/invalid`. */
async function requireHost(parts: ActContext, hostId: number | null, courseId: number): Promise<void> {
  if (hostId === null) return
  const host = await directory.findActor(parts.db, hostId, parts.clock.now())
  const programIds = await enrolment.programsOfCourse(parts.db, courseId)
  if (!host || !mayInLive(host, 'host', { courseIds: [courseId], programIds }))
    throw new AppError('request/invalid', 'Choose a host who teaches or runs this course')
}

const planClasses = async (parts: ClassContext, act: ClassAct<'class'>): Promise<ActPlan> => {
  const plan = await classPlans.newClassesPlan(parts.db, act)
  const checked = await onClasses(parts, plan)
  if (plan) requireProviders(parts.meetingProviders, plan)
  await requireHost(parts, act.hostid, act.courseid)
  return checked
}
const planClassMove = async (parts: ClassContext, act: ClassAct<'class-move'>): Promise<ActPlan> =>
  onIdleClasses(parts, await classPlans.moveClassPlan(parts.db, act))
const planClassCancel = async (parts: ClassContext, act: ClassAct<'class-cancel'>): Promise<ActPlan> =>
  onIdleClasses(parts, await classPlans.cancelClassPlan(parts.db, act))
const planClassHost = async (parts: ClassContext, act: ClassAct<'class-host'>): Promise<ActPlan> => {
  const plan = await classPlans.hostClassPlan(parts.db, act)
  const checked = await onClasses(parts, plan)
  for (const courseId of plan?.courseIds ?? []) await requireHost(parts, act.hostid, courseId)
  return checked
}
const planClassSettings = async (parts: ClassContext, act: ClassAct<'class-settings'>): Promise<ActPlan> => {
  const plan = await classPlans.setClassPlan(parts.db, act)
  const checked = await onIdleClasses(parts, plan)
  if (plan && act.provider !== undefined) requireProviders(parts.meetingProviders, plan)
  return checked
}
const planClassShare = async (parts: ClassContext, act: ClassAct<'class-share'>): Promise<ActPlan> =>
  onClasses(parts, await classPlans.shareClassPlan(parts.db, act))

const mayPlan = (caller: Caller, place: Place): boolean => mayInLive(caller, 'plan', place)

/** An act on classes, with what it needs. */
const withParts =
  <A>(parts: ClassActParts, plan: (context: ClassContext, act: A) => Promise<ActPlan>) =>
  (context: ActContext, act: A): Promise<ActPlan> =>
    plan({ ...context, ...parts }, act)

/** What staff do with classes. */
export const classActs = ({ meetingProviders }: ClassActParts): Acts => {
  const parts = { meetingProviders }
  return {
    class: { isAllowed: mayPlan, plan: withParts(parts, planClasses) },
    'class-move': { isAllowed: mayPlan, plan: withParts(parts, planClassMove) },
    'class-cancel': { isAllowed: mayPlan, plan: withParts(parts, planClassCancel) },
    'class-host': { isAllowed: mayPlan, plan: withParts(parts, planClassHost) },
    'class-settings': { isAllowed: mayPlan, plan: withParts(parts, planClassSettings) },
    'class-share': { isAllowed: mayPlan, plan: withParts(parts, planClassShare) },
  }
}
