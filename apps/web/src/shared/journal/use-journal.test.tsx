import type { JournalOp, JournalValue } from '@learn/contract/journal'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { store } from '../lib/storage.ts'
import { JournalNotice, JournalState } from './journal-state.tsx'
import { NotSentYet } from './op.ts'
import { useJournal } from './use-journal.ts'

const SCOPE = 'quiz:1'
const LIMIT_MS = 15_000
const OTHER_DEVICE = '00000000-0000-4000-8000-000000000002'
const OTHER_OP = '00000000-0000-4000-8000-000000000003'
let userId = 100

/** The network and the server of a test: `isDown`, or what another device wrote in every slot. */
function createServer({ values = [] as JournalValue[] } = {}) {
  const state = { isDown: false, elsewhere: null as string | null, refusal: null as Fault | null, isUnreadable: false }
  const standing = new Map(values.map(value => [value.slot, value]))
  const calls = serve({
    local_learn_read_journal: () =>
      state.isUnreadable ? new Fault(500) : { results: [], values: [...standing.values()] },
    local_learn_append_journal: body => {
      if (state.isDown) return new Fault(0)
      const ops = body.ops as JournalOp[]
      for (const op of ops) {
        const theirs = { opId: OTHER_OP, device: OTHER_DEVICE, clientSeq: 1, payload: state.elsewhere }
        standing.set(op.slot, { ...op, ...(state.elsewhere !== null && theirs), updatedAt: 1 })
      }
      const outcome = state.elsewhere === null ? ('applied' as const) : ('conflict' as const)
      return {
        results: ops.map(({ opId }) => ({ opId, outcome })),
        values: [...standing.values()].filter(value => ops.some(op => op.slot === value.slot)),
      }
    },
    local_learn_submit_journal: () => state.refusal ?? { shown: { marks: 3 } },
  })
  const named = (name: string) => calls.filter(call => call.name === name)
  return {
    state,
    sentOps: () => named('local_learn_append_journal').flatMap(call => call.body.ops as JournalOp[]),
    submits: () => named('local_learn_submit_journal').map(call => call.body),
    names: () => calls.map(call => call.name.replace('local_learn_', '')),
  }
}

async function open() {
  const { result } = renderHook(() => useJournal(SCOPE))
  await waitFor(() => expect(result.current.isReady).toBe(true))
  return result
}

beforeEach(() => {
  // The browser of the tests has none; there is one tab.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => Promise<void>) => work(),
  } as unknown as LockManager)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // A page serves one user: another one has another outbox.
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: ++userId })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('sends where the browser refuses the lock of the tabs', async () => {
  const request = () => Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError'))
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const server = createServer()
  const journal = await open()
  act(() => journal.current.set('q1', 'one'))
  await waitFor(() => expect(journal.current.state).toBe('saved'))
  expect(server.sentOps().map(op => op.payload)).toEqual(['one'])
})

it('loses nothing that is written while it opens, also where the editor is gone by then', async () => {
  const server = createServer()
  const { result, unmount } = renderHook(() => useJournal(SCOPE))
  act(() => result.current.set('q1', 'at once'))
  unmount()
  await waitFor(() => expect(server.sentOps().map(op => op.payload)).toEqual(['at once']))
})

