import type { StaffAct } from '@learn/contract/staff'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import type { GrantScope } from '#platform/roles.ts'
import {
  againPlan,
  markPlan,
  mayInAssignments,
  releaseMarksPlan,
  timePlan,
  type WorkPlan,
} from '../../assignments/index.ts'
import { accounts, canManagePeople, directory, planStaff } from '../../auth/index.ts'
import { audiencePlan, interviewPlan, jobPlan, mayInCareers, movePlan } from '../../careers/index.ts'
import { mayInCertificates, withdrawalPlan } from '../../certificates/index.ts'
import { enrolment, mayInLearning } from '../../learning/index.ts'
import { mayInProfile, publishPlan, reviewPlan } from '../../profile/index.ts'
import { type MarkingPlan, marksPlan, mayInQuizzes, regradePlan, releasePlan } from '../../quiz/index.ts'
import { mayInReferrals, rewardPlan } from '../../referrals/index.ts'
import { planStudioAct, type StudioAct } from '../../studio/index.ts'
import { type ActParts, type ActPlan, notFound } from './act-plan.ts'
import { planAttendance, planAttendanceAnswer, planAttendanceFile, planAttendanceMatch } from './attendance.ts'
import {
  planClassCancel,
  planClasses,
  planClassHost,
  planClassMove,
  planClassSettings,
  planClassShare,
} from './classes.ts'
import { planFile } from './people-file.ts'
import { planRule, planSection } from './rules.ts'

const refuseUnless = (isAllowed: boolean): void => {
  if (!isAllowed) throw notFound()
}
const dateOf = (atS: number | null | undefined): Date | null => (atS == null ? null : new Date(atS * 1000))
const dateIfGiven = (atS: number | null | undefined) => (atS === undefined ? undefined : dateOf(atS))

/** Acts that are planned here; those of the studio are its own. */
type OwnKind = Exclude<StaffAct['kind'], StudioAct['kind']>
type Planner<K extends OwnKind> = (parts: ActParts, act: Extract<StaffAct, { kind: K }>) => Promise<ActPlan>

const inProgram = (programId: number, wanted: Wanted[]): ActPlan => ({
  wanted,
  programIds: [programId],
  courseIds: [],
})

