import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { addressOf } from '@learn/contract/pages/plain'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/api/api-error.ts'
import { forget } from '#shared/lib/storage.ts'
import { toast } from '#shared/ui/toast.ts'

/** 401 and 402 lead to sign-in, 500 is told (spec: platform 8); the rest is the screen's own. */
function handle(error: Error): void {
  if (!(error instanceof ApiError)) return
  if (error.status === 401 || error.status === 402) {
    const text = error.message || FAULT_TEXTS.unauthorized
    forget('accessToken', 'token', 'freeToken')
    if (window.location.pathname === addressOf('login')) return toast.error(text)
    toast.errorOnward(text)
    const here = window.location.pathname + window.location.search
    window.location.assign(`${addressOf('login')}?next=${encodeURIComponent(here)}`)
  } else if (error.status === 500) toast.error(FAULT_TEXTS.serverError)
}

const isWorthRetrying = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiError && (error.code === 'network' || error.status >= 502)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: handle }),
    mutationCache: new MutationCache({ onError: handle }),
    // Without a network a call fails at once and the screen says so; by default it would wait for one in silence.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    },
  })
