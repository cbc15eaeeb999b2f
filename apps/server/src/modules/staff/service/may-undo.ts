import type { StaffAct } from '@learn/contract/staff'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Change } from '#platform/operations/entity.ts'
import type { Place } from '#platform/roles.ts'
import { mayInAssignments } from '../../assignments/index.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { mayInCareers } from '../../careers/index.ts'
import { mayInCertificates } from '../../certificates/index.ts'
import { mayInLearning } from '../../learning/index.ts'
import { mayInLive } from '../../live/index.ts'
import { mayInProfile } from '../../profile/index.ts'
import { mayInQuizzes } from '../../quiz/index.ts'
import { mayInReferrals } from '../../referrals/index.ts'
import { mayDoStudioAct } from '../../studio/index.ts'
import { can } from '../policy.ts'
import { findOperation, type OperationRow } from '../repo/operations.ts'

/** Whether the caller may see an operation. */
export const maySee = (caller: Caller, { actor_id, program_ids, course_ids }: OperationRow): boolean =>
  (actor_id === caller.userId && can(caller, 'see and undo an operation', { isOwn: true })) ||
  can(caller, 'see and undo an operation', { isOwn: false }) ||
  (program_ids.length + course_ids.length > 0 &&
    program_ids.every(id => can(caller, 'see and undo an operation', { isOwn: false, programIds: [id] })) &&
    (program_ids.length > 0 ||
      course_ids.every(id => can(caller, 'see and undo an operation', { isOwn: false, courseIds: [id] }))))

type Kind = StaffAct['kind'] | 'import'

const learnerOf = ({ programIds = [] }: Place) => ({ isStudent: true, programIds })

/** Who may do each act over a place now: taking one back gives or takes as much as doing it. */
const doers: { [K in Kind]: (caller: Caller, place: Place) => boolean } = {
  enrol: (caller, place) => mayInLearning(caller, 'add learners', place),
  leave: (caller, place) => mayInLearning(caller, 'move or remove learners', place),
  move: (caller, place) => mayInLearning(caller, 'move or remove learners', place),
  suspend: (caller, place) => canManagePeople(caller, 'suspend and change access', learnerOf(place)),
  'must-change': (caller, place) => canManagePeople(caller, 'suspend and change access', learnerOf(place)),
  access: (caller, place) => canManagePeople(caller, 'suspend and change access', learnerOf(place)),
  'factor-off': caller => canManagePeople(caller, 'take second factors away'),
  dates: (caller, place) => mayInLearning(caller, 'set dates', place),
  opening: (caller, place) => mayInLearning(caller, 'set dates', place),
  offer: (caller, place) => mayInLearning(caller, 'change who may open', place),
  import: (caller, place) => mayInLearning(caller, 'import courses', place),
  rule: (caller, place) => can(caller, 'decide what is seen', place),
  section: (caller, place) => can(caller, 'decide what is seen', place),
  policy: caller => mayInProfile(caller, 'publish policies'),
  'resume-review': caller => mayInProfile(caller, 'see resumes'),
  staff: caller => canManagePeople(caller, 'give roles'),
  role: caller => canManagePeople(caller, 'give roles'),
  'role-end': caller => canManagePeople(caller, 'give roles'),
  people: (caller, place) => canManagePeople(caller, 'import people', place),
  leads: caller => canManagePeople(caller, 'import leads'),
  certificate: (caller, place) => mayInCertificates(caller, 'withdraw', place),
  reward: caller => mayInReferrals(caller, 'grant rewards'),
  job: caller => mayInCareers(caller, 'write jobs'),
  'job-share': caller => mayInCareers(caller, 'write jobs'),
  'quiz-marks': (caller, place) => mayInQuizzes(caller, 'mark answers', place),
  'quiz-release': (caller, place) => mayInQuizzes(caller, 'mark answers', place),
  'quiz-regrade': (caller, place) => mayInQuizzes(caller, 'regrade', place),
  'assign-mark': (caller, place) => mayInAssignments(caller, 'mark work', place),
  'assign-release': (caller, place) => mayInAssignments(caller, 'mark work', place),
  'assign-again': (caller, place) => mayInAssignments(caller, 'mark work', place),
  'assign-time': (caller, place) => mayInAssignments(caller, 'mark work', place),
  class: (caller, place) => mayInLive(caller, 'plan', place),
  'class-move': (caller, place) => mayInLive(caller, 'plan', place),
  'class-cancel': (caller, place) => mayInLive(caller, 'plan', place),
  'class-host': (caller, place) => mayInLive(caller, 'plan', place),
  'class-settings': (caller, place) => mayInLive(caller, 'plan', place),
  'class-share': (caller, place) => mayInLive(caller, 'plan', place),
  attendance: (caller, place) => mayInLive(caller, 'plan', place),
  'attendance-answer': (caller, place) => mayInLive(caller, 'plan', place),
  'attendance-file': (caller, place) => mayInLive(caller, 'plan', place),
  'attendance-match': (caller, place) => mayInLive(caller, 'plan', place),
  applications: caller => mayInCareers(caller, 'move applications'),
  ...mayDoStudioAct,
  interview: caller => mayInCareers(caller, 'move applications'),
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(doers, kind)

/** The act at the end of a chain of undos. */
async function actOf(db: Handle, { kind, undoes }: OperationRow): Promise<string> {
  const undone = undoes === null ? undefined : await findOperation(db, undoes)
  return undone ? actOf(db, undone) : kind
}

/**
 * Whether the caller, who sees an operation, may take it back: whether they may do such an act there today. Who lost a role can't use what
 * they did with it; roles and accounts of staff are a matter for who gives roles.
 */
export async function mayTakeBack(
  db: Handle,
  caller: Caller,
  operation: OperationRow,
  changes: readonly Change[],
): Promise<boolean> {
  const kind = await actOf(db, operation)
  if (!isKind(kind)) return false
  const { program_ids, course_ids } = operation
  const mayDo = doers[kind]
  const isInScope =
    mayDo(caller, {}) ||
    (program_ids.length > 0 && program_ids.every(id => mayDo(caller, { programIds: [id] }))) ||
    (course_ids.length > 0 && course_ids.every(id => mayDo(caller, { courseIds: [id] })))
  return isInScope && (canManagePeople(caller, 'give roles') || !(await touchesStaff(db, changes)))
}

const ACCOUNT = /^auth\.(person|standing|factor)$/

async function touchesStaff(db: Handle, changes: readonly Change[]): Promise<boolean> {
  const isTold = changes.some(
    ({ entity, before, after }) => entity === 'auth.grant' || before?.isStudent === false || after?.isStudent === false,
  )
  const ids = new Set(changes.flatMap(({ entity, key }) => (ACCOUNT.test(entity) ? [Number(key)] : [])))
  return isTold || (await directory.hasStaff(db, [...ids]))
}