/** Plans of the acts, each after asking the policy of the module whose things it changes. */
const planners: { [K in OwnKind]: Planner<K> } = {
  async enrol({ db, clock, caller }, { userid, programid, endsat }) {
    refuseUnless(mayInLearning(caller, 'add learners', { programIds: [programid] }))
    refuseUnless((await enrolment.hasProgram(db, programid)) && (await isLearner(db, userid)))
    return inProgram(programid, await enrolment.joinPlan(db, clock, [userid], programid, dateIfGiven(endsat)))
  },
  async leave({ db, caller }, { userid, programid }) {
    refuseUnless(mayInLearning(caller, 'move or remove learners', { programIds: [programid] }))
    refuseUnless(await isLearner(db, userid))
    return inProgram(programid, await enrolment.leavePlan(db, userid, programid))
  },
  async move({ db, clock, caller }, { userid, programid, toprogramid }) {
    for (const id of [programid, toprogramid]) {
      refuseUnless(mayInLearning(caller, 'move or remove learners', { programIds: [id] }))
      refuseUnless(await enrolment.hasProgram(db, id))
    }
    refuseUnless(programid !== toprogramid && (await isLearner(db, userid)))
    const isThere = await enrolment.isMember(db, userid, toprogramid)
    refuseUnless(isThere || (await enrolment.isMember(db, userid, programid)))
    const wanted = await enrolment.movePlan(db, clock, userid, programid, toprogramid)
    return { ...inProgram(programid, wanted), programIds: [programid, toprogramid] }
  },
  async suspend(parts, { userid, issuspended }) {
    const programIds = await mayWithAccount(parts, userid)
    return { ...onPerson(accounts.suspendPlan(userid, issuspended), programIds), needsReason: true }
  },
  async 'must-change'(parts, { userid }) {
    const programIds = await mayWithAccount(parts, userid)
    return { ...onPerson(await accounts.newPasswordPlan(parts.db, userid), programIds), needsReason: true }
  },
  // Who loses their own asks a colleague: with a session alone nobody gets rid of it.
  async 'factor-off'({ db, caller }, { userid }) {
    refuseUnless(canManagePeople(caller, 'take second factors away') && userid !== caller.userId)
    refuseUnless((await directory.isStaff(db, userid)) !== undefined)
    return { ...onPerson(accounts.factorOffPlan(userid), []), needsReason: true, isFinal: true }
  },
  async access(parts, { userid, accesstype }) {
    refuseUnless(await isLearner(parts.db, userid))
    const programIds = await mayWithAccount(parts, userid)
    return { ...onPerson(accounts.accessPlan(userid, accesstype), programIds), needsReason: true }
  },
  async dates({ db, caller }, { programid, batch, startsat, endsat }) {
    refuseUnless(mayInLearning(caller, 'set dates', { programIds: [programid] }))
    refuseUnless(await enrolment.hasProgram(db, programid))
    const dates = { batch, startsAt: dateIfGiven(startsat), endsAt: dateIfGiven(endsat) }
    return inProgram(programid, enrolment.datesPlan(programid, dates))
  },
  async opening({ db, caller }, { programid, courseid, opensat }) {
    refuseUnless(mayInLearning(caller, 'set dates', { programIds: [programid] }))
    refuseUnless(await enrolment.hasCourseIn(db, programid, courseid))
    return inProgram(programid, enrolment.openingPlan(programid, courseid, dateOf(opensat)))
  },
  async offer({ db, caller }, { courseid, isfree }) {
    const programIds = await enrolment.programsOfCourse(db, courseid)
    const isAllowed =
      mayInLearning(caller, 'change who may open', { courseIds: [courseid] }) ||
      (programIds.length > 0 &&
        programIds.every(id => mayInLearning(caller, 'change who may open', { programIds: [id] })))
    refuseUnless(isAllowed && (await enrolment.hasCourse(db, courseid)))
    return {
      wanted: enrolment.offerPlan(courseid, isfree),
      programIds,
      courseIds: [courseid],
      needsReason: true,
    }
  },
  async policy({ db, caller }, { policyid, title, html, note }) {
    refuseUnless(mayInProfile(caller, 'publish policies'))
    const wanted = await publishPlan(db, { policyId: policyid ?? null, title, html, note })
    if (!wanted) throw notFound()
    return { wanted, programIds: [], courseIds: [], isFinal: true }
  },
  async 'resume-review'({ db, caller }, { resumeid, status, comments }) {
    refuseUnless(mayInProfile(caller, 'see resumes'))
    const wanted = await reviewPlan(db, resumeid, { status, comments })
    if (!wanted) throw notFound()
    return { wanted, programIds: [], courseIds: [] }
  },
  async staff({ db, caller }, { name, email, role, programid, courseid, endsat }) {
    refuseUnless(canManagePeople(caller, 'give roles'))
    const planned = await planStaff(db, { name, email })
    if ('fault' in planned) throw new AppError('request/invalid', planned.fault)
    const scope = await scopeOf(db, programid, courseid)
    const given = { role, ...scope, endsAt: dateOf(endsat) }
    const grants = await accounts.grantPlan(db, planned.userId, given)
    return { ...onPerson([...planned.wanted, ...grants], []), needsReason: true }
  },
  async role({ db, caller }, { userid, role, programid, courseid, endsat }) {
    refuseUnless(canManagePeople(caller, 'give roles') && (await directory.isStaff(db, userid)) === true)
    const scope = await scopeOf(db, programid, courseid)
    const given = { role, ...scope, endsAt: dateOf(endsat) }
    return { ...onPerson(await accounts.grantPlan(db, userid, given), []), needsReason: true }
  },
  async 'role-end'({ db, caller }, { userid, grantid }) {
    refuseUnless(canManagePeople(caller, 'give roles'))
    refuseUnless((await accounts.rolesOf(db, userid)).some(({ id }) => id === grantid))
    return { ...onPerson(accounts.endGrantPlan(grantid), []), needsReason: true }
  },
  async reward({ db, caller }, { referralid, amountpaise }) {
    refuseUnless(mayInReferrals(caller, 'grant rewards'))
    const wanted = await rewardPlan(db, referralid, amountpaise)
    if (!wanted) throw notFound()
    return { wanted, programIds: [], courseIds: [], needsReason: true }
  },
  async certificate({ db, clock, caller }, { code, isvalid }) {
    const found = await withdrawalPlan(db, code, isvalid ? null : clock.now())
    if (!found) throw notFound()
    refuseUnless(mayInCertificates(caller, 'withdraw', { courseIds: [found.courseId] }))
    return { wanted: found.wanted, programIds: [], courseIds: [found.courseId], needsReason: true }
  },
  async job({ db, caller }, { job }) {
    refuseUnless(mayInCareers(caller, 'write jobs'))
    const { wanted } = await jobPlan(db, job)
    return { wanted, programIds: [], courseIds: [] }
  },
  async 'job-share'({ db, clock, caller }, { jobid, programid, userid, eligibleonly, isshared }) {
    refuseUnless(mayInCareers(caller, 'write jobs'))
    refuseUnless(programid === undefined || (await enrolment.hasProgram(db, programid)))
    refuseUnless(userid === undefined || (await isLearner(db, userid)))
    const audience = { programId: programid, userId: userid, isEligibleOnly: eligibleonly, isShared: isshared }
    const wanted = await audiencePlan(db, clock.now(), jobid, audience)
    if (!wanted) throw notFound()
    return { wanted, programIds: programid === undefined ? [] : [programid], courseIds: [] }
  },
  async applications({ db, caller }, { applicationids, move, remark }) {
    refuseUnless(mayInCareers(caller, 'move applications'))
    const wanted = await movePlan(db, applicationids, { move, remark: remark.trim() || null })
    if (!wanted) throw notFound()
    return { wanted, programIds: [], courseIds: [], needsReason: false }
  },
  async interview({ db, clock, caller }, { applicationid, times }) {
    refuseUnless(mayInCareers(caller, 'move applications'))
    const offered = times.map(({ startsat, minutes, place }) => ({
      startsAt: new Date(startsat * 1000),
      minutes,
      place,
    }))
    if (offered.some(({ startsAt }) => startsAt <= clock.now()))
      throw new AppError('request/invalid', 'A time of an interview lies in the past')
    const wanted = await interviewPlan(db, applicationid, clock.now(), offered)
    if (!wanted) throw notFound()
    return { wanted, programIds: [], courseIds: [] }
  },
  async 'quiz-marks'({ db, caller }, act) {
    return marking(caller, 'mark answers', await marksPlan(db, act))
  },
  async 'quiz-release'({ db, caller }, act) {
    return marking(caller, 'mark answers', await releasePlan(db, act))
  },
  async 'quiz-regrade'({ db, caller, algebra }, { quizid }) {
    const plan = await regradePlan({ db, algebra }, quizid)
    return { ...marking(caller, 'regrade', plan), ...(plan && { told: await plan.told() }), needsReason: true }
  },
  async 'assign-mark'({ db, clock, caller }, act) {
    return onWork(caller, await markPlan(db, caller.userId, clock.now(), act))
  },
  async 'assign-release'({ db, caller }, { activityid }) {
    return onWork(caller, await releaseMarksPlan(db, activityid))
  },
  async 'assign-again'({ db, caller }, { workid, isopen }) {
    return onWork(caller, await againPlan(db, workid, isopen))
  },
  async 'assign-time'({ db, caller }, { activityid, userid, dueat, closesat }) {
    refuseUnless(await isLearner(db, userid))
    const times = { activityid, userid, dueat: dateOf(dueat), closesat: dateOf(closesat) }
    return onWork(caller, await timePlan(db, times))
  },
  class: (parts, act) => planClasses(parts, act),
  'class-move': (parts, act) => planClassMove(parts, act),
  'class-cancel': (parts, act) => planClassCancel(parts, act),
  'class-host': (parts, act) => planClassHost(parts, act),
  'class-settings': (parts, act) => planClassSettings(parts, act),
  'class-share': (parts, act) => planClassShare(parts, act),
  attendance: (parts, act) => planAttendance(parts, act),
  'attendance-answer': (parts, act) => planAttendanceAnswer(parts, act),
  'attendance-file': (parts, act) => planAttendanceFile(parts, act),
  'attendance-match': (parts, act) => planAttendanceMatch(parts, act),
  rule: (parts, act) => planRule(parts, act),
  section: (parts, act) => planSection(parts, act),
  people: (parts, act) => planFile.people(parts, act),
  leads: (parts, act) => planFile.leads(parts, act),
}

