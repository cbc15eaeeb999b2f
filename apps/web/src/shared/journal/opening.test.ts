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
import { QUIET_MS } from './machine/writing.ts'
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

describe('an opening that fails', () => {
  const busy = () => new SendFault('busy', 'No room')

  it('is told, never Saved, and tried again by itself until what stands is there', async () => {
    const { journal, outbox } = await openTab()
    server.current.set('text', { slot: 'text', opId: 'earlier', device: 'device-a', payload: 'earlier' } as WaitingOp)
    server.readFaults.push(busy(), busy())
    outbox.enter(SCOPE, true)
    expect(journal.snapshot()).toMatchObject({ state: 'opening', isReady: false })
    await time.settle()
    expect(journal.snapshot()).toMatchObject({ state: 'unread', isReady: true, values: {} })
    expect(journal.snapshot().notice).toMatch(/couldn’t be loaded/)
    await time.pass(1000)
    expect(journal.snapshot().state).toBe('unread')
    await time.pass(2000)
    expect(journal.snapshot()).toMatchObject({ state: 'saved', values: { text: 'earlier' }, notice: null })
  })

  it('takes no work: what is typed meanwhile is kept and sent, and it is read again with the first call', async () => {
    const { journal, outbox } = await openTab()
    server.readFaults.push(busy())
    server.faults.push('offline')
    outbox.enter(SCOPE, true)
    await time.settle()
    journal.set('text', 'meanwhile')
    await time.settle()
    expect(await storage.waiting(USER)).toHaveLength(1)
    expect(journal.snapshot()).toMatchObject({ state: 'saving', values: { text: 'meanwhile' } })
    server.readFaults.push(...Array.from({ length: 9 }, busy))
    await time.pass(QUIET_MS)
    expect(journal.snapshot()).toMatchObject({ state: 'offline', waiting: 1 })
    server.readFaults.length = 0
    await time.pass(1000)
    expect([...server.stored.values()].map(op => op.payload)).toEqual(['meanwhile'])
    expect(journal.snapshot().state).toBe('saved')
  })

  it('for a reason that stays is told in the words of the server and tried again when the learner asks', async () => {
    const { journal, outbox } = await openTab()
    server.readFaults.push(new SendFault('refused', 'You can open this after enrolling'))
    outbox.enter(SCOPE, true)
    await time.pass(600_000)
    expect(journal.snapshot()).toMatchObject({ state: 'unread', notice: 'You can open this after enrolling' })
    outbox.flush(true)
    await time.settle()
    expect(journal.snapshot().state).toBe('saved')
  })

  it('is no longer tried once the editor is gone', async () => {
    const { outbox } = await openTab()
    server.readFaults.push(...Array.from({ length: 9 }, busy))
    const exit = outbox.enter(SCOPE, true)
    await time.settle()
    exit()
    await time.pass(600_000)
    outbox.flush()
    await time.settle()
    expect(server.readFaults).toHaveLength(8)
  })
})

it('a read that a save overtook does not bring the earlier text back', async () => {
  const { journal } = await openTab()
  journal.set('text', 'first')
  await time.pass(QUIET_MS)
  const earlier = { results: [], values: [{ ...(server.current.get('text') as WaitingOp), updatedAt: 1 }] }
  journal.set('text', 'second')
  await time.pass(QUIET_MS)
  journal.adopt(earlier)
  expect(journal.snapshot()).toMatchObject({ state: 'saved', values: { text: 'second' } })
})

describe('a storage that fills up while a word is typed', () => {
  it('takes nothing of the word: the server gets it whole, also when another tab sends what was kept', async () => {
    const { journal } = await openTab()
    journal.set('text', 'w')
    await time.settle()
    const refuse = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
    Object.assign(storage, { put: refuse, amend: refuse })
    journal.set('text', 'word')
    await time.settle()
    time.set(time.nowMs() + 60_000)
    const other = await openTab()
    await time.pass(QUIET_MS)
    expect(server.current.get('text')?.payload).toBe('word')
    expect(journal.snapshot()).toMatchObject({ state: 'saved', values: { text: 'word' } })
    expect(other.journal.snapshot().state).toBe('saved')
  })
})
