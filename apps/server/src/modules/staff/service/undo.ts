import type { StaffOutcome } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import { readInverse } from '#platform/operations/apply.ts'
import { findOperation, getChanges, lockThings, type OperationRow } from '../repo/operations.ts'
import { locksFor } from './lock-things.ts'
import { maySee, mayTakeBack } from './may-undo.ts'
import { type OperationParts, type Request, reasonNeeded, record } from './perform.ts'
import { contactsFor, presentChange, presentOutcome } from './present-rows.ts'
import { chooseRows, nameRows, type RowKey, rowGroups } from './undo-rows.ts'

interface UndoRequest extends Request {
  /** These rows alone; absent: all. */
  only?: readonly RowKey[] | undefined
}

/**
 * Takes an operation back, or some of its rows, as an operation of its own, which can be taken back too. What was changed again since, or
 * is in use, stays and is told. Throws `learning/not-found`, `staff/not-undoable`, `staff/reason-needed`, `staff/last-admin`.
 */
export async function undo(
  parts: OperationParts,
  caller: Caller,
  id: number,
  { isDryRun, reason, only }: UndoRequest,
): Promise<StaffOutcome> {
  const locks = locksFor(await getChanges(parts.db, id))
  return parts.db.transaction().execute(async tx => {
    await lockThings(tx, locks)
    const operation = await findOperation(tx, id)
    if (!operation || !maySee(caller, operation)) throw notThere()
    refuseTooLate(operation, parts.clock.now())
    const all = await getChanges(tx, id)
    if (!(await mayTakeBack({ db: tx, acts: parts.acts() }, caller, operation, all))) throw notThere()
    const groups = rowGroups(parts, operation, all)
    const done = only ? chooseRows(all, groups, only) : all
    const { changes, kept } = await readInverse(tx, parts.entities(), done)
    const contacts = contactsFor(caller, 'masked')
    const names = await nameRows(tx, parts, [...kept.map(({ change }) => change), ...changes])
    const told = (key: string) => ({ contacts, name: names.get(key) ?? '' })
    const grouped = ({ entity, key }: RowKey) => {
      const group = groups?.get(`${entity} ${key}`)
      return group === undefined ? {} : { group }
    }
    const rows = [
      ...kept.map(({ change, why }) => ({ ...presentChange(change, { ...told(keyOf(change)), fault: why }) })),
      ...changes.map(change => ({ ...presentChange(change, told(keyOf(change))), ...grouped(change) })),
    ]
    if (isDryRun || changes.length === 0) return presentOutcome(null, rows, 0)
    if (reason === '' && operation.actor_id !== caller.userId) throw reasonNeeded()
    const entry = {
      kind: only ? 'undo-rows' : 'undo',
      reason,
      isFinal: false,
      programIds: operation.program_ids,
      courseIds: operation.course_ids,
      undoes: id,
    }
    return presentOutcome(await record(parts, tx, caller, changes, entry), rows, 0)
  })
}

const keyOf = ({ entity, key }: RowKey): string => `${entity} ${key}`

function refuseTooLate({ undo_until, undoneBy }: OperationRow, now: Date): void {
  const why =
    (undo_until === null && 'Nothing takes this back') ||
    (undoneBy !== null && 'This was taken back already') ||
    (undo_until && undo_until < now && 'This is older than 30 days')
  if (why) throw new AppError('staff/not-undoable', why)
}