/** What an act comes to. Throws `learning/not-found` where the caller may not, or a thing is not there. */
export const planAct = (parts: ActParts, act: StaffAct): Promise<ActPlan> =>
  planStudioAct(parts, act) ?? (planners[act.kind as OwnKind] as Planner<OwnKind>)(parts, act as never)

/** Wishes about answers of learners, each of whom the caller must be allowed to mark. */
function marking(caller: Caller, act: 'mark answers' | 'regrade', plan: MarkingPlan | null): ActPlan {
  if (!plan) throw notFound()
  const { wanted, places, courseId } = plan
  refuseUnless(
    places.length > 0
      ? places.every(place => mayInQuizzes(caller, act, place))
      : mayInQuizzes(caller, act, { courseIds: [courseId] }),
  )
  return { wanted, programIds: [], courseIds: [courseId] }
}

/** Wishes about work of learners, each of whom the caller must be allowed to mark. */
function onWork(caller: Caller, plan: WorkPlan | null): ActPlan {
  if (!plan) throw notFound()
  const { wanted, places, courseId } = plan
  refuseUnless(
    (places.length > 0 ? places : [{ courseIds: [courseId] }]).every(place =>
      mayInAssignments(caller, 'mark work', place),
    ),
  )
  return { wanted, programIds: [], courseIds: [courseId] }
}

