import type { StaffHome } from '@learn/contract/staff'
import type { Db, Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ActContext, type ActPlan, notThere } from '#platform/operations/act.ts'
import { enrolment, rules, sections } from '../../learning/index.ts'
import { can } from '../policy.ts'

/** Parts with rules that cannot be judged, of the courses that the caller may decide about. */
export async function listRules(db: Db, caller: Caller): Promise<StaffHome['rules']> {
  const parts = await rules.unjudged(db)
  const courseIds = new Set(parts.map(({ courseId }) => courseId))
  const mine = new Set<number>()
  for (const id of courseIds) if (await mayDecide(db, caller, id)) mine.add(id)
  return parts
    .filter(({ courseId }) => mine.has(courseId))
    .map(({ since: _since, courseId: _courseId, ...part }) => part)
}

/** What a decision about a part comes to. Throws `learning/not-found`. */
export async function planRule(
  { db, caller }: ActContext,
  { part, id, show }: { part: 'section' | 'activity'; id: number; show: boolean },
): Promise<ActPlan> {
  const plan = can(caller, 'see the institute') ? await rules.decisionPlan(db, part, id, show) : null
  if (!plan || !(await mayDecide(db, caller, plan.courseId))) throw notThere()
  const programIds = await enrolment.programsOfCourse(db, plan.courseId)
  return { wanted: plan.wanted, programIds, courseIds: [plan.courseId] }
}

/** What showing a section to learners, or hiding it, comes to. Throws `learning/not-found`. */
export async function planSection(
  { db, caller }: ActContext,
  { sectionid, show }: { sectionid: number; show: boolean },
): Promise<ActPlan> {
  const plan = can(caller, 'see the institute') ? await sections.shownPlan(db, sectionid, show) : null
  if (!plan || !(await mayDecide(db, caller, plan.courseId))) throw notThere()
  const programIds = await enrolment.programsOfCourse(db, plan.courseId)
  return { wanted: plan.wanted, programIds, courseIds: [plan.courseId] }
}

/** A course changes for everybody who has it: whoever decides runs the course, or all of its programs. */
export async function mayDecide(db: Handle, caller: Caller, courseId: number): Promise<boolean> {
  if (can(caller, 'decide what is seen', { courseIds: [courseId] })) return true
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return programIds.length > 0 && programIds.every(id => can(caller, 'decide what is seen', { programIds: [id] }))
}
