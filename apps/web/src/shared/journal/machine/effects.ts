import type { JournalReply } from '@learn/contract/journal'
import type { Conflict, TabMessage, WaitingOp } from '../op.ts'
import type { OutboxEvent } from './events.ts'

/** What a step asks of the storage. Each is done after those before it; a refusal comes back as `notKept`. */
export type StorageEffect =
  /** Comes back as `kept` or `taken`. */
  | { do: 'keep'; op: WaitingOp }
  /** What was asked to be kept and is not yet, at once: the page goes away. */
  | { do: 'keepNow' }
  /** Writes over what is stored, sealed or not: a refusal that was told or lifted. */
  | { do: 'replace'; op: WaitingOp }
  | { do: 'remove'; opIds: readonly string[] }
  /** Seals ops of tabs that are gone, so that a tab that comes back sees it. */
  | { do: 'takeOver'; opIds: readonly string[] }
  | { do: 'putConflict'; conflict: Conflict }
  | { do: 'removeConflict'; scope: string; slot: string }
  /** Comes back as `listed`, after all that was asked for before. */
  | { do: 'list' }

/** What a step asks of its surroundings. */
export type Effect =
  | StorageEffect
  /** The event comes after the delay; a timer of the same name is replaced. */
  | { do: 'plan'; timer: string; delayMs: number; event: OutboxEvent }
  | { do: 'cancel'; timer: string }
  /** Comes back as `locked`. */
  | { do: 'lock' }
  | { do: 'unlock' }
  /** Comes back as `replied` or `failed`. `isLast`: with a request that outlives the page. */
  | { do: 'send'; ops: readonly WaitingOp[]; isLast: boolean }
  /** Comes back as `opened` or `openFailed`. */
  | { do: 'read'; scope: string }
  /** Tells the other tabs of this user. */
  | { do: 'post'; message: TabMessage }
  /** Tells the editors of the scope what the server said. */
  | { do: 'tell'; scope: string; reply: JournalReply }
