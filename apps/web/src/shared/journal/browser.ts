import type { JournalReply } from '@learn/contract/journal'
import { readStored } from '../lib/storage.ts'
import { createIndexedDbStorage } from './indexed-db-storage.ts'
import { NotSentYet, SendFault, type TabMessage } from './op.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { cacheScope, cacheSlots, readCachedScope } from './scope-cache.ts'
import { createScopeJournal, type ScopeJournal } from './scope-journal.ts'
import { readScope, sendOps } from './send.ts'
import { createMemoryStorage, type OutboxStorage } from './storage.ts'

/** A storage that does not open within this time is one that refuses. */
const OPEN_LIMIT_MS = 3000

interface Running {
  outbox: Outbox
  /** The storage did not open in time: what earlier pages left in it is not known here. */
  isBlind: boolean
  scopes: Map<string, ScopeJournal>
}

/** What the server holds of a scope; without a network what it held when it was last heard. */
async function readOrKept(scope: string): Promise<JournalReply> {
  try {
    const reply = await readScope(scope)
    void cacheScope(scope, reply)
    return reply
  } catch (error) {
    const kept = error instanceof SendFault && error.kind === 'offline' ? await readCachedScope(scope) : undefined
    if (!kept) throw error
    return kept
  }
}

const nameOf = (userId: number): string => `journal-${userId}`

/** Without Web Locks, or where they are refused, tabs may send the same op at once: the server stores it once. */
const aloneAs =
  (name: string) =>
  async (work: () => Promise<void>): Promise<void> => {
    if (!('locks' in navigator)) return work()
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    return navigator.locks.request(name, begin).catch((error: unknown) => {
      if (hasBegun) throw error
      return work()
    })
  }

const channelOf = (userId: number): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(nameOf(userId))

function outboxOver(userId: number, storage: OutboxStorage, channel: BroadcastChannel | null): Outbox {
  const outbox = createOutbox({
    userId,
    storage,
    send: async (scope, ops, options) => {
      if (readStored('user')?.userid !== userId)
        throw new SendFault('signed-out', 'Someone else is signed in: your work is saved in this browser')
      const reply = await sendOps(scope, ops, options)
      void cacheSlots(scope, reply)
      return reply
    },
    read: readOrKept,
    alone: aloneAs(nameOf(userId)),
    post: message => channel?.postMessage(message),
    plan(work, delayMs) {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
    nowMs: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
  })
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => outbox.hear(event.data))
  return outbox
}

/** Over IndexedDB, or memory where it is refused (private windows, blocked storage) or too slow. */
async function startOutbox(
  userId: number,
  channel: BroadcastChannel | null,
): Promise<Pick<Running, 'outbox' | 'isBlind'>> {
  const lasting = outboxOver(userId, createIndexedDbStorage(), channel)
  const opening = lasting.start().then(
    () => 'open' as const,
    () => 'refused' as const,
  )
  const timeout = new Promise<'slow'>(resolve => setTimeout(() => resolve('slow'), OPEN_LIMIT_MS))
  const state = await Promise.race([opening, timeout])
  if (state === 'open') return { outbox: lasting, isBlind: false }
  lasting.stop()
  const fleeting = outboxOver(userId, createMemoryStorage(), channel)
  await fleeting.start()
  return { outbox: fleeting, isBlind: state === 'slow' }
}

async function createRunning(userId: number): Promise<Running> {
  const { outbox, isBlind } = await startOutbox(userId, channelOf(userId))
  window.addEventListener('online', () => outbox.flush())
  window.addEventListener('pagehide', () => outbox.flushLast())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) outbox.flushLast()
    else outbox.flush()
  })
  window.addEventListener('beforeunload', event => {
    const { ops, trouble, keepFault } = outbox.state()
    // Only what would be lost holds the learner back: the rest is kept here and sent later.
    if (keepFault !== null && ops.size > 0 && trouble !== null) event.preventDefault()
  })
  return { outbox, isBlind, scopes: new Map() }
}

/** The outbox of the signed-in user; null without one. A page serves one user: signing out loads a new page. */
export async function openOutbox(): Promise<Outbox | null> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return null
  return (await opened(userId)).outbox
}

let opening: { userId: number; done: Promise<Running> } | null = null
function opened(userId: number): Promise<Running> {
  if (opening?.userId === userId) return opening.done
  void opening?.done.then(({ outbox }) => outbox.stop())
  const done = createRunning(userId)
  opening = { userId, done }
  return done
}

/** The journal of a scope of the signed-in user. */
export async function openScope(userId: number, scope: string): Promise<ScopeJournal> {
  const { outbox, scopes } = await opened(userId)
  const journal = scopes.get(scope) ?? createScopeJournal(outbox, scope)
  scopes.set(scope, journal)
  return journal
}

/**
 * The journal of a scope that no page shows, with what earlier pages left of it. Throws `NotSentYet` where that is not known: submitted
 * now, the work would go without it.
 */
export async function openUnseenScope(userId: number, scope: string): Promise<ScopeJournal> {
  if ((await opened(userId)).isBlind) throw new NotSentYet()
  return openScope(userId, scope)
}
