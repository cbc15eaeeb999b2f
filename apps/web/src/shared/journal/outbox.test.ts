import type { JournalReply } from '@learn/contract/journal'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createBrowser,
  createFakeServer,
  createTime,
  type FakeServer,
  lasting,
  SCOPE,
  USER,
} from '../../testkit/outbox.ts'
import { backoffMs } from './machine/backoff.ts'
import { BURST_MS, QUIET_MS } from './machine/writing.ts'
import { SendFault, type WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'

let server: FakeServer
let time: ReturnType<typeof createTime>
let storage: OutboxStorage
let openTab: ReturnType<typeof createBrowser>

beforeEach(() => {
  server = createFakeServer()
  time = createTime()
  storage = lasting()
  openTab = createBrowser(server, time, storage)
})

const payloads = () => [...server.stored.values()].map(op => op.payload)

describe('a change', () => {
  it('is sealed after a pause, so that a word is one change, and at the latest after five seconds', async () => {
    const { journal } = await openTab()
    for (const text of ['w', 'wo', 'wor', 'word']) {
      journal.set('text', text)
      await time.pass(QUIET_MS - 100)
    }
    expect(server.stored.size).toBe(0)
    await time.pass(100)
    expect(payloads()).toEqual(['word'])
    for (let n = 0; n * 200 < BURST_MS; n++) {
      journal.set('text', `long ${n}`)
      await time.pass(200)
    }
    expect(server.stored.size).toBe(2)
    await time.pass(QUIET_MS)
  })

  it('says Saving, then Saved, or Offline with the count, and Saved when the connection is back', async () => {
    const { journal } = await openTab()
    journal.adopt({ results: [], values: [] })
    journal.set('text', 'a')
    expect(journal.snapshot()).toMatchObject({ state: 'saving', values: { text: 'a' } })
    await time.pass(QUIET_MS)
    expect(journal.snapshot().state).toBe('saved')
    server.faults.push('offline', 'offline')
    journal.set('text', 'b')
    await time.pass(QUIET_MS)
    journal.set('text', 'c')
    await time.pass(QUIET_MS)
    expect(journal.snapshot()).toMatchObject({ state: 'offline', waiting: 2, values: { text: 'c' } })
    await time.pass(5000)
    expect(journal.snapshot()).toMatchObject({ state: 'saved', waiting: 0 })
    expect(payloads()).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['does not end', () => new Promise<never>(() => undefined)],
    ['is refused', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
  ])(
    'of a page that goes away without a network is there on the next one, though its write %s',
    async (_what, write) => {
      const { outbox, journal } = await openTab()
      server.faults.push('offline')
      journal.set('text', 'one')
      await time.settle()
      const { put, amend } = storage
      Object.assign(storage, { put: write, amend: write })
      journal.set('text', 'one and two')
      journal.set('other', 'three')
      await time.settle()
      server.faults.push('offline', 'offline')
      outbox.flushLast()
      outbox.stop()
      Object.assign(storage, { put, amend })
      const next = await openTab()
      expect(next.journal.snapshot().values).toEqual({ text: 'one and two', other: 'three' })
      await time.pass(5000)
      expect(new Set([...server.current.values()].map(op => op.payload))).toEqual(new Set(['one and two', 'three']))
    },
  )

  it('written just before the page was loaded anew never takes the place of what is written after it', async () => {
    const before = await openTab()
    before.journal.set('text', 'before')
    before.outbox.stop()
    await time.settle()
    const { journal, outbox } = await openTab()
    outbox.enter(SCOPE, true)
    expect(journal.snapshot().values).toEqual({ text: 'before' })
    journal.set('text', 'after')
    // The server has it, and what is older still waits.
    await time.pass(QUIET_MS)
    expect(server.current.get('text')?.payload).toBe('after')
    expect(journal.snapshot()).toMatchObject({ state: 'saved', values: { text: 'after' } })
    expect(new Set(payloads())).toEqual(new Set(['after', 'before']))
  })

  it('that waited opens an editor for good: it takes input also while what is held is still being read', async () => {
    const before = await openTab()
    before.journal.set('text', 'before')
    before.outbox.flush()
    before.outbox.stop()
    await time.settle()
    let answer = (): void => undefined
    server.read = () =>
      new Promise(done => {
        answer = () => done({ results: [], values: [] })
      })
    const { journal, outbox } = await openTab()
    outbox.enter(SCOPE, true)
    expect(journal.snapshot()).toMatchObject({ isReady: true, state: 'saving' })
    await time.pass(QUIET_MS)
    expect(payloads()).toEqual(['before'])
    expect(journal.snapshot()).toMatchObject({ isReady: true, isKnown: false, values: { text: 'before' } })
    answer()
    await time.settle()
    expect(journal.snapshot()).toMatchObject({ isKnown: true, state: 'saved', values: { text: 'before' } })
  })

  it('whose reply was lost is sent again and stored once', async () => {
    const { journal } = await openTab()
    server.faults.push('cut', 'cut')
    journal.set('text', 'a')
    await time.pass(10_000)
    expect(server.calls).toHaveLength(3)
    expect(payloads()).toEqual(['a'])
    expect(journal.snapshot().state).toBe('saved')
  })

  it('outlives its tab, also when the tab was gone before it was sealed', async () => {
    server.faults.push('offline')
    const first = await openTab()
    first.journal.set('text', 'sealed')
    await time.pass(QUIET_MS)
    first.journal.set('text', 'half a wo')
    await time.settle()
    first.outbox.stop()
    const device = first.outbox.device()
    time.set(time.nowMs() + 60_000)
    // The timers of the closed tab never run.
    const later = createTime()
    later.set(time.nowMs())
    const { journal, outbox } = await createBrowser(server, later, storage)()
    await later.pass(1000)
    expect(outbox.device()).toBe(device)
    expect(journal.snapshot()).toMatchObject({ state: 'saved', values: { text: 'half a wo' } })
    expect(payloads()).toEqual(['sealed', 'half a wo'])
  })

  it('of another user is never sent', async () => {
    server.faults.push('offline')
    const { outbox } = await openTab()
    outbox.set(SCOPE, 'text', 'mine', null)
    await time.pass(QUIET_MS)
    outbox.stop()
    await openTab(8)
    await time.pass(60_000)
    expect(server.stored.size).toBe(0)
    expect(await storage.waiting(USER)).toHaveLength(1)
  })

  it('counts up also when the clock was set back', async () => {
    const { journal } = await openTab()
    journal.set('text', 'before')
    await time.pass(QUIET_MS)
    time.set(time.nowMs() - 3_600_000)
    journal.set('text', 'after')
    await time.pass(QUIET_MS)
    expect(server.current.get('text')?.payload).toBe('after')
    const { outbox } = await openTab()
    outbox.set(SCOPE, 'text', 'a new page', null)
    await time.pass(QUIET_MS)
    expect(server.current.get('text')?.payload).toBe('a new page')
  })
})

describe('what the server refuses', () => {
  it('is let go of once something newer of its slot arrived, on the next page too', async () => {
    const { journal, outbox } = await openTab()
    outbox.enter(SCOPE, true)
    server.refuses = 'far too long'
    journal.set('text', 'far too long')
    await time.pass(QUIET_MS)
    expect(journal.snapshot().state).toBe('refused')
    journal.set('text', 'short')
    await time.pass(QUIET_MS)
    expect(journal.snapshot()).toMatchObject({ state: 'saved', waiting: 0, values: { text: 'short' } })
    expect(await storage.waiting(USER)).toEqual([])
  })

  it('does not hold back the others, and is tried again when the learner asks', async () => {
    const { journal, outbox } = await openTab()
    server.refuses = 'bad'
    journal.set('text', 'bad')
    outbox.set(SCOPE, 'other', 'good', null)
    await time.pass(1000)
    expect(payloads()).toEqual(['good'])
    expect(journal.snapshot()).toMatchObject({ state: 'refused', notice: 'too long' })
    server.refuses = null
    outbox.flush(true)
    await time.settle()
    expect(journal.snapshot().state).toBe('saved')
  })

  it('for being late is recorded there and dropped here, and said', async () => {
    const { journal } = await openTab()
    const reply: JournalReply = { results: [{ opId: 'op-1', outcome: 'late' }], values: [] }
    server.faults.push(new SendFault('late', 'This is closed', { reply }))
    journal.set('text', 'too late')
    await time.pass(1000)
    expect(journal.snapshot()).toMatchObject({ state: 'refused', waiting: 0, notice: 'This is closed' })
  })

  it('for now (429, 503) waits as long as it asks', async () => {
    const { journal } = await openTab()
    server.faults.push(new SendFault('busy', 'No room', { retryAfterMs: 30_000 }))
    journal.set('text', 'a')
    await time.pass(29_000)
    expect(journal.snapshot()).toMatchObject({ state: 'waiting', notice: expect.stringContaining('sent again') })
    await time.pass(2000)
    expect(journal.snapshot().state).toBe('saved')
  })
})

describe('a conflict', () => {
  const elsewhere = (payload: string) => {
    const op = { opId: `phone-${payload}`, device: 'device-b', clientSeq: 1, slot: 'text', payload } as WaitingOp
    server.current.set('text', op)
  }

  it.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['both', 'theirs\n\nmine'],
  ] as const)('ends by choosing %s, and outlives the tab until then', async (choice, expected) => {
    const first = await openTab()
    elsewhere('theirs')
    first.journal.set('text', 'mine')
    await time.pass(1000)
    expect(first.journal.snapshot()).toMatchObject({ state: 'conflict', values: { text: 'mine' } })
    const { journal } = await openTab()
    expect(journal.snapshot()).toMatchObject({ state: 'conflict', values: { text: 'mine' } })
    journal.choose('text', choice)
    await time.pass(1000)
    expect(server.current.get('text')?.payload).toBe(expected)
    expect(journal.snapshot().state).toBe('saved')
    expect(first.journal.snapshot().state).toBe('saved')
  })

  it('does not come of going on where another device stopped', async () => {
    const { journal } = await openTab()
    elsewhere('theirs')
    journal.adopt({ results: [], values: [{ ...(server.current.get('text') as WaitingOp), updatedAt: 1 }] })
    journal.set('text', 'theirs and mine')
    await time.pass(1000)
    expect(journal.snapshot().state).toBe('saved')
    expect(server.current.get('text')?.payload).toBe('theirs and mine')
  })
})

