import type { CodeTaskPage } from '@learn/contract/coding'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#shared/lib/storage.ts'
import { onToast } from '#shared/ui/toast.ts'
import { Fault, serve } from '../../../testkit/fake-server.ts'
import { readPendingSubmission, savePendingSubmission, sendPendingCode } from './pending-submission.ts'
import { useSubmitCode } from './use-submit-code.ts'

const KEPT = { attemptid: '00000000-0000-4000-8000-000000000001', answer: 'print(1)', askedAtS: 1 }
const said: string[] = []

beforeEach(() => {
  localStorage.clear()
  said.length = 0
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: 7 })
  onToast(({ text }) => void said.push(text))
})
afterEach(() => vi.unstubAllGlobals())

function submitting() {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSubmitCode({ handsonid: 5 } as CodeTaskPage, () => undefined), { wrapper })
}

it('a submit that is refused once there is a network is told where its learner is, and at its task', async () => {
  const calls = serve({ local_learn_submit_code: new Fault(409, 'coding/closed', 'This task is closed') })
  savePendingSubmission(5, KEPT)
  expect(await sendPendingCode()).toBe(0)
  expect(said).toEqual(['Code that you submitted without a connection was not taken: This task is closed'])
  expect(await sendPendingCode()).toBe(0)
  expect(calls).toHaveLength(1)
  const first = submitting()
  expect(first.result.current).toMatchObject({ fault: 'This task is closed', isWaiting: false })
  first.unmount()
  expect(readPendingSubmission(5)).toBeNull()
  expect(submitting().result.current.fault).toBeNull()
})

it('a submit of who has to sign in again waits until they did', async () => {
  serve({ local_learn_submit_code: new Fault(401, 'auth/required', 'Unauthorized Access') })
  const { result } = submitting()
  act(() => result.current.submit('print(1)'))
  await waitFor(() => expect(result.current.isWaiting).toBe(true))
  expect(result.current.fault).toBeNull()
  expect(readPendingSubmission(5)?.answer).toBe('print(1)')
})
