import type { JournalReply, JournalValue } from '@learn/contract/journal'
import { type Conflict, slotKey, type WaitingOp } from '../op.ts'
import {
  getScope,
  isBehind,
  type OutboxState,
  type Step,
  waitingIn,
  withEntry,
  withoutKeys,
  withScope,
} from './state.ts'

/** What the server answered to ops: they no longer wait. */
interface Settled {
  scope: string
  opIds: readonly string[]
  reply: JournalReply
  conflicts: readonly Conflict[]
  /** The scope was closed when they arrived: the message. */
  late: string | null
}

/** Takes over a reply, of this tab's call or of another tab's. */
export function settle(state: OutboxState, { scope, opIds, reply, conflicts, late }: Settled): Step {
  // What is still written to here was sent by another tab that took it for abandoned: it goes on under a new id
  // (`taken`), as it may hold more than was sent.
  const open = new Set(state.open.values())
  const over = opIds.filter(id => !open.has(id))
  const found = new Map(state.conflicts)
  for (const conflict of conflicts) found.set(slotKey(scope, conflict.slot), conflict)
  const next: OutboxState = {
    ...state,
    ops: withoutKeys(state.ops, over),
    settled: new Set([...state.settled, ...over]),
    conflicts: found,
  }
  const now = getScope(state, scope)
  return [
    withScope(next, scope, {
      held: takeValues(now.held, reply.values),
      late: late ?? now.late,
      hasBegun: now.hasBegun || now.readers > 0,
    }),
    [{ do: 'tell', scope, reply }],
  ]
}

/** Refused ops of slots that this device wrote anew since, and the server has it: nobody needs to hear of them any more. */
const mootIn = (state: OutboxState, scope: string): string[] =>
  waitingIn(state, scope).flatMap(op => (op.refusal !== null && isBehind(state, op) ? [op.opId] : []))

/** Lets go of them. */
export function withoutMoot(state: OutboxState, scope: string): Step {
  const opIds = mootIn(state, scope)
  if (opIds.length === 0) return [state, []]
  const settled = new Set([...state.settled, ...opIds])
  return [{ ...state, ops: withoutKeys(state.ops, opIds), settled }, [{ do: 'remove', opIds }]]
}

/** The reply to a call of this tab: kept conflicts, nothing else to keep, and word to the other tabs. */
export function settleLocal(
  state: OutboxState,
  { sent, reply, late }: { sent: readonly WaitingOp[]; reply: JournalReply; late: string | null },
): Step {
  const scope = sent[0]?.scope ?? ''
  const told = reply.results.map(result => result.opId)
  const conflicts = conflictsOf(sent, reply)
  const [taken, effects] = settle(state, { scope, opIds: told, reply, conflicts, late })
  const opIds = [...told, ...mootIn(taken, scope)]
  const [next] = withoutMoot(taken, scope)
  const kept = new Set([...next.kept].filter(id => !opIds.includes(id)))
  const marked = new Set([...next.sent].filter(id => !opIds.includes(id)))
  const home = new Map(next.home)
  for (const { opId, touchedMs } of sent) if (told.includes(opId)) home.set(opId, touchedMs)
  return [
    { ...next, kept, sent: marked, home },
    [
      ...conflicts.map(conflict => ({ do: 'putConflict', conflict }) as const),
      { do: 'remove', opIds },
      ...effects,
      { do: 'post', message: { kind: 'reply', scope, opIds, reply, conflicts } },
    ],
  ]
}

/** The newest conflict of each slot. */
function conflictsOf(sent: readonly WaitingOp[], { results, values }: JournalReply): Conflict[] {
  const newest = new Map<string, Conflict>()
  for (const { opId, outcome } of results) {
    const op = sent.find(candidate => candidate.opId === opId)
    const theirs = op && values.find(value => value.slot === op.slot)
    if (!op || !theirs || outcome !== 'conflict') continue
    const { userId, scope, slot, payload: mine, baseOpId } = op
    newest.set(slot, { userId, scope, slot, mine, baseOpId, theirs })
  }
  return [...newest.values()]
}

/** Replies may overtake each other: an earlier value of the same device never takes the place of a later one. */
export function takeValues(
  held: ReadonlyMap<string, JournalValue>,
  values: readonly JournalValue[],
): ReadonlyMap<string, JournalValue> {
  return values.reduce((taken, value) => {
    const now = taken.get(value.slot)
    const isOlder = now && now.device === value.device && now.clientSeq > value.clientSeq
    return isOlder ? taken : withEntry(taken, value.slot, value)
  }, held)
}