describe('a storage that fails', () => {
  it.each([
    ['QuotaExceededError', /storage is full/],
    ['SecurityError', /can’t save unsent work/],
  ])('(%s) is told, and the work is sent all the same', async (name, notice) => {
    storage.put = () => Promise.reject(new DOMException('no', name))
    const { journal } = await openTab()
    server.faults.push('offline')
    journal.set('text', 'a')
    await time.pass(QUIET_MS)
    expect(journal.snapshot()).toMatchObject({ state: 'offline' })
    expect(journal.snapshot().notice).toMatch(notice)
    await time.pass(2000)
    expect(payloads()).toEqual(['a'])
    expect(journal.snapshot().state).toBe('saved')
  })
})

it('waits between tries twice as long each time, up to a minute, never all at the same moment', () => {
  expect([1, 2, 3, 4, 10].map(n => backoffMs(n, 1))).toEqual([1000, 2000, 4000, 8000, 60_000])
  expect(backoffMs(3, 0)).toBe(2000)
  expect(backoffMs(1, 0, 5000)).toBe(5000)
})

type Act =
  | { kind: 'write'; tab: number; slot: string }
  | { kind: 'pass'; ms: number }
  | { kind: 'fault'; fault: 'offline' | 'cut' }
  | { kind: 'last'; tab: number }

