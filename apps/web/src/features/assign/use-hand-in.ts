import type { HandedIn } from '@learn/contract/assignments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { changed } from '#shared/api/changed.ts'
import { NotSentYet } from '#shared/journal/op.ts'

const BETWEEN_MS = 2000
const LONGEST_MS = 10_000

/** Whether the server could not be reached. */
const isAway = (error: unknown): boolean =>
  error instanceof NotSentYet || (error instanceof ApiError && error.code === 'network')

/**
 * Hands a draft in, with all that waits. Without a network it waits while the page is open: the server's clock says when it arrived, so that
 * what waits may become late, which is told.
 */
export function useHandIn(address: ActivityAddress, submit: (signal: AbortSignal) => Promise<unknown>) {
  const client = useQueryClient()
  const mutation = useMutation({
    retry: (_count, error) => isAway(error),
    retryDelay: count => Math.min(LONGEST_MS, BETWEEN_MS * (count + 1)),
    mutationFn: async (back: AbortController): Promise<HandedIn> => {
      back.signal.throwIfAborted()
      return (await submit(back.signal)) as HandedIn
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: activityQuery(address).queryKey })
      await changed(client, 'begun', 'done')
    },
  })
  const { mutate, reset, isPending, variables, error, failureReason, isSuccess } = mutation
  return {
    isPending,
    isSuccess,
    /** It was tried, and the server is away. */
    isWaiting: isPending && isAway(failureReason),
    fault: error instanceof Error && !variables?.signal.aborted ? error.message : null,
    send: () => mutate(new AbortController()),
    /** What did not reach the server yet is not handed in. */
    takeBack: () => {
      if (!isPending) return
      variables.abort()
      reset()
    },
  }
}
export type HandIn = ReturnType<typeof useHandIn>
