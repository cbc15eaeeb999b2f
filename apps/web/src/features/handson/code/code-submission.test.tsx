import type { CodeTaskPage } from '@learn/contract/coding'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#shared/lib/storage.ts'
import { listUnseen, newPending, readPending, savePending } from '#shared/submissions/pending-submission.ts'
import { sendPending } from '#shared/submissions/send-pending.ts'
import { Fault, serve } from '../../../testkit/fake-server.ts'
import { codeSender, submissionKey } from './code-submission.ts'
import { useSubmitCode } from './use-submit-code.ts'

const KEY = submissionKey(5)
const PAYLOAD = { attemptid: '00000000-0000-4000-8000-000000000001', answer: 'print(1)' }
const ATTEMPT = {
  attemptId: PAYLOAD.attemptid,
  submittedAt: 5,
  version: 1,
  answer: 'print(1)',
  score: 50,
  passed: 1,
  tests: [],
}
const save = () => savePending(newPending(KEY, { name: 'Sums', payload: PAYLOAD }))
const send = () => sendPending(async () => codeSender)

beforeEach(() => {
  localStorage.clear()
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: 7 })
})
afterEach(() => vi.unstubAllGlobals())

function submitting() {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSubmitCode({ handsonid: 5, title: 'Sums' } as CodeTaskPage, () => undefined), { wrapper })
}

it('a submit that is refused once there is a network is told where its learner is, and at its task', async () => {
  const calls = serve({ local_learn_submit_code: new Fault(409, 'coding/closed', 'This task is closed') })
  save()
  expect(await send()).toBe(1)
  const text = '“Sums” could not be submitted: This task is closed'
  expect(listUnseen().map(({ outcome }) => outcome?.text)).toEqual([text])
  expect(await send()).toBe(0)
  expect(calls).toHaveLength(1)
  const first = submitting()
  expect(first.result.current).toMatchObject({ fault: text, isWaiting: false })
  first.unmount()
  expect(readPending(KEY)).toBeNull()
  expect(submitting().result.current.fault).toBeNull()
})

it('a submit without a network goes with the same id once there is one, from any page, and is told there', async () => {
  const calls = serve({ local_learn_submit_code: new Fault(0) })
  const first = submitting()
  act(() => first.result.current.submit('print(1)'))
  await waitFor(() => expect(first.result.current.waitsBecause).not.toBeNull())
  expect(first.result.current).toMatchObject({ isWaiting: true, fault: null })
  first.unmount()
  expect(await send()).toBe(0)
  serve({ local_learn_submit_code: ATTEMPT })
  expect(await send()).toBe(1)
  expect(listUnseen().map(({ outcome }) => outcome?.text)).toEqual(['Submitted “Sums”: 50 of 100.'])
  expect(new Set(calls.map(({ body }) => body.attemptid)).size).toBe(1)
})

it('a submit of who has to sign in again waits until they did', async () => {
  serve({ local_learn_submit_code: new Fault(401, 'auth/required', 'Unauthorized Access') })
  const { result } = submitting()
  act(() => result.current.submit('print(1)'))
  await waitFor(() => expect(result.current.isWaiting).toBe(true))
  expect(result.current.fault).toBeNull()
  expect(readPending(KEY)?.payload).toMatchObject({ answer: 'print(1)' })
})

it('what its learner withdraws while it waits does not go', async () => {
  const calls = serve({ local_learn_submit_code: new Fault(0) })
  const { result } = submitting()
  act(() => result.current.submit('print(1)'))
  await waitFor(() => expect(result.current.waitsBecause).not.toBeNull())
  act(() => result.current.takeBack())
  expect(readPending(KEY)).toBeNull()
  expect(result.current).toMatchObject({ isWaiting: false, isPending: false })
  const before = calls.length
  serve({ local_learn_submit_code: ATTEMPT })
  expect(await send()).toBe(0)
  expect(calls).toHaveLength(before)
})
