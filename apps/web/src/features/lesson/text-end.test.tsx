import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { TextEnd } from './text-end.tsx'

let look: (isSeen: boolean) => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        look = isIntersecting => told([{ isIntersecting }])
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a text is read once its end stood on screen for a moment, and told once', async () => {
  const calls = serve({ local_learn_record_opening: { state: 'completed', progress: { done: 1, total: 2 } } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextEnd address={{ programId: 11, type: 'page', id: 31 }} />
    </QueryClientProvider>,
  )
  look(false)
  await wait(5000)
  // Somebody scrolls past it.
  look(true)
  await wait(300)
  look(false)
  await wait(5000)
  expect(calls).toEqual([])
  look(true)
  await wait(1500)
  expect(calls.map(({ body }) => body)).toEqual([{ activityid: 31 }])
})
