import type { JournalReply } from '@learn/contract/journal'
import { createDrain, type Send, type Trouble } from './drain.ts'
import { createKeeper, type KeepFault } from './keeper.ts'
import { type Conflict, slotKey, type TabMessage, type WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'

/** A change is sealed and sent after this long without a key, and at the latest after this long in all. */
export const QUIET_MS = 400
export const BURST_MS = 5000
/** With so many changes of one slot unsent, the newest unsent one is written over: a day offline stays small. */
const UNSENT_A_SLOT = 100

/** What the outbox needs of its surroundings: the browser, or a test. */
export interface OutboxParts {
  userId: number
  storage: OutboxStorage
  send: Send
  /** Runs alone among the tabs of this user. */
  alone(work: () => Promise<void>): Promise<void>
  post(message: TabMessage): void
  plan(work: () => void, delayMs: number): () => void
  nowMs(): number
  random(): number
  newId(): string
}

export interface OutboxState {
  waiting: WaitingOp[]
  conflicts: Conflict[]
  /** The last call did not get through: why. Null while all goes well. */
  trouble: Trouble | null
  keepFault: KeepFault
}

export interface Settled {
  scope: string
  reply: JournalReply
  /** Present when the scope was closed: the message. */
  late: string | null
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The unsent work of one user in one tab. A change is an op: written to the storage at once, sealed after a pause, sent in
 * order by one tab at a time, and dropped only when the server has acknowledged it.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state; each function in it is short
export function createOutbox(parts: OutboxParts) {
  const { userId, storage } = parts
  const ops = new Map<string, WaitingOp>()
  const conflicts = new Map<string, Conflict>()
  /** Unsealed ops of this tab by slot, each with its timers. */
  const open = new Map<string, { op: WaitingOp; quiet: () => void; burst: () => void }>()
  const listeners = new Set<(settled: Settled | null) => void>()
  /** Ops whose reply came: word of them from another tab may come after it. */
  const settledIds = new Set<string>()
  let device = ''
  let lastSeq = 0

  const tell = (settled: Settled | null = null) => {
    for (const listener of listeners) listener(settled)
  }
  const keeper = createKeeper({ storage, onTaken: op => renew(op), onFault: () => tell() })
  const drain = createDrain({
    ...parts,
    keeper,
    ops,
    sealAbandoned: op => storage.seal([op.opId]),
    onReply,
    onChange: tell,
  })

  /** Above everything this browser gave out, also when its clock was set back. */
  const nextSeq = (): number => {
    lastSeq = Math.max(lastSeq + 1, parts.nowMs())
    return lastSeq
  }

  function seal(key: string): void {
    const held = open.get(key)
    if (!held) return
    held.quiet()
    held.burst()
    open.delete(key)
    held.op.isSealed = true
    keeper.keep(held.op)
    drain.run()
  }

  function hold(op: WaitingOp): void {
    const key = slotKey(op.scope, op.slot)
    ops.set(op.opId, op)
    open.set(key, {
      op,
      quiet: parts.plan(() => seal(key), QUIET_MS),
      burst: parts.plan(() => seal(key), BURST_MS),
    })
  }

  /** Another tab took the op for abandoned and sent it: what this tab holds goes as a new one. */
  function renew(op: WaitingOp): void {
    ops.delete(op.opId)
    const next = { ...op, opId: parts.newId(), clientSeq: nextSeq() }
    const held = open.get(slotKey(op.scope, op.slot))
    if (held?.op === op) held.op = next
    ops.set(next.opId, next)
    keeper.keep(next)
    if (next.isSealed) drain.run()
  }

  /** Takes over the reply of a call: what it names is no longer waiting. */
  function onReply(scope: string, sent: readonly WaitingOp[], reply: JournalReply, late: string | null): void {
    const found: Conflict[] = []
    for (const { opId, outcome } of reply.results) {
      const op = sent.find(candidate => candidate.opId === opId)
      const theirs = op && reply.values.find(value => value.slot === op.slot)
      if (op && theirs && outcome === 'conflict') {
        const { slot, payload: mine, baseOpId } = op
        found.push({ userId, scope, slot, mine, baseOpId, theirs })
      }
    }
    const opIds = reply.results.map(result => result.opId)
    const newest = new Map(found.map(conflict => [conflict.slot, conflict]))
    for (const conflict of newest.values()) storage.putConflict(conflict).catch(() => undefined)
    keeper.remove(opIds)
    settle(scope, opIds, reply, [...newest.values()], late)
    parts.post({ kind: 'reply', scope, opIds, reply, conflicts: [...newest.values()] })
  }

  function settle(scope: string, opIds: string[], reply: JournalReply, found: Conflict[], late: string | null): void {
    for (const id of opIds) {
      ops.delete(id)
      settledIds.add(id)
    }
    for (const conflict of found) conflicts.set(slotKey(scope, conflict.slot), conflict)
    tell({ scope, reply, late })
  }

  return {
    device: () => device,
    /** Opens the storage and takes over what earlier pages left. */
    async start(): Promise<void> {
      const known = await storage.open()
      device = known.device
      lastSeq = Math.max(lastSeq, known.lastSeq)
      for (const op of await storage.waiting(userId)) ops.set(op.opId, op)
      for (const conflict of await storage.conflicts(userId))
        conflicts.set(slotKey(conflict.scope, conflict.slot), conflict)
      tell()
      drain.run()
    },
    /** A slot has a new value, made on `baseOpId`. */
    set(scope: string, slot: string, payload: unknown, baseOpId: string | null): void {
      const key = slotKey(scope, slot)
      const held = open.get(key) ?? overfull(scope, slot)
      const touchedMs = parts.nowMs()
      if (held) {
        held.op.payload = payload
        // Another tab wrote since: what is written now is newer than that.
        if (held.op.clientSeq < lastSeq) held.op.clientSeq = nextSeq()
        held.op.touchedMs = touchedMs
        held.quiet()
        held.quiet = parts.plan(() => seal(key), QUIET_MS)
        keeper.keep(held.op)
      } else {
        const op = { opId: parts.newId(), userId, scope, slot, device, clientSeq: nextSeq(), baseOpId, payload }
        const full = { ...op, isSealed: false, touchedMs, refusal: null }
        hold(full)
        keeper.keep(full)
      }
      const { op } = open.get(key) ?? {}
      // A tab that keeps nothing takes its work with it: others must not wait for it.
      if (op && storage.isLasting) parts.post({ kind: 'op', op })
      tell()
    },
    /** Seals what is being written and sends what waits. `again`: also what was refused. */
    flush(again = false): void {
      for (const key of open.keys()) seal(key)
      if (again) for (const op of ops.values()) lift(op)
      drain.retryNow()
    },
    /** The page may go away now: everything that fits leaves with requests that outlive it. */
    flushLast(): void {
      for (const key of open.keys()) seal(key)
      drain.sendLast()
    },
    /** The learner chose: the conflict of a slot is over. */
    endConflict(scope: string, slot: string): void {
      conflicts.delete(slotKey(scope, slot))
      storage.removeConflict(userId, scope, slot).catch(() => undefined)
      parts.post({ kind: 'chosen', scope, slot })
      tell()
    },
    /** What another tab of this user did. */
    hear(message: TabMessage): void {
      if (message.kind === 'op') {
        if (message.op.userId !== userId || settledIds.has(message.op.opId)) return
        lastSeq = Math.max(lastSeq, message.op.clientSeq)
        ops.set(message.op.opId, message.op)
        tell()
      } else if (message.kind === 'chosen') {
        conflicts.delete(slotKey(message.scope, message.slot))
        tell()
      } else settle(message.scope, message.opIds, message.reply, message.conflicts, null)
    },
    /** Resolves when nothing of the scope waits; rejects after `limitMs`. */
    async drained(scope: string, limitMs: number): Promise<void> {
      const isEmpty = () => ![...ops.values()].some(op => op.scope === scope)
      if (isEmpty()) return
      await new Promise<void>((resolve, reject) => {
        const stop = parts.plan(() => end(new Error('some changes could not be sent yet')), limitMs)
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
    state: (): OutboxState => ({
      waiting: [...ops.values()].sort((a, b) => a.clientSeq - b.clientSeq),
      conflicts: [...conflicts.values()],
      trouble: drain.trouble(),
      keepFault: keeper.fault(),
    }),
    subscribe(listener: (settled: Settled | null) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => drain.stop(),
  }

  function lift(op: WaitingOp): void {
    if (op.refusal === null) return
    op.refusal = null
    keeper.replace(op)
  }

  /** The newest op of a slot that was never sent, when too many wait: it is written over from now on. */
  function overfull(scope: string, slot: string) {
    const unsent = [...ops.values()].filter(op => op.scope === scope && op.slot === slot)
    if (unsent.length < UNSENT_A_SLOT) return undefined
    const newest = unsent.at(-1)
    if (!newest || drain.isSent(newest.opId)) return undefined
    // It was sealed: a new op takes its place, so that nothing that may have been sent ever changes.
    const next = { ...newest, opId: parts.newId(), clientSeq: nextSeq(), isSealed: false }
    ops.delete(newest.opId)
    hold(next)
    keeper.keep(next)
    keeper.remove([newest.opId])
    return open.get(slotKey(scope, slot))
  }
}
