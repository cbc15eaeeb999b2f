import type { Attempt, FinishedAttempt } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { changed } from '#shared/api/changed.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { finishAsItIs, isAway, isClosed, isPassing, outcomeOf } from '../hand-in.ts'
import {
  dropHandIn,
  isShown,
  isWaiting,
  keepHandIn,
  keptHandIn,
  missedTime,
  settleHandIn,
  show,
} from '../kept-hand-in.ts'
import { quizQuery } from '../queries.ts'

/** Who hands in: the learner, the end of the time, or it was handed in already and only its receipt is wanted. */
type By = 'learner' | 'time' | 'handed'
interface Hand {
  by: By
  /** It was taken back. */
  back: AbortController
}

/** Between two tries, longer each time up to this. */
const BETWEEN_MS = 2000
const LONGEST_MS = 10_000

/**
 * Hands an attempt in, with all that waits, as soon as the server can be reached; where that was done already, gives what it says. The
 * wish is kept in this browser until then: the page may be closed meanwhile.
 */
export function useFinish({ id, quiz, endsAt }: Attempt, submit: (signal: AbortSignal) => Promise<unknown>) {
  const queries = useQueryClient()
  const [isTold, setIsTold] = useState(false)
  const [isWished, setIsWished] = useState(() => isWaiting(id))
  const [isKept, setIsKept] = useState(isWished)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => show(id), [id])
  const mutation = useMutation({
    // Its learner was told that it goes as soon as it can: it is given up by nobody but them.
    retry: (_count, error) => isAway(error),
    retryDelay: count => Math.min(LONGEST_MS, BETWEEN_MS * (count + 1)),
    mutationFn: async ({ by, back }: Hand): Promise<FinishedAttempt> => {
      back.signal.throwIfAborted()
      if (by === 'handed') return finishAsItIs(id)
      try {
        return (await submit(back.signal)) as FinishedAttempt
      } catch (error) {
        if (back.signal.aborted) throw error
        // At the end of the time nobody is asked which of two versions counts: the one that the server has.
        if (isClosed(error) || (by === 'time' && !(error instanceof ApiError))) return finishAsItIs(id)
        throw error
      }
    },
    onSuccess: finished => {
      const kept = keptHandIn(id)
      const late = missedTime(kept, finished)
      setIsLate(late)
      // What arrived from elsewhere stays told until its receipt was read; who left the page meanwhile is told wherever they are.
      if (isShown(id)) {
        if (kept?.outcome === null) dropHandIn(id)
      } else settleHandIn(id, { kind: 'arrived', finished, isLate: late })
      void changed(queries, 'begun', 'done')
    },
    onError: error => {
      if (isPassing(error)) return
      if (isShown(id)) dropHandIn(id)
      else settleHandIn(id, outcomeOf(error))
    },
  })
  const { mutate, reset, status, variables } = mutation
  const begin = useCallback((by: By) => mutate({ by, back: new AbortController() }), [mutate])
  /** By itself: once for each reason. */
  const hand = useCallback(
    (by: By) => {
      if (status === 'idle' || (status === 'error' && variables.by !== by)) begin(by)
    },
    [begin, status, variables],
  )
  /** What did not reach the server yet is not handed in. */
  const takeBack = (): void => {
    if (status !== 'pending' || variables.by !== 'learner') return
    variables.back.abort()
    reset()
    setIsWished(false)
    dropHandIn(id)
  }
  /** The receipt was read: the quiz is what it is now. */
  const leave = useCallback(async () => {
    setIsTold(true)
    await queries.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey })
  }, [queries, quiz.id])
  const ask = (): void => {
    const wish = { attemptId: id, quizId: quiz.id, quizName: quiz.name, askedAtS: serverNowS(), endsAtS: endsAt }
    setIsKept(keepHandIn({ ...wish, outcome: null }))
    begin('learner')
  }
  return {
    ...mutation,
    ask,
    hand,
    takeBack,
    isTold,
    leave,
    /** It was asked for on an earlier page, and did not arrive yet. */
    isWished,
    /** The page may be closed while it waits. */
    isKept,
    /** The time ended before it arrived. */
    isLate,
  }
}
