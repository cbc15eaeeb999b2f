import type { JournalReply } from '@learn/contract/journal'
import { createKeeper } from './keeper.ts'
import type { Effect } from './machine/effects.ts'
import type { OutboxEvent } from './machine/events.ts'
import { reduce } from './machine/reduce.ts'
import { emptyState, type OutboxState, waitingIn } from './machine/state.ts'
import { type Choice, NotSentYet, SendFault, type TabMessage, type WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'
import { createTimers } from './timers.ts'

/** Sends ops of one scope. Throws SendFault. */
export type Send = (scope: string, ops: readonly WaitingOp[], options: { isLast: boolean }) => Promise<JournalReply>

/** What the outbox needs of its surroundings: the browser, or a test. */
export interface OutboxParts {
  userId: number
  storage: OutboxStorage
  send: Send
  /** What the server holds of a scope. Throws SendFault. */
  read(scope: string): Promise<JournalReply>
  /** Runs alone among the tabs of this user. */
  alone(work: () => Promise<void>): Promise<void>
  post(message: TabMessage): void
  plan(work: () => void, delayMs: number): () => void
  nowMs(): number
  random(): number
  newId(): string
}

export type Outbox = ReturnType<typeof createOutbox>

const faultOf = (error: unknown): SendFault =>
  error instanceof SendFault ? error : new SendFault('offline', 'There is no connection right now')

/**
 * The unsent work of one user in one tab. A change is an op: written to the storage at once, sealed after a pause, sent in
 * order by one tab at a time, and dropped only when the server has acknowledged it. What happens is decided in `machine`;
 * here it is done.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state; each function in it is short
export function createOutbox(parts: OutboxParts) {
  const { userId, storage } = parts
  let state = emptyState(userId, storage.isLasting)
  const queue: OutboxEvent[] = []
  let isBusy = false
  const listeners = new Set<() => void>()
  const replyListeners = new Set<(scope: string, reply: JournalReply) => void>()
  let unlock = () => {}
  const timers = createTimers(parts.plan)
  const fresh = () => ({ opId: parts.newId(), nowMs: parts.nowMs() })
  const keep = createKeeper({
    userId,
    storage,
    isKept: opId => state.kept.has(opId),
    onKept: op => dispatch({ kind: 'kept', opId: op.opId }),
    onTaken: op => dispatch({ kind: 'taken', op, ...fresh() }),
    onListed: stored => dispatch({ kind: 'listed', stored, nowMs: parts.nowMs() }),
    onFault: fault => dispatch({ kind: 'notKept', fault }),
  })

  /** One event after another: what an event brings about while it is done waits for its turn. */
  function dispatch(event: OutboxEvent): void {
    queue.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [after, effects] = reduce(state, next)
        state = after
        for (const effect of effects) perform(effect)
      }
    } finally {
      isBusy = false
    }
    for (const listener of listeners) listener()
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'plan':
        return timers.plan(effect.timer, () => dispatch(effect.event), effect.delayMs)
      case 'cancel':
        return timers.cancel(effect.timer)
      case 'lock':
        return lock()
      case 'unlock':
        return unlock()
      case 'send':
        return void send(effect.ops, effect.isLast)
      case 'read':
        return void read(effect.scope)
      case 'post':
        return parts.post(effect.message)
      case 'tell':
        return tell(effect.scope, effect.reply)
      case 'keep':
      case 'keepNow':
      case 'replace':
      case 'remove':
      case 'takeOver':
      case 'putConflict':
      case 'removeConflict':
      case 'list':
        return keep(effect)
    }
  }

  /** Apart from the work of the outbox: an editor that fails takes nothing with it. */
  function tell(scope: string, reply: JournalReply): void {
    for (const listener of replyListeners) queueMicrotask(() => listener(scope, reply))
  }

  const fail = (sent: readonly WaitingOp[], error: unknown, isLast: boolean) =>
    dispatch({ kind: 'failed', sent, fault: faultOf(error), isLast, random: parts.random() })

  function lock(): void {
    const hold = () =>
      new Promise<void>(resolve => {
        unlock = resolve
        dispatch({ kind: 'locked' })
      })
    parts.alone(hold).catch((error: unknown) => fail([], error, false))
  }

  const send = (ops: readonly WaitingOp[], isLast: boolean) =>
    parts.send(ops[0]?.scope ?? '', ops, { isLast }).then(
      reply => dispatch({ kind: 'replied', sent: ops, reply, isLast }),
      (error: unknown) => fail(ops, error, isLast),
    )

  const read = (scope: string) =>
    parts.read(scope).then(
      reply => dispatch({ kind: 'opened', scope, reply }),
      (error: unknown) => dispatch({ kind: 'openFailed', scope, fault: faultOf(error), random: parts.random() }),
    )

  return {
    /** What is known; another object after every change. */
    state: (): OutboxState => state,
    device: (): string => state.device,
    /** Opens the storage and takes over what earlier pages left. Throws what the storage throws, and nothing has begun. */
    async start(): Promise<void> {
      const known = await storage.open()
      const [ops, conflicts] = await Promise.all([storage.waiting(userId), storage.conflicts(userId)])
      if (!state.isStopped) dispatch({ kind: 'started', ...known, ops, conflicts })
    },
    /** A slot has a new value, made on `baseOpId`. */
    set: (scope: string, slot: string, payload: unknown, baseOpId: string | null): void =>
      dispatch({ kind: 'typed', scope, slot, payload, baseOpId, ...fresh() }),
    /** Seals what is being written, sends what waits, reads what could not be read. `again`: also what was refused. */
    flush: (again = false): void => dispatch({ kind: 'flushed', again }),
    /** The page may go away now: everything that fits leaves with requests that outlive it. */
    flushLast: (): void => dispatch({ kind: 'left' }),
    /** The learner settles the conflict of a slot. */
    choose: (scope: string, slot: string, choice: Choice): void =>
      dispatch({ kind: 'chosen', scope, slot, choice, ...fresh() }),
    /** An editor shows the scope until it calls back. `isRead` false: it has its values from elsewhere and only writes. */
    enter(scope: string, isRead: boolean): () => void {
      dispatch({ kind: 'entered', scope, isRead })
      return () => dispatch({ kind: 'exited', scope })
    },
    /** Reads once more what the server holds. */
    refresh: (scope: string): void => dispatch({ kind: 'asked', scope }),
    /** Takes over what the server said it holds. */
    adopt: (scope: string, reply: JournalReply): void => dispatch({ kind: 'opened', scope, reply }),
    /** What another tab of this user did. */
    hear: (message: TabMessage): void => dispatch({ kind: 'heard', message }),
    /** Resolves when nothing of the scope waits; rejects after `limitMs`. */
    async drained(scope: string, limitMs: number): Promise<void> {
      const isEmpty = () => waitingIn(state, scope).length === 0
      if (isEmpty()) return
      await new Promise<void>((resolve, reject) => {
        const stop = parts.plan(() => end(new NotSentYet()), limitMs)
        const end = (error?: Error) => {
          stop()
          listeners.delete(check)
          if (error) reject(error)
          else resolve()
        }
        const check = () => isEmpty() && end()
        listeners.add(check)
      })
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Hears every reply of the server to changes of this user, of any tab. */
    onReply(listener: (scope: string, reply: JournalReply) => void): () => void {
      replyListeners.add(listener)
      return () => replyListeners.delete(listener)
    },
    stop: (): void => dispatch({ kind: 'stopped' }),
  }
}