describe('handing in', () => {
  it('hands nothing in before it is open, and says so', async () => {
    const server = createServer()
    const { result } = renderHook(() => useJournal(SCOPE))
    await expect(result.current.submit()).rejects.toThrow(NotSentYet)
    expect(server.submits()).toEqual([])
    await waitFor(() => expect(result.current.isReady).toBe(true))
    await expect(act(() => result.current.submit())).resolves.toEqual({ marks: 3 })
  })

  it('sends what is still being written first, then the last sequence of each slot', async () => {
    const server = createServer()
    const journal = await open()
    act(() => {
      journal.current.set('q1', 'one')
      journal.current.set('q2', 'two')
    })
    await expect(act(() => journal.current.submit())).resolves.toEqual({ marks: 3 })
    const ops = server.sentOps()
    expect(ops.map(op => op.payload)).toEqual(['one', 'two'])
    expect(server.names().at(-1)).toBe('submit_journal')
    expect(server.submits()).toEqual([
      { scope: SCOPE, device: ops[0]?.device, manifest: ops.map(({ slot, clientSeq }) => ({ slot, clientSeq })) },
    ])
    expect(journal.current).toMatchObject({ state: 'saved', waiting: 0 })
  })

  it('names what was acknowledged long before too, and nothing that another device wrote', async () => {
    const theirs = { slot: 'q2', opId: OTHER_OP, device: OTHER_DEVICE, clientSeq: 9, payload: 'x', updatedAt: 1 }
    const server = createServer({ values: [theirs] })
    const journal = await open()
    act(() => journal.current.set('q1', 'first'))
    await vi.advanceTimersByTimeAsync(1000)
    act(() => journal.current.set('q1', 'second'))
    await waitFor(() => expect(journal.current.state).toBe('saved'))
    await act(() => journal.current.submit())
    expect(server.sentOps()).toHaveLength(2)
    expect(server.submits()[0]?.manifest).toEqual([{ slot: 'q1', clientSeq: server.sentOps()[1]?.clientSeq }])
  })

  it('waits for a connection that comes back in time', async () => {
    const server = createServer()
    server.state.isDown = true
    const journal = await open()
    act(() => journal.current.set('q1', 'one'))
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(journal.current.state).toBe('offline'))
    const submitted = journal.current.submit()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.submits()).toEqual([])
    server.state.isDown = false
    await vi.advanceTimersByTimeAsync(8000)
    await expect(submitted).resolves.toEqual({ marks: 3 })
    expect(server.submits()).toHaveLength(1)
  })

  it('gives up after a while without one, hands nothing in, and keeps the work', async () => {
    const server = createServer()
    server.state.isDown = true
    const journal = await open()
    act(() => journal.current.set('q1', 'one'))
    const submitted = journal.current.submit()
    const refused = expect(submitted).rejects.toThrow('Some of your work has not reached the server yet.')
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    await refused
    expect(server.submits()).toEqual([])
    expect(journal.current).toMatchObject({ state: 'offline', waiting: 1, values: { q1: 'one' } })
    server.state.isDown = false
    await expect(act(() => journal.current.submit())).resolves.toEqual({ marks: 3 })
  })

  it('is refused while two versions wait for a choice, and goes on after it', async () => {
    const server = createServer()
    server.state.elsewhere = 'phone'
    const journal = await open()
    act(() => journal.current.set('q1', 'laptop'))
    await expect(act(() => journal.current.submit())).rejects.toThrow('Choose between the two versions first')
    expect(server.submits()).toEqual([])
    expect(journal.current).toMatchObject({ state: 'conflict', values: { q1: 'laptop' } })
    server.state.elsewhere = null
    act(() => journal.current.choose('q1', 'mine'))
    await act(() => journal.current.submit())
    const chosen = server.sentOps().at(-1)
    expect(chosen).toMatchObject({ payload: 'laptop', baseOpId: OTHER_OP })
    expect(server.submits()[0]?.manifest).toEqual([{ slot: 'q1', clientSeq: chosen?.clientSeq }])
  })

  it.each(['journal/incomplete', 'journal/late'] as const)(
    'that the server refuses (%s) is told with its words',
    async code => {
      const server = createServer()
      server.state.refusal = new Fault(409, code, 'Some of your work has not arrived yet')
      const journal = await open()
      act(() => journal.current.set('q1', 'one'))
      await expect(act(() => journal.current.submit())).rejects.toMatchObject({
        code,
        message: 'Some of your work has not arrived yet',
      })
      server.state.refusal = null
      await expect(act(() => journal.current.submit())).resolves.toEqual({ marks: 3 })
      expect(server.sentOps()).toHaveLength(1)
    },
  )
})

function Editor() {
  const journal = useJournal(SCOPE)
  // As an editor whose page holds a copy of what was saved.
  const shown = { ...journal, savedAt: journal.savedAt ?? 1 }
  return (
    <>
      <JournalState journal={shown} />
      <JournalNotice journal={shown} names={{ q1: 'Your answer' }} />
      <button type="button" onClick={() => journal.set('q1', 'meanwhile')}>
        Write
      </button>
      <pre>{JSON.stringify(journal.values)}</pre>
    </>
  )
}

describe('an editor whose scope could not be read', () => {
  it('says Not loaded and never Saved, sends what is written, and is whole after Try again', async () => {
    const earlier = { slot: 'q2', opId: OTHER_OP, device: OTHER_DEVICE, clientSeq: 9, payload: 'earlier', updatedAt: 1 }
    const server = createServer({ values: [earlier] })
    server.state.isUnreadable = true
    let saidSaved = 0
    render(<Editor />)
    const look = new MutationObserver(() => (saidSaved += screen.queryAllByText(/^Saved/).length))
    look.observe(document.body, { childList: true, subtree: true, characterData: true })
    expect(await screen.findByText('Not loaded')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/couldn’t be loaded/)
    act(() => screen.getByRole('button', { name: 'Write' }).click())
    await waitFor(() => expect(server.sentOps().map(op => op.payload)).toEqual(['meanwhile']))
    expect(await screen.findByText('Not loaded')).toBeDefined()
    expect(saidSaved).toBe(0)
    look.disconnect()
    server.state.isUnreadable = false
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await screen.findByText(/^Saved/)).toBeDefined()
    expect(JSON.parse(screen.getByText(/meanwhile/).textContent)).toEqual({ q1: 'meanwhile', q2: 'earlier' })
  })
})