const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('write' as const), tab: fc.nat(1), slot: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(50, 450, 3000) }),
    fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom('offline' as const, 'cut' as const) }),
    fc.record({ kind: fc.constant('last' as const), tab: fc.nat(1) }),
  ),
  { maxLength: 40 },
)

describe('two tabs, lost calls and lost replies', () => {
  it('leave nothing waiting and the newest value on the server', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (plan: Act[]) => {
        server = createFakeServer()
        time = createTime()
        openTab = createBrowser(server, time, lasting())
        const tabs = [await openTab(), await openTab()]
        const newest: Record<string, string> = {}
        for (const [n, act] of plan.entries()) {
          if (act.kind === 'write') {
            newest[act.slot] = `${n}`
            tabs[act.tab]?.journal.set(act.slot, `${n}`)
            await time.settle()
          } else if (act.kind === 'pass') await time.pass(act.ms)
          else if (act.kind === 'fault') server.faults.push(act.fault)
          else tabs[act.tab]?.outbox.flushLast()
        }
        await time.pass(600_000)
        expect(Object.fromEntries([...server.current].map(([slot, op]) => [slot, op.payload]))).toEqual(newest)
        for (const { journal } of tabs) expect(journal.snapshot()).toMatchObject({ state: 'saved', waiting: 0 })
      }),
      { numRuns: import.meta.env.TEST_ALL ? 3000 : 300 },
    )
  })
})
