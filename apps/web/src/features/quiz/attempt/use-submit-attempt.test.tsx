import type { Attempt } from '@learn/contract/quiz'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import {
  listUnseen,
  newPending,
  readPending,
  savePending,
  settlePending,
} from '#shared/submissions/pending-submission.ts'
import { serve } from '../../../testkit/fake-server.ts'
import { arrivalOutcome, type QuizSubmission, submissionKey } from '../quiz-submission.ts'
import { useSubmitAttempt } from './use-submit-attempt.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOUR_MS = 3_600_000
const attempt = { id: 5, quiz: { id: 7, name: 'Joins' }, endsAt: null } as unknown as Attempt

function finishing(submit: () => Promise<unknown>, of: Attempt = attempt) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSubmitAttempt(of, submit), { wrapper })
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('what was handed in without a line goes when there is one, an hour later too', async () => {
  let isThere = false
  const submit = vi.fn(() =>
    isThere
      ? Promise.resolve({ receipt: 'ABC' })
      : Promise.reject(new ApiError('network', 0, 'You seem to be offline')),
  )
  const { result: finish } = finishing(submit)
  act(() => finish.current.ask())
  await wait(HOUR_MS)
  expect(finish.current.isPending).toBe(true)
  isThere = true
  await wait(11_000)
  expect(finish.current.data).toEqual({ receipt: 'ABC' })
})

it('what the server refuses is not tried again', async () => {
  const submit = vi.fn(() => Promise.reject(new ApiError('request/invalid', 400, 'Invalid Value')))
  const { result: finish } = finishing(submit)
  act(() => finish.current.ask())
  await wait(HOUR_MS)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(finish.current.error?.message).toBe('Invalid Value')
})

it('what its learner took back does not go', async () => {
  const submit = vi.fn(() => Promise.reject(new ApiError('network', 0, 'You seem to be offline')))
  const { result: finish } = finishing(submit)
  act(() => finish.current.ask())
  await wait(5000)
  act(() => finish.current.takeBack())
  const before = submit.mock.calls.length
  await wait(HOUR_MS)
  expect(submit).toHaveBeenCalledTimes(before)
})

const offline = () => Promise.reject(new ApiError('network', 0, 'You seem to be offline'))

it('the wish outlives the page until it arrived or was taken back', async () => {
  const { result: finish } = finishing(offline)
  act(() => finish.current.ask())
  await wait(5000)
  expect(finish.current.isKept).toBe(true)
  // As a page that was loaded anew has it.
  expect(finishing(offline).result.current.isWished).toBe(true)
  act(() => finish.current.takeBack())
  expect(readPending(submissionKey(5))).toBeNull()
  expect(finishing(offline).result.current.isWished).toBe(false)
  const { result: again } = finishing(() => Promise.resolve({ receipt: 'ABC' }))
  act(() => again.current.ask())
  await wait(100)
  expect(again.current.isSuccess).toBe(true)
  expect(readPending(submissionKey(5))).toBeNull()
})

it('who left the page meanwhile is told elsewhere', async () => {
  let isThere = false
  const { result: finish, unmount } = finishing(() =>
    isThere ? Promise.resolve({ receipt: 'ABC', submittedAt: 5, attemptId: 5, answered: 1, questions: 8 }) : offline(),
  )
  act(() => finish.current.ask())
  await wait(5000)
  expect(listUnseen()).toEqual([])
  unmount()
  expect(listUnseen().map(({ outcome }) => outcome)).toEqual([null])
  isThere = true
  await wait(11_000)
  expect(listUnseen().map(({ outcome }) => outcome?.isSubmitted)).toEqual([true])
})

it('what another page sent stays told until its receipt was read', async () => {
  const { result: finish, unmount } = finishing(offline)
  const finished = { receipt: 'ABC', submittedAt: 5, attemptId: 5, answered: 1, questions: 8 }
  const pending: QuizSubmission = newPending(submissionKey(5), { name: 'Joins', payload: { quizId: 7, endsAtS: null } })
  savePending(pending)
  settlePending(pending, pending.token, arrivalOutcome(pending, finished))
  serve({ local_learn_finish_attempt: finished })
  act(() => finish.current.hand('handed'))
  await wait(100)
  expect(finish.current.data).toEqual(finished)
  unmount()
  expect(listUnseen()).toHaveLength(1)
})

it('tells that the time ended before it arrived', async () => {
  const endsAt = Math.floor(Date.now() / 1000) + 60
  const ended = { receipt: 'ABC', submittedAt: endsAt }
  let isThere = false
  const submit = () => (isThere ? Promise.resolve(ended) : offline())
  const { result: finish } = finishing(submit, { ...attempt, endsAt })
  act(() => finish.current.ask())
  await wait(HOUR_MS)
  isThere = true
  await wait(11_000)
  expect(finish.current.isLate).toBe(true)
})
