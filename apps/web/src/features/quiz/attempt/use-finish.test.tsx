import type { Attempt } from '@learn/contract/quiz'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { useFinish } from './use-finish.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000
const attempt = { id: '5', quiz: { id: 7 } } as unknown as Attempt

function finishing(submit: () => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useFinish(attempt, submit), { wrapper }).result
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('what was handed in without a line goes when there is one, an hour later too', async () => {
  let isThere = false
  const submit = vi.fn(() =>
    isThere
      ? Promise.resolve({ receipt: 'ABC' })
      : Promise.reject(new ApiError('network', 0, 'You seem to be offline')),
  )
  const finish = finishing(submit)
  act(() => finish.current.ask())
  await wait(HOUR_MS)
  expect(finish.current.isPending).toBe(true)
  isThere = true
  await wait(11_000)
  expect(finish.current.data).toEqual({ receipt: 'ABC' })
})

it('what the server refuses is not tried again', async () => {
  const submit = vi.fn(() => Promise.reject(new ApiError('request/invalid', 400, 'Invalid Value')))
  const finish = finishing(submit)
  act(() => finish.current.ask())
  await wait(HOUR_MS)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(finish.current.error?.message).toBe('Invalid Value')
})

it('what its learner took back does not go', async () => {
  const submit = vi.fn(() => Promise.reject(new ApiError('network', 0, 'You seem to be offline')))
  const finish = finishing(submit)
  act(() => finish.current.ask())
  await wait(5000)
  act(() => finish.current.takeBack())
  const before = submit.mock.calls.length
  await wait(HOUR_MS)
  expect(submit).toHaveBeenCalledTimes(before)
})
