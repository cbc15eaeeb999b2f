import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/api/api-error.ts'
import { isReached } from '#shared/api/reach.ts'
import { markBackground } from '#shared/api/refusals.ts'

/** What was missed by chance, or for a moment; where it is known that nobody answers, the screen says so at once. */
const isWorthRetrying = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiError && (error.code === 'network' ? isReached() : error.status >= 502)

/** A query that no screen watches is a prefetch or an offline copy; one with data refreshes what is already on the screen. */
const queryCache = (): QueryCache =>
  new QueryCache({
    onError: (error, query) => {
      const isAwaited = query.getObserversCount() > 0 && query.state.data === undefined
      if (error instanceof ApiError && !isAwaited) markBackground(error)
    },
  })

export function createQueryClient(): QueryClient {
  // A page that was opened without a network has heard of no change yet: else the first one would be none.
  onlineManager.setOnline(isReached())
  return new QueryClient({
    queryCache: queryCache(),
    // Without a network a call fails at once and the screen says so; by default it would wait for one in silence.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // What failed without a network comes by itself when there is one.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: isWorthRetrying,
        refetchOnWindowFocus: true,
      },
    },
  })
}
