import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ActDialog } from './act-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('does what a double click asks for once', async () => {
  const outcome = { operationid: 1, undountil: null, counts: {}, rows: [], warnings: [] }
  const send = vi.fn(() => Promise.resolve(Response.json(outcome)))
  vi.stubGlobal('fetch', send)
  const done: unknown[] = []
  render(
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
  )
  const button = screen.getByRole('button', { name: 'Suspend' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(done).toHaveLength(1))
  expect(send).toHaveBeenCalledTimes(1)
})
