import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { ActDialog } from './act-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

it('does what a double click asks for once', async () => {
  const outcome = { operationid: 1, undountil: null, counts: {}, rows: [], warnings: [] }
  const send = vi.fn(() => Promise.resolve(Response.json(outcome)))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const done: unknown[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ActDialog
          title="Suspend this learner"
          verb="Suspend"
          said="Suspended"
          act={{ kind: 'suspend', userid: 1, issuspended: true }}
          onClose={() => undefined}
          onDone={one => done.push(one)}
        />
      </QueryClientProvider>,
    ),
  )
  const button = document.querySelector<HTMLElement>('[type="submit"]')
  await act(async () => {
    button?.click()
    button?.click()
    await vi.waitFor(() => expect(done).toHaveLength(1))
  })
  expect(send).toHaveBeenCalledTimes(1)
  act(() => root.unmount())
})
