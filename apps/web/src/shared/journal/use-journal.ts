import type { JournalReply } from '@learn/contract/journal'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { learn } from '../api/call.ts'
import { readStored } from '../lib/storage.ts'
import { openScope } from './browser.ts'
import { type Choice, NotSentYet } from './op.ts'
import type { ScopeJournal } from './scope-journal.ts'
import type { ScopeSnapshot } from './scope-snapshot.ts'
import { SUBMIT_LIMIT_MS, submitScope } from './submit-scope.ts'

const UNREADY: ScopeSnapshot = {
  isReady: false,
  isKnown: false,
  values: {},
  state: 'opening',
  waiting: 0,
  savedAt: null,
  conflicts: [],
  notice: null,
}
const noop = () => () => undefined
const SAVE_LIMIT_MS = 5000
const READ_LIMIT_MS = 4000
/** While the learner works, what other devices wrote is read this often at most. */
const READ_EVERY_MS = 15_000

export interface Journal extends ScopeSnapshot {
  /** A slot has a new value. */
  set(slot: string, payload: unknown): void
  choose(slot: string, choice: Choice): void
  /** Sends what waits now, also what was refused before, and reads what could not be read. */
  flush(): void
  /** Sends what waits; true once everything here has arrived, false where it has not within a few seconds. */
  saved(): Promise<boolean>
  /**
   * Sends what waits and reads what other devices wrote. Gives what stands then; without the server, what is known here within a
   * few seconds.
   */
  latest(): Promise<Journal['values']>
  /** For a page that goes away: with requests that outlive it. */
  flushLast(): void
  /** Makes an earlier version current. */
  restore(versionId: string): Promise<void>
  /** Which browser profile this is; null until the journal is open. */
  device: string | null
  /** Hands in, once everything here has arrived, unless it was taken back by then. Throws `NotSentYet`. */
  submit(signal?: AbortSignal): Promise<unknown>
}

/** Takes what is set: the journal, or while it opens what keeps it until then. */
type Taker = Pick<ScopeJournal, 'set'>

interface Options {
  /** Hears every reply to changes of this scope. */
  onReply?: (reply: JournalReply) => void
  /** False for an editor that has its values from elsewhere and only writes. */
  isRead?: boolean
  /** While the page is looked at, what other devices wrote is read this often; by default when it is looked at again. */
  readEveryMs?: number
}

/**
 * The journal of what an editor edits. The values are there when `isReady`; each `set` shows at once, is kept in this browser
 * and reaches the server by itself.
 */
export function useJournal(scope: string, { onReply, isRead = true, readEveryMs }: Options = {}): Journal {
  const [opened, setOpened] = useState<ScopeJournal | null>(null)
  const heard = useRef(onReply)
  const taker = useRef<Taker>({ set: () => undefined })
  useEffect(() => {
    heard.current = onReply
  })
  useEffect(() => {
    const userId = readStored('user')?.userid
    if (userId === undefined) return undefined
    const stop = new AbortController()
    let forget = () => {}
    const early: [string, unknown][] = []
    const waiting: Taker = { set: (...change) => void early.push(change) }
    taker.current = waiting
    const begin = async () => {
      const journal = await openScope(userId, scope)
      // Also of an editor that is gone by now.
      for (const [slot, payload] of early) journal.set(slot, payload)
      if (early.length > 0) journal.outbox.flush()
      if (taker.current === waiting) taker.current = journal
      if (stop.signal.aborted) return
      setOpened(journal)
      let readMs = Date.now()
      const refresh = () => {
        if (document.hidden) return
        readMs = Date.now()
        journal.outbox.refresh(scope)
      }
      const off = journal.onReply(reply => {
        heard.current?.(reply)
        // A reply tells of its own slots; another device may have written others meanwhile.
        if (isRead && Date.now() - readMs > READ_EVERY_MS) refresh()
      })
      const exit = journal.outbox.enter(scope, isRead)
      if (isRead) {
        document.addEventListener('visibilitychange', refresh, { signal: stop.signal })
        for (const event of ['focus', 'online']) window.addEventListener(event, refresh, { signal: stop.signal })
      }
      // Not while a page that is not looked at sleeps, nor without a network.
      const poll = readEveryMs === undefined ? undefined : setInterval(() => navigator.onLine && refresh(), readEveryMs)
      forget = () => {
        clearInterval(poll)
        off()
        exit()
        journal.outbox.flush()
      }
    }
    void begin()
    return () => {
      stop.abort()
      forget()
    }
  }, [scope, isRead, readEveryMs])
  const journal = opened?.scope === scope ? opened : null
  const snapshot = useSyncExternalStore(journal?.subscribe ?? noop, journal?.snapshot ?? (() => UNREADY))
  const set = useCallback((slot: string, payload: unknown) => taker.current.set(slot, payload), [])
  const choose = useCallback((slot: string, choice: Choice) => journal?.choose(slot, choice), [journal])
  const flush = useCallback(() => journal?.outbox.flush(true), [journal])
  const saved = useCallback(async () => {
    if (!journal) return false
    journal.outbox.flush(true)
    return journal.outbox.drained(journal.scope, SAVE_LIMIT_MS).then(
      () => true,
      () => false,
    )
  }, [journal])
  const latest = useCallback(async () => {
    if (!journal) return {}
    if (navigator.onLine && (await saved())) {
      const read = learn('local_learn_read_journal', { scope }, { signal: AbortSignal.timeout(READ_LIMIT_MS) })
      await read.then(
        reply => journal.adopt(reply),
        () => undefined,
      )
    }
    return journal.snapshot().values
  }, [journal, scope, saved])
  const flushLast = useCallback(() => journal?.outbox.flushLast(), [journal])
  const restore = useCallback(
    async (versionId: string) => {
      if (!journal) return
      journal.outbox.flush()
      await journal.outbox.drained(scope, SUBMIT_LIMIT_MS)
      journal.adopt(await learn('local_learn_restore_version', { scope, versionId }))
    },
    [journal, scope],
  )
  const submit = useCallback(
    async (signal?: AbortSignal) => {
      // Not open yet: nothing was handed in, and another try will be.
      if (!journal) throw new NotSentYet()
      return submitScope(journal, () => signal?.throwIfAborted())
    },
    [journal],
  )
  const device = journal?.outbox.device() ?? null
  return { ...snapshot, device, set, choose, flush, saved, latest, flushLast, restore, submit }
}
