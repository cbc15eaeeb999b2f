import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { NoticesPart } from './notices-part.ts'
import {
  dropPending,
  isShown,
  newPending,
  type Outcome,
  onPending,
  type PendingSubmission,
  readPending,
  type SubmissionKey,
  savePending,
  show,
} from './pending-submission.ts'
import { isRetryable, isSignedOut, retryDelay } from './retry.ts'

interface Options<P, R> extends SubmissionKey {
  /** Sends it from its page. The server takes it once, however often it is sent. */
  send: (pending: PendingSubmission<P>, signal: AbortSignal) => Promise<R>
  onArrived: (reply: R) => void
  /** Never called for what another try can mend. */
  onRefused: (message: string) => void
  /** Another page or tab has sent it meanwhile. */
  onSettled: (outcome: Outcome) => void
}

interface Going<P> {
  pending: PendingSubmission<P>
  back: AbortController
}

/** The page itself comes first. */
const PRELOAD_AFTER_MS = 3000

/**
 * The submission of the page that shows a task: stored in this browser before it is sent, sent again until the server was reached
 * while the page is open, and by whatever page is open after that. A page goes on with what an earlier one left.
 */
export function useSubmission<P, R>(options: Options<P, R>) {
  const { kind, id } = options
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const stored = useSyncExternalStore(onPending, () => readPending({ kind, id })) as PendingSubmission<P> | null
  useEffect(() => show({ kind, id }), [kind, id])
  useEffect(() => {
    // What tells of it on other pages comes before the network goes.
    const timer = setTimeout(() => void NoticesPart.preload().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { mutate, reset, isPending, variables, failureReason } = useMutation({
    networkMode: 'always',
    retry: (_count, error) => isRetryable(error) && !isSignedOut(error) && isShown({ kind, id }),
    retryDelay,
    mutationFn: ({ pending, back }: Going<P>): Promise<R> => {
      back.signal.throwIfAborted()
      return now.current.send(pending, back.signal)
    },
    onSuccess: (reply, { pending }) => {
      // A page that was left meanwhile: whatever page is open sends it once more, and tells how it ended.
      if (!isShown(pending)) return
      dropPending(pending, pending.token)
      now.current.onArrived(reply)
    },
    onError: (error, { pending, back }) => {
      if (back.signal.aborted || isRetryable(error) || !isShown(pending)) return
      dropPending(pending, pending.token)
      now.current.onRefused(error.message)
    },
  })
  const going = isPending ? variables.pending.token : null
  useEffect(() => {
    if (stored === null) return
    if (stored.outcome !== null) {
      dropPending(stored, stored.token)
      now.current.onSettled(stored.outcome)
    } else if (going !== stored.token) mutate({ pending: stored, back: new AbortController() })
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what is sent is looked at once for each submission
  }, [stored])
  return {
    /** What waits since when; null: nothing does. */
    pending: stored?.outcome === null ? stored : null,
    /** A submission is under way, or waits. */
    isPending,
    /** It was tried, and why it did not arrive. */
    waitsBecause: isPending ? (failureReason?.message ?? null) : null,
    /** Submits. `isKept` false: another one that is stored stays, and this one is sent while the page is open only. */
    submit: (about: Parameters<typeof newPending<P>>[1], isKept = true): void => {
      const pending = newPending<P>({ kind, id }, about)
      // Stored, it is sent by the effect above; a browser that refuses to store it sends it from here.
      if (isKept && savePending(pending)) return
      mutate({ pending, back: new AbortController() })
    },
    /** Withdraws what has not reached the server yet. */
    withdraw: (): void => {
      if (isPending) variables.back.abort()
      reset()
      dropPending({ kind, id })
    },
  }
}
