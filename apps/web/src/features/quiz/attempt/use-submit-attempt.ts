import { getAddress } from '@learn/contract/pages/plain'
import type { Attempt, FinishedAttempt } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { changed } from '#shared/api/changed.ts'
import {
  dropPending,
  isShown,
  isWaiting,
  newPending,
  readPending,
  savePending,
  settlePending,
  show,
} from '#shared/submissions/pending-submission.ts'
import { isOffline, isRetryable, retryDelay } from '#shared/submissions/retry.ts'
import { quizQuery } from '../queries.ts'
import {
  arrivalOutcome,
  failureOutcome,
  isClosed,
  missedTime,
  type QuizSubmission,
  submissionKey,
  submitServerState,
} from '../quiz-submission.ts'

/** What submits the attempt: the learner, the time limit, or nothing any more because only the receipt of an earlier submission is read. */
type By = 'learner' | 'time' | 'handed'
interface Hand {
  by: By
  /** Aborted when the learner withdraws the submission. */
  back: AbortController
}

/**
 * Submits an attempt together with its unsaved answers as soon as the server can be reached; for a submitted attempt it reads the
 * receipt. The pending submission is stored in this browser, so the learner may close the page meanwhile.
 */
export function useSubmitAttempt({ id, quiz, endsAt }: Attempt, submit: (signal: AbortSignal) => Promise<unknown>) {
  const queries = useQueryClient()
  const key = useMemo(() => submissionKey(id), [id])
  const readOwn = (): QuizSubmission | null => readPending(key) as QuizSubmission | null
  const [isTold, setIsTold] = useState(false)
  const [isWished, setIsWished] = useState(() => isWaiting(key))
  const [isKept, setIsKept] = useState(isWished)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => show(key), [key])
  const mutation = useMutation({
    // Its learner was told that it goes as soon as it can: it is given up by nobody but them.
    retry: (_count, error) => isOffline(error),
    retryDelay,
    mutationFn: async ({ by, back }: Hand): Promise<FinishedAttempt> => {
      back.signal.throwIfAborted()
      if (by === 'handed') return submitServerState(id)
      try {
        return (await submit(back.signal)) as FinishedAttempt
      } catch (error) {
        if (back.signal.aborted) throw error
        // At the end of the time nobody is asked which of two versions counts: the one that the server has.
        if (isClosed(error) || (by === 'time' && !(error instanceof ApiError))) return submitServerState(id)
        throw error
      }
    },
    onSuccess: finished => {
      const pending = readOwn()
      const late = missedTime(pending, finished)
      setIsLate(late)
      // What arrived from elsewhere stays told until its receipt was read; who left the page meanwhile is told wherever they are.
      if (isShown(key)) {
        if (pending?.outcome === null) dropPending(key)
      } else if (pending) settlePending(key, pending.token, arrivalOutcome(pending, finished))
      void changed(queries, 'begun', 'done')
    },
    onError: error => {
      if (isRetryable(error)) return
      const pending = readOwn()
      if (isShown(key)) dropPending(key)
      else if (pending) settlePending(key, pending.token, failureOutcome(pending, error))
    },
  })
  const { mutate, reset, status, variables } = mutation
  const begin = useCallback((by: By) => mutate({ by, back: new AbortController() }), [mutate])
  /** Submits without a press of the learner, once for each reason. */
  const hand = useCallback(
    (by: By) => {
      if (status === 'idle' || (status === 'error' && variables.by !== by)) begin(by)
    },
    [begin, status, variables],
  )
  /** Withdraws a submission that has not reached the server yet. */
  const takeBack = (): void => {
    if (status !== 'pending' || variables.by !== 'learner') return
    variables.back.abort()
    reset()
    setIsWished(false)
    dropPending(key)
  }
  /** The learner has read the receipt: the start page of the quiz is loaded anew. */
  const leave = useCallback(async () => {
    setIsTold(true)
    await queries.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey })
  }, [queries, quiz.id])
  const ask = (): void => {
    const payload = { quizId: quiz.id, endsAtS: endsAt }
    setIsKept(savePending(newPending(key, { name: quiz.name, to: getAddress('quiz', { quizId: quiz.id }), payload })))
    begin('learner')
  }
  return {
    ...mutation,
    ask,
    hand,
    takeBack,
    isTold,
    leave,
    /** The learner submitted on an earlier page and the submission has not arrived yet. */
    isWished,
    /** The submission is stored: the page may be closed. */
    isKept,
    /** The time limit ended before the submission arrived. */
    isLate,
  }
}
