import type { JournalReply } from '@learn/contract/journal'
import { backoffMs } from './backoff.ts'
import type { Keeper } from './keeper.ts'
import { type FaultKind, SendFault, type WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'

/** One call: at most this many ops and, by a margin, the body that the server takes. */
const CALL_OPS = 200
const CALL_BYTES = 900_000
/** Browsers let requests that outlive the page carry 64 KB in all. */
const LAST_BYTES = 60_000
/** A tab seals what it holds within seconds: an op untouched for this long belongs to a tab that is gone. */
const ABANDONED_MS = 12_000

export type Send = (scope: string, ops: readonly WaitingOp[], options: { isLast: boolean }) => Promise<JournalReply>

export interface Trouble {
  kind: FaultKind
  message: string
}

interface DrainParts {
  userId: number
  storage: OutboxStorage
  keeper: Keeper
  /** What this tab knows to be waiting. */
  ops: Map<string, WaitingOp>
  send: Send
  alone(work: () => Promise<void>): Promise<void>
  plan(work: () => void, delayMs: number): () => void
  nowMs(): number
  random(): number
  sealAbandoned(op: WaitingOp): Promise<void>
  onReply(scope: string, sent: readonly WaitingOp[], reply: JournalReply, late: string | null): void
  onChange(): void
}

export interface Drain {
  /** Sends what is sealed, unless a pause after a failure is still running. */
  run(): void
  retryNow(): void
  sendLast(): void
  isSent(opId: string): boolean
  trouble(): Trouble | null
  stop(): void
}

/** Sends waiting ops: one tab at a time, scope by scope, in order; after a failure later, and later still. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state; each function in it is short
export function createDrain(parts: DrainParts): Drain {
  const { ops, keeper, storage } = parts
  const sent = new Set<string>()
  /** Acknowledged, though a storage that fails may still list them. */
  const done = new Set<string>()
  let trouble: Trouble | null = null
  let failures = 0
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let cancelRetry: (() => void) | null = null

  async function sendBatch(batch: readonly WaitingOp[], isLast: boolean): Promise<void> {
    const scope = batch[0]?.scope ?? ''
    for (const op of batch) sent.add(op.opId)
    try {
      acknowledge(scope, batch, await parts.send(scope, batch, { isLast }), null)
    } catch (error) {
      if (!(error instanceof SendFault)) throw error
      if (error.kind === 'late' && error.reply) acknowledge(scope, batch, error.reply, error.message)
      else if (error.kind === 'refused' && batch.length > 1)
        // One that the server will never take must not hold back the others.
        for (const op of batch) await sendBatch([op], isLast)
      else if (error.kind === 'refused') refuse(batch[0], error.message)
      else throw error
    }
  }

  function acknowledge(scope: string, batch: readonly WaitingOp[], reply: JournalReply, late: string | null): void {
    for (const { opId } of reply.results) done.add(opId)
    parts.onReply(scope, batch, reply, late)
  }

  function refuse(op: WaitingOp | undefined, message: string): void {
    if (!op) return
    const mine = ops.get(op.opId) ?? op
    mine.refusal = message
    ops.set(mine.opId, mine)
    keeper.replace(mine)
    parts.onChange()
  }

  /** Sealed ops, of this tab and of others, oldest first. */
  async function ready(): Promise<WaitingOp[]> {
    await keeper.settled()
    const stored = await storage.waiting(parts.userId).catch(() => [])
    const all = new Map(stored.map(op => [op.opId, op]))
    for (const op of ops.values()) if (!keeper.isKept(op.opId) && op.isSealed) all.set(op.opId, op)
    const found: WaitingOp[] = []
    for (const op of all.values()) {
      if (op.refusal !== null || done.has(op.opId)) continue
      if (!op.isSealed && Math.abs(parts.nowMs() - op.touchedMs) > ABANDONED_MS) {
        await parts.sealAbandoned(op)
        found.push({ ...op, isSealed: true })
      } else if (op.isSealed) found.push(op)
    }
    return found.sort((a, b) => a.clientSeq - b.clientSeq)
  }

  async function drainAll(): Promise<void> {
    for (let all = await ready(); all.length > 0; all = await ready()) {
      if (isStopped) return
      const batch = batchOf(all, CALL_BYTES)
      await sendBatch(batch, false)
      failures = 0
      setTrouble(null)
    }
    setTrouble(null)
  }

  function setTrouble(next: Trouble | null): void {
    const isSame = next?.kind === trouble?.kind && next?.message === trouble?.message
    trouble = next
    if (!isSame) parts.onChange()
  }

  function fail(error: unknown): void {
    const fault = error instanceof SendFault ? error : new SendFault('offline', 'The server could not be reached')
    failures++
    setTrouble({ kind: fault.kind, message: fault.message })
    cancelRetry?.()
    cancelRetry = parts.plan(start, backoffMs(failures, parts.random(), fault.retryAfterMs))
  }

  function start(): void {
    cancelRetry?.()
    cancelRetry = null
    if (isStopped) return
    isWanted = isRunning
    if (isRunning) return
    isRunning = true
    parts
      .alone(drainAll)
      .catch(fail)
      .finally(() => {
        isRunning = false
        if (isWanted && !cancelRetry) start()
      })
  }

  return {
    run: () => void (cancelRetry === null && start()),
    retryNow: start,
    sendLast() {
      const own = [...ops.values()].filter(op => op.isSealed && op.refusal === null && !done.has(op.opId))
      let left = LAST_BYTES
      for (const scope of new Set(own.map(op => op.scope))) {
        const batch = batchOf(
          own.filter(op => op.scope === scope),
          left,
        )
        left -= bytesOf(batch)
        if (batch.length > 0) sendBatch(batch, true).catch(fail)
      }
    },
    isSent: opId => sent.has(opId),
    trouble: () => trouble,
    stop() {
      isStopped = true
      cancelRetry?.()
    },
  }
}

const bytesOf = (batch: readonly WaitingOp[]): number =>
  batch.reduce((sum, op) => sum + new TextEncoder().encode(JSON.stringify(op)).length, 0)

/** The first ops of one scope that go in one call. */
function batchOf(all: readonly WaitingOp[], limitBytes: number): WaitingOp[] {
  const batch: WaitingOp[] = []
  let left = limitBytes
  for (const op of all) {
    if (op.scope !== all[0]?.scope || batch.length === CALL_OPS) break
    left -= bytesOf([op])
    if (left < 0) break
    batch.push(op)
  }
  return batch
}
