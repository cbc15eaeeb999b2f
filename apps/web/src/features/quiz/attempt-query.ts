import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { orCached } from '#shared/api/without-network.ts'
import { offlineCacheKeys } from './offline-cache-keys.ts'

/** An attempt with its questions; without a network as it stood here last. No page asks for it ahead, so the start of the app needs no code of it. */
export const attemptQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['quiz-attempt', attemptId],
    queryFn: ({ signal }) =>
      orCached(offlineCacheKeys.attempt(attemptId), () =>
        learn('local_learn_get_attempt', { attemptid: attemptId }, { signal }),
      ),
    // What is answered stands in the journal.
    staleTime: Number.POSITIVE_INFINITY,
    // What stood here may have been checked, left or handed in elsewhere.
    refetchOnReconnect: 'always',
  })