const onPerson = (wanted: Wanted[], programIds: number[]): ActPlan => ({ wanted, programIds, courseIds: [] })

const isLearner = async (db: Handle, userId: number): Promise<boolean> =>
  (await directory.isStaff(db, userId)) === false

/** The programs of a person whose account the caller may change. */
async function mayWithAccount({ db, caller }: ActParts, userId: number): Promise<number[]> {
  const isStaff = await directory.isStaff(db, userId)
  const programIds = (await enrolment.programsOfUsers(db, [userId])).get(userId) ?? []
  refuseUnless(
    isStaff !== undefined && canManagePeople(caller, 'suspend and change access', { isStudent: !isStaff, programIds }),
  )
  return programIds
}

/** How far a new role reaches. Throws `learning/not-found` for a program or a course that is not there. */
async function scopeOf(
  db: Handle,
  programId: number | undefined,
  courseId: number | undefined,
): Promise<{ scope: GrantScope; scopeId: number | null }> {
  if (programId !== undefined) {
    refuseUnless(courseId === undefined && (await enrolment.hasProgram(db, programId)))
    return { scope: 'program', scopeId: programId }
  }
  if (courseId === undefined) return { scope: 'institute', scopeId: null }
  refuseUnless(await enrolment.hasCourse(db, courseId))
  return { scope: 'course', scopeId: courseId }
}
