import type { Attempt, AttemptPulse, AttemptQuestion } from '@learn/contract/quiz'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearServerMs } from '#shared/lib/server-clock.ts'
import { store } from '#shared/lib/storage.ts'
import { Fault, serve } from '../../../testkit/fake-server.ts'
import { useAttempt } from './use-attempt.ts'

const START = Date.parse('2026-11-25T10:00:00Z')
const START_S = START / 1000
const MINUTE_MS = 60_000
let userId = 500

beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => Promise<void>) => work(),
  } as unknown as LockManager)
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true })
  localStorage.clear()
  // A page serves one user: another one has another outbox.
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: ++userId })
  hearServerMs(START)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
// The journal of a test before it may still be sending.
afterAll(() => vi.unstubAllGlobals())

const question: AttemptQuestion = {
  slot: 0,
  page: 0,
  number: 1,
  heading: null,
  name: 'One',
  type: 'truefalse',
  answered: false,
  flagged: false,
  userresponse: '',
  questiondata: JSON.stringify({ textHtml: '<p>So?</p>', single: true, choices: ['True', 'False'] }),
  responsefileareas: [],
  maxMark: 1,
  tries: 0,
  triesLeft: 1,
  isDone: false,
  isClosed: false,
  checked: null,
  hintHtml: null,
}
const attemptOf = (questions = [question]): Attempt => ({
  id: 5,
  quiz: {
    id: 7,
    programId: 1,
    name: 'Joins',
    course: { id: 2, name: 'SQL' },
    attemptsAllowed: 2,
    timeLimitS: 1200,
    graceS: 0,
    overdue: 'submit',
    navigation: 'free',
    behaviour: 'immediate',
    decimals: 2,
  },
  number: 1,
  state: 'open',
  startedAt: START_S,
  endsAt: START_S + 1200,
  graceEndsAt: null,
  submittedAt: null,
  receipt: null,
  page: 0,
  pages: 1,
  device: null,
  questions,
  serverAt: START_S,
})

/** The server with the clock that runs right, whatever that of this computer is set to. */
function createServer() {
  const began = performance.now()
  const nowMs = () => START + performance.now() - began
  const state = { isDown: false, checked: null as AttemptQuestion | Fault | null }
  const pulse = (): AttemptPulse => {
    const { endsAt, graceEndsAt } = attemptOf()
    return { state: 'open', endsAt, graceEndsAt, device: null, serverAt: Math.floor(nowMs() / 1000) }
  }
  const calls = serve({
    'auth.time': () => ({ serverAtMs: nowMs() }),
    local_learn_get_attempt_pulse: pulse,
    local_learn_take_over_attempt: pulse,
    local_learn_get_attempt: () => attemptOf([{ ...question, isDone: true, userresponse: '{"answer":0}' }]),
    local_learn_read_journal: { results: [], values: [] },
    local_learn_append_journal: body => {
      if (state.isDown) return new Fault(0)
      const ops = body.ops as { opId: string; slot: string; device: string; clientSeq: number; payload: unknown }[]
      return {
        results: ops.map(({ opId }) => ({ opId, outcome: 'applied' })),
        values: ops.map(op => ({ ...op, updatedAt: START_S })),
      }
    },
    local_learn_check_question: () => state.checked ?? new Fault(500),
    local_learn_submit_journal: {
      shown: { receipt: 'ABCD', submittedAt: START_S, attemptId: 5, answered: 0, questions: 1 },
    },
  })
  return { state, named: (name: string) => calls.filter(call => call.name === `local_learn_${name}`) }
}

async function open(of = attemptOf()) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData(['quiz-attempt', of.id], of)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAttempt(of), { wrapper })
  await waitFor(() => expect(result.current.journal.isReady).toBe(true))
  return { result, client }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a clock that is set while an attempt runs hands nothing in', async () => {
  const server = createServer()
  const { result } = await open()
  vi.setSystemTime(Date.now() + 40 * MINUTE_MS)
  await wait(5000)
  expect(server.named('submit_journal')).toEqual([])
  expect(result.current.leftS).toBeGreaterThan(1100)
  await wait(20 * MINUTE_MS)
  expect(server.named('submit_journal')).toHaveLength(1)
})

const RIGHT = { answer: 1 }

it('an answer that has not arrived is not checked: the one before it would be marked', async () => {
  const server = createServer()
  const { result } = await open()
  server.state.isDown = true
  act(() => result.current.answer(0, RIGHT))
  act(() => result.current.checks.check(0))
  await wait(6000)
  expect(server.named('check_question')).toEqual([])
  expect(result.current.checks.faultOf(0)).toMatch(/^Your answer hasn’t reached the server yet/)
  expect(result.current.checks.faultOf(1)).toBeNull()
})

it('tells why a check did not come about, until the answer is another one', async () => {
  const server = createServer()
  const { result } = await open()
  server.state.checked = new Fault(409, 'quiz/changed', 'Your answer changed while it was checked')
  act(() => result.current.answer(0, RIGHT))
  act(() => result.current.checks.check(0))
  await wait(1000)
  expect(result.current.checks.faultOf(0)).toBe('Your answer changed while it was checked')
  act(() => result.current.answer(0, { answer: 0 }))
  expect(result.current.checks.faultOf(0)).toBeNull()
})

it('what one tab checked takes no more answers in another, which reads it anew', async () => {
  const server = createServer()
  const done = { ...question, isDone: true, userresponse: '{"answer":0}' }
  const [first, second] = [await open(), await open()]
  server.state.checked = done
  act(() => first.result.current.answer(0, { answer: 0 }))
  act(() => first.result.current.checks.check(0))
  await wait(1000)
  const shownIn = (tab: typeof first) =>
    (tab.client.getQueryData(['quiz-attempt', 5]) as Attempt).questions.map(({ isDone }) => isDone)
  expect(shownIn(first)).toEqual([true])
  expect(second.client.getQueryState(['quiz-attempt', 5])?.isInvalidated).toBe(true)
})
