import { isDeepStrictEqual } from 'node:util'
import type { JournalOp, JournalOutcome } from '@learn/contract'

/** What stands in a slot. */
export interface SlotState {
  opId: string
  device: string
  clientSeq: number
  payload: unknown
  /** The highest sequence that arrived from each device, applied or not. */
  seen: Record<string, number>
}

/** `ask`: two devices that wrote past each other are a conflict, the learner chooses; `last`: the later arrival stands. */
export type ConflictRule = 'ask' | 'last'

/** A slot remembers this many devices; of one that it forgot an old op is still known by its id. */
const DEVICES_KEPT = 32

/**
 * What becomes of an op that arrives at a slot of an open scope. Sequences order the ops of one device, whatever the order
 * in which they arrive. Across devices nobody's clock counts: an op stands when it was made on what is current.
 */
export function decide(op: JournalOp, now: SlotState | undefined, rule: ConflictRule): Exclude<JournalOutcome, 'late'> {
  if (!now) return 'applied'
  if (op.clientSeq <= (now.seen[op.device] ?? 0)) return 'superseded'
  if (rule === 'last' || op.device === now.device || op.baseOpId === now.opId) return 'applied'
  return isDeepStrictEqual(op.payload, now.payload) ? 'superseded' : 'conflict'
}

/** The slot after an op. */
export function slotAfter(op: JournalOp, now: SlotState | undefined, outcome: JournalOutcome): SlotState {
  const seen = withSeen(now?.seen ?? {}, op)
  if (outcome !== 'applied' && now) return { ...now, seen }
  return { opId: op.opId, device: op.device, clientSeq: op.clientSeq, payload: op.payload, seen }
}

function withSeen(seen: Record<string, number>, { device, clientSeq }: JournalOp): Record<string, number> {
  const next = { ...seen, [device]: Math.max(seen[device] ?? 0, clientSeq) }
  const devices = Object.entries(next)
  if (devices.length <= DEVICES_KEPT) return next
  return Object.fromEntries(devices.sort((a, b) => b[1] - a[1]).slice(0, DEVICES_KEPT))
}
