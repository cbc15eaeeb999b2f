import type { SubmittedWork } from '@learn/contract/assignments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { changed } from '#shared/api/changed.ts'
import { NotSentYet } from '#shared/journal/op.ts'

const BETWEEN_MS = 2000
const LONGEST_MS = 10_000

/** Whether the server could not be reached. */
const isOffline = (error: unknown): boolean =>
  error instanceof NotSentYet || (error instanceof ApiError && error.code === 'network')

/**
 * Submits a draft together with its unsaved changes. Offline it retries while the page is open. The server's clock decides when the
 * submission arrived, so a submission that waits may become late; the page warns of that.
 */
export function useSubmitAssignment(address: ActivityAddress, submit: (signal: AbortSignal) => Promise<unknown>) {
  const client = useQueryClient()
  const mutation = useMutation({
    retry: (_count, error) => isOffline(error),
    retryDelay: count => Math.min(LONGEST_MS, BETWEEN_MS * (count + 1)),
    mutationFn: async (back: AbortController): Promise<SubmittedWork> => {
      back.signal.throwIfAborted()
      return (await submit(back.signal)) as SubmittedWork
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
    isWaiting: isPending && isOffline(failureReason),
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
export type AssignmentSubmission = ReturnType<typeof useSubmitAssignment>
