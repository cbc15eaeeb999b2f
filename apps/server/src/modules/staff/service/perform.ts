import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import type { Act, ActContext, ActKind, ActPlan, AllActs } from '#platform/operations/act.ts'
import { applyChanges } from '#platform/operations/apply.ts'
import { type Entities, getEntity, readDifferences } from '#platform/operations/differences.ts'
import type { Change } from '#platform/operations/entity.ts'
import { accounts } from '../../auth/index.ts'
import { insertOperation } from '../repo/operations.ts'
import { areLocked, concernsAccounts, locksFor, underLocks } from './lock-things.ts'
import { type Contacts, contactsFor, type Done, presentChange, presentOutcome } from './present-rows.ts'

export interface OperationParts {
  db: Db
  clock: Clock
  entities(): Entities
  acts(): AllActs
}

/** Whoever runs commands on the machine itself: everything is theirs already. */
export const OPERATOR: Caller = {
  userId: 0,
  isStudent: false,
  accessType: 'Premium',
  via: 'session',
  service: '',
  sessionHash: new Uint8Array(),
  mustChange: false,
  mustSetFactor: false,
  scopes: null,
  grants: [{ role: 'admin', scope: 'institute', scopeId: null }],
}

const UNDO_MS = 30 * 86_400_000
/** More than this asks for a reason, whatever it is. */
const FREELY = 10

export interface Request {
  isDryRun: boolean
  reason: string
}

/**
 * One act of staff: planned, compared with what is there, and unless it is a dry run written whole and logged, in one
 * transaction. A file with a fault changes nothing. Throws `learning/not-found`, `request/invalid`, `staff/reason-needed`,
 * `staff/last-admin`.
 */
export function perform(
  parts: OperationParts,
  caller: Caller,
  act: StaffAct,
  { isDryRun, reason }: Request,
): Promise<StaffOutcome> {
  return underLocks<StaffOutcome>(parts.db, async (tx, locks) => {
    const plan = await planned(parts, { db: tx, clock: parts.clock, caller, reason }, act)
    const changes = await readDifferences(tx, parts.entities(), plan.wanted)
    const { rows, same } = rowsOf(plan, changes, contactsFor(caller, 'given'))
    const hasFault = rows.some(({ fault }) => fault)
    if (isDryRun || hasFault || changes.length === 0) return { done: presentOutcome(null, rows, same, plan.warnings) }
    if (!areLocked(changes, locks)) return { locks: locksFor(plan.wanted) }
    if (reason === '' && (plan.needsReason || (changes.length > FREELY && !plan.asksNoReason))) throw reasonNeeded()
    const done = await record(parts, tx, caller, changes, {
      kind: act.kind,
      reason,
      isFinal: plan.isFinal ?? false,
      programIds: plan.programIds,
      courseIds: plan.courseIds,
      undoes: null,
    })
    await plan.written?.(tx, { id: done.id, at: parts.clock.now() })
    return { done: presentOutcome(done, rows, same, plan.warnings) }
  })
}

const planned = ({ acts }: OperationParts, context: ActContext, act: StaffAct): Promise<ActPlan> =>
  (acts()[act.kind] as Act<ActKind>).plan(context, act)

export const reasonNeeded = () => new AppError('staff/reason-needed', 'This needs a reason')

export interface Entry {
  kind: string
  reason: string
  isFinal: boolean
  programIds: number[]
  courseIds: number[]
  undoes: number | null
}

/** Writes changes and logs them as an operation. Throws `staff/last-admin`. */
export async function record(
  { clock, entities }: OperationParts,
  tx: Tx,
  caller: Caller,
  changes: readonly Change[],
  entry: Entry,
): Promise<Done> {
  const hadAdmin = changes.some(concernsAccounts) && (await accounts.hasLastingAdmin(tx))
  await applyChanges(tx, entities(), changes, { at: clock.now(), by: caller.userId || null })
  if (hadAdmin && !(await accounts.hasLastingAdmin(tx)))
    throw new AppError('staff/last-admin', 'Nobody would be left who can give roles')
  const told = changes.map(change => ({
    ...change,
    userId: getEntity(entities(), change.entity).userOf(change.key, change.after ?? change.before ?? {}),
  }))
  return logAct(tx, clock, caller, told, entry)
}

/** Logs what was written in this transaction. */
export async function logAct(
  tx: Tx,
  clock: Clock,
  { userId, via }: Pick<Caller, 'userId' | 'via'>,
  changes: readonly (Change & { userId: number | null })[],
  { kind, reason, isFinal, programIds, courseIds, undoes }: Entry,
): Promise<Done> {
  const at = clock.now()
  const done = { id: newId(), undoUntil: isFinal ? null : new Date(at.getTime() + UNDO_MS) }
  await insertOperation(
    tx,
    {
      id: done.id,
      kind,
      actor_id: userId || null,
      via: userId ? via : 'command',
      reason,
      at,
      size: changes.length,
      undo_until: done.undoUntil,
      undoes,
      program_ids: programIds,
      course_ids: courseIds,
    },
    changes,
  )
  return done
}

/** Rows by line where a file says so; a line without any is the same as before. */
function rowsOf({ lines, veto, told }: ActPlan, changes: readonly Change[], contacts: Contacts) {
  const vetoes = veto?.(changes) ?? new Map<string, string>()
  const keyOf = ({ entity, key }: { entity: string; key: string }) => `${entity} ${key}`
  const lineOf = new Map(
    lines?.flatMap(line => [
      ...line.wanted.map(wanted => [keyOf(wanted), line] as const),
      ...(line.userId === null ? [] : [[`user ${line.userId}`, line] as const]),
    ]),
  )
  const touched = new Set<number>()
  const rows = changes.map(change => {
    const line = lineOf.get(keyOf(change)) ?? lineOf.get(`user ${change.key.split(':')[0]}`)
    if (line) touched.add(line.line)
    return presentChange(change, { ...told?.get(change.key), ...line, contacts, fault: vetoes.get(change.key) ?? '' })
  })
  const faults = (lines ?? []).flatMap(({ line, name, fault }) =>
    fault
      ? [
          presentChange(
            { entity: 'line', key: String(line), before: null, after: null },
            { line, name, fault, contacts },
          ),
        ]
      : [],
  )
  const same = lines?.filter(({ line, fault }) => !fault && !touched.has(line)).length ?? (changes.length === 0 ? 1 : 0)
  return { rows: [...faults, ...rows], same }
}
