import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/api/api-error.ts'

const isWorthRetrying = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiError && (error.code === 'network' || error.status >= 502)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
