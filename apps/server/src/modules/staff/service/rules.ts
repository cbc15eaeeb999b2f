import type { StaffHome } from '@learn/contract/staff'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enrolment, rules } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { notFound } from './act-plan.ts'

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

/** Lets a part of an imported course be seen in spite of rules that nobody here can judge, or not. Throws `learning/not-found`. */
export async function decideRules(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { part, id, show }: { part: 'section' | 'activity'; id: number; show: boolean },
): Promise<{ state: 'shown' | 'hidden' }> {
  if (!can(caller, 'see the institute')) throw notFound()
  const found = (await rules.unjudged(db)).find(one => one.part === part && one.id === id)
  const isAllowed = found !== undefined && (await mayDecide(db, caller, found.courseId))
  if (!isAllowed || !(await rules.decide({ db, clock }, part, id, show))) throw notFound()
  return { state: show ? 'shown' : 'hidden' }
}

/** A course changes for everybody who has it: whoever decides runs the course, or all of its programs. */
async function mayDecide(db: Db, caller: Caller, courseId: number): Promise<boolean> {
  if (can(caller, 'decide about rules', { courseIds: [courseId] })) return true
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return programIds.length > 0 && programIds.every(id => can(caller, 'decide about rules', { programIds: [id] }))
}
