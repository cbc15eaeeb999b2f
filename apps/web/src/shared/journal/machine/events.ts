import type { JournalReply } from '@learn/contract/journal'
import type { Choice, Conflict, KeepFault, SendFault, TabMessage, WaitingOp } from '../op.ts'

/** A fresh id and the time of this machine: an event that may make an op brings them. */
interface Fresh {
  opId: string
  nowMs: number
}

/** All that can happen to an outbox. */
export type OutboxEvent =
  /** The storage was opened: what earlier pages left. */
  | { kind: 'started'; device: string; lastSeq: number; ops: readonly WaitingOp[]; conflicts: readonly Conflict[] }
  /** A slot has a new value, made on `baseOpId`. */
  | ({ kind: 'typed'; scope: string; slot: string; payload: unknown; baseOpId: string | null } & Fresh)
  /** The pause after a change is over: it never changes again. */
  | { kind: 'sealed'; key: string }
  /** Send what is there, now. `again`: also what was refused. */
  | { kind: 'flushed'; again: boolean }
  /** The page may go away now. */
  | { kind: 'left' }
  /** The storage has the op. */
  | { kind: 'kept'; opId: string }
  /** What the storage holds under this id, and another tab may send, is older: what was written since goes as a new op. */
  | ({ kind: 'taken'; op: WaitingOp } & Fresh)
  /** The storage refused. */
  | { kind: 'notKept'; fault: KeepFault }
  /** The pause after a failure is over. */
  | { kind: 'due' }
  /** What another tab left unsealed may be abandoned by now. */
  | { kind: 'abandoned' }
  /** No other tab sends now. */
  | { kind: 'locked' }
  /** What the storage holds, of all tabs; null: it could not be read. */
  | { kind: 'listed'; stored: readonly WaitingOp[] | null; nowMs: number }
  | { kind: 'replied'; sent: readonly WaitingOp[]; reply: JournalReply; isLast: boolean }
  /** A call, or the lock before it, did not get through. `random`: 0 to 1, for the length of the pause. */
  | { kind: 'failed'; sent: readonly WaitingOp[]; fault: SendFault; isLast: boolean; random: number }
  /** Another tab of this user did something. */
  | { kind: 'heard'; message: TabMessage }
  /** The learner settled a conflict. */
  | ({ kind: 'chosen'; scope: string; slot: string; choice: Choice } & Fresh)
  /** An editor shows the scope from now on. `isRead` false: it only writes. */
  | { kind: 'entered'; scope: string; isRead: boolean }
  | { kind: 'exited'; scope: string }
  /** What the server holds is to be read (again). */
  | { kind: 'asked'; scope: string }
  | { kind: 'opened'; scope: string; reply: JournalReply }
  | { kind: 'openFailed'; scope: string; fault: SendFault; random: number }
  | { kind: 'stopped' }

export type EventOf<K extends OutboxEvent['kind']> = Extract<OutboxEvent, { kind: K }>
