import type { JournalReply, JournalValue } from '@learn/contract/journal'

/** A change that the server has not acknowledged yet. */
export interface WaitingOp {
  opId: string
  userId: number
  scope: string
  slot: string
  device: string
  clientSeq: number
  baseOpId: string | null
  payload: unknown
  /** A sealed op never changes again: it may have been sent. */
  isSealed: boolean
  /** When it was last written to, on this machine's clock: tells an op of a tab that is gone. */
  touchedMs: number
  /** Why the server will not take it; it waits for the learner. */
  refusal: string | null
}

/** Two devices wrote past each other in a slot: the learner chooses. */
export interface Conflict {
  userId: number
  scope: string
  slot: string
  mine: unknown
  /** The op of another device that `mine` was made on. */
  baseOpId: string | null
  theirs: JournalValue
}

/** How the learner settles it. */
export type Choice = 'mine' | 'theirs' | 'both'

/** What one tab tells the others of the same user. */
export type TabMessage =
  | { kind: 'op'; op: WaitingOp }
  | { kind: 'reply'; scope: string; opIds: string[]; reply: JournalReply; conflicts: Conflict[] }
  | { kind: 'chosen'; scope: string; slot: string }

/** Why a call did not get through. */
export type FaultKind = 'offline' | 'busy' | 'signed-out' | 'refused' | 'late'

export class SendFault extends Error {
  readonly kind: FaultKind
  readonly retryAfterMs: number
  /** Of `late`: the ops are recorded; this is what is current. */
  readonly reply: JournalReply | null
  constructor(kind: FaultKind, message: string, more: { retryAfterMs?: number; reply?: JournalReply } = {}) {
    super(message)
    this.kind = kind
    this.retryAfterMs = more.retryAfterMs ?? 0
    this.reply = more.reply ?? null
  }
}

export const slotKey = (scope: string, slot: string): string => `${scope}/${slot}`

/** Why unsent work would not outlive this page; null: it does. */
export type KeepFault = 'not-kept' | 'full' | null

/** What waits did not arrive within the time that somebody waits for it. It still waits. */
export class NotSentYet extends Error {
  constructor() {
    super('Some of your work has not reached the server yet.')
    this.name = 'NotSentYet'
  }
}
