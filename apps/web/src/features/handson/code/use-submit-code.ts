import type { CodeAttempt, CodeTaskPage } from '@learn/contract/coding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import {
  dropPendingSubmission,
  type PendingCodeSubmission,
  readPendingSubmission,
  savePendingSubmission,
} from './pending-submission.ts'

/** The server could not be reached, or the session is over: it arrives later, perhaps from another page. */
const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 401)

/** The server may be there again without the browser knowing of it. */
const AGAIN_MS = 20_000

/** What an earlier page left: a submit that waits, or that was refused meanwhile. */
function leftOf(handsonid: number): { waiting: PendingCodeSubmission | null; refusal: string | null } {
  const kept = readPendingSubmission(handsonid)
  return kept?.refusal === undefined ? { waiting: kept, refusal: null } : { waiting: null, refusal: kept.refusal }
}

/** Submits code: all tests run on the server. Without a network it waits, also over a reload, and is sent when that is back. */
export function useSubmitCode({ handsonid }: CodeTaskPage, onSubmitted: (attempt: CodeAttempt) => void) {
  const queries = useQueryClient()
  const [left] = useState(() => leftOf(handsonid))
  const [waiting, setWaiting] = useState(left.waiting)
  const [fault, setFault] = useState(left.refusal)
  useEffect(() => {
    // It is told now.
    const kept = readPendingSubmission(handsonid)
    if (kept?.refusal !== undefined) dropPendingSubmission(handsonid, kept.attemptid)
  }, [handsonid])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ attemptid, answer }: PendingCodeSubmission) =>
      learn('local_learn_submit_code', { handsonid, attemptid, answer }),
    onSuccess: attempt => {
      dropPendingSubmission(handsonid, attempt.attemptId)
      setWaiting(null)
      onSubmitted(attempt)
      for (const queryKey of [['code-task', handsonid], ['activity']]) void queries.invalidateQueries({ queryKey })
    },
    onError: (error, kept) => {
      if (isOffline(error)) {
        setWaiting(kept)
        return
      }
      dropPendingSubmission(handsonid, kept.attemptid)
      setWaiting(null)
      setFault(error.message)
    },
  })
  const send = useRef(mutate)
  useEffect(() => {
    send.current = mutate
  })
  useEffect(() => {
    if (!waiting) return undefined
    const again = (): void => send.current(waiting)
    if (navigator.onLine) again()
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting])
  return {
    isPending,
    /** Handed in, and waiting for the network. */
    isWaiting: waiting !== null,
    /** Why the last one was not taken. */
    fault,
    submit: (answer: string): void => {
      const kept = { attemptid: crypto.randomUUID(), answer, askedAtS: serverNowS() }
      setFault(null)
      savePendingSubmission(handsonid, kept)
      mutate(kept)
    },
    takeBack: (): void => {
      if (waiting) dropPendingSubmission(handsonid, waiting.attemptid)
      setWaiting(null)
    },
  }
}
