import type { JournalReply } from '@learn/contract/journal'
import { SendFault, type TabMessage, type WaitingOp } from '../shared/journal/op.ts'
import { createOutbox } from '../shared/journal/outbox.ts'
import { createScopeJournal } from '../shared/journal/scope-journal.ts'
import { createMemoryStorage, type OutboxStorage } from '../shared/journal/storage.ts'

export const USER = 7
export const SCOPE = 'note:1'

/** The journal of the server, as small as it gets: stores each op once, the newest of a device stands. */
export function createFakeServer() {
  const stored = new Map<string, WaitingOp>()
  const current = new Map<string, WaitingOp>()
  const faults: ('offline' | 'cut' | SendFault)[] = []
  const readFaults: SendFault[] = []
  const calls: WaitingOp[][] = []
  return {
    stored,
    current,
    faults,
    readFaults,
    calls,
    /** A payload that it will not take. */
    refuses: null as string | null,
    async read(): Promise<JournalReply> {
      const fault = readFaults.shift()
      if (fault) throw fault
      return { results: [], values: [...current.values()].map(op => ({ ...op, updatedAt: 1 })) }
    },
    async send(_scope: string, ops: readonly WaitingOp[]): Promise<JournalReply> {
      const fault = faults.shift()
      if (fault === 'offline') throw new SendFault('offline', 'no connection')
      if (fault instanceof SendFault) throw fault
      if (ops.some(op => op.payload === this.refuses)) throw new SendFault('refused', 'too long')
      calls.push([...ops])
      const results = ops.map(op => {
        const now = current.get(op.slot)
        if (!stored.has(op.opId) && (!now || now.device !== op.device || now.clientSeq < op.clientSeq)) {
          if (now && now.device !== op.device && op.baseOpId !== now.opId) {
            stored.set(op.opId, op)
            return { opId: op.opId, outcome: 'conflict' as const }
          }
          current.set(op.slot, op)
        }
        stored.set(op.opId, op)
        return { opId: op.opId, outcome: 'applied' as const }
      })
      if (fault === 'cut') throw new SendFault('offline', 'the reply was lost')
      const slots = new Set(ops.map(op => op.slot))
      const values = [...current.values()].filter(op => slots.has(op.slot)).map(op => ({ ...op, updatedAt: 1 }))
      return { results, values }
    },
  }
}
export type FakeServer = ReturnType<typeof createFakeServer>

/** Time that a test moves; timers run in order. */
export function createTime() {
  let now = 1_000_000
  let timers: { at: number; work: () => void }[] = []
  const settle = async () => {
    for (let n = 0; n < 60; n++) await Promise.resolve()
  }
  return {
    nowMs: () => now,
    set: (next: number) => {
      now = next
    },
    plan(work: () => void, delayMs: number) {
      const timer = { at: now + delayMs, work }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    settle,
    async pass(ms: number) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        timers = timers.filter(timer => timer !== next)
        next.work()
        await settle()
      }
      now = end
    },
  }
}

/** One lock and one channel for all tabs of a browser. */
export function createBrowser(server: FakeServer, time: ReturnType<typeof createTime>, storage: OutboxStorage) {
  const tabs: { hear(message: TabMessage): void }[] = []
  let tail: Promise<unknown> = Promise.resolve()
  let serial = 0
  return async (userId = USER) => {
    const outbox = createOutbox({
      userId,
      storage,
      send: (scope, ops) => server.send(scope, ops),
      read: () => server.read(),
      alone: work => {
        const run = tail.then(work)
        tail = run.catch(() => undefined)
        return run
      },
      post: message => {
        for (const tab of tabs) if (tab !== outbox) tab.hear(structuredClone(message))
      },
      plan: time.plan,
      nowMs: time.nowMs,
      random: () => 0.5,
      newId: () => `op-${++serial}`,
    })
    tabs.push(outbox)
    await outbox.start()
    return { outbox, journal: createScopeJournal(outbox, SCOPE) }
  }
}

/** A memory storage that outlives the tabs of the test, as IndexedDB does. */
export const lasting = (): OutboxStorage => ({ ...createMemoryStorage('device-a'), isLasting: true })
