import type { ServedProblem } from '@learn/contract/sandbox'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../../../testkit/fake-server.ts'
import HistoryPanel from './history-panel.tsx'

const nothing = (): void => undefined

it('is read anew after each change that arrived, also of two within one second', async () => {
  const calls = serve({ local_learn_read_history: () => ({ steps: [] }) })
  const client = new QueryClient()
  const panel = (waiting: number) => (
    <QueryClientProvider client={client}>
      <HistoryPanel
        problem={{ _id: 'p', isAssessed: true } as unknown as ServedProblem}
        savedAt={100}
        waiting={waiting}
        device={null}
        past={null}
        onPast={nothing}
        onCell={nothing}
        onRestore={nothing}
        onCopy={nothing}
        onClose={nothing}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(panel(1))
  await waitFor(() => expect(calls).toHaveLength(1))
  rerender(panel(0))
  await waitFor(() => expect(calls).toHaveLength(2))
})
