import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ActKind, AllActs } from '#platform/operations/act.ts'
import type { Change } from '#platform/operations/entity.ts'
import type { Place } from '#platform/roles.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { mayInLearning } from '../../learning/index.ts'
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

/** Whether a caller may do an act of this kind over a place now. */
function mayDo(acts: AllActs, kind: string, caller: Caller, place: Place): boolean {
  // An import is no act that is planned: the module of imports logs it.
  if (kind === 'import') return mayInLearning(caller, 'import courses', place)
  // Nor is a question: the studio writes it into the bank.
  if (kind === 'question') return mayInLearning(caller, 'write courses', place)
  return Object.hasOwn(acts, kind) && acts[kind as ActKind].isAllowed(caller, place)
}

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
  { db, acts }: { db: Handle; acts: AllActs },
  caller: Caller,
  operation: OperationRow,
  changes: readonly Change[],
): Promise<boolean> {
  const kind = await actOf(db, operation)
  const { program_ids, course_ids } = operation
  const isAllowed = (place: Place) => mayDo(acts, kind, caller, place)
  const isInScope =
    isAllowed({}) ||
    (program_ids.length > 0 && program_ids.every(id => isAllowed({ programIds: [id] }))) ||
    (course_ids.length > 0 && course_ids.every(id => isAllowed({ courseIds: [id] })))
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
