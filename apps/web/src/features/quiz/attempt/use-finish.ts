import type { Attempt, FinishedAttempt } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { changed } from '#shared/api/changed.ts'
import { NotSentYet } from '#shared/journal/op.ts'
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

const isAway = (error: Error): boolean =>
  error instanceof NotSentYet || (error instanceof ApiError && error.code === 'network')

/** Hands an attempt in, with all that waits, as soon as the server can be reached; where that was done already, gives what it says. */
export function useFinish({ id, quiz }: Attempt, submit: (signal: AbortSignal) => Promise<unknown>) {
  const queries = useQueryClient()
  const [isTold, setIsTold] = useState(false)
  const mutation = useMutation({
    // Its learner was told that it goes as soon as it can: it is given up by nobody but them.
    retry: (_count, error) => isAway(error),
    retryDelay: count => Math.min(LONGEST_MS, BETWEEN_MS * (count + 1)),
    mutationFn: async ({ by, back }: Hand): Promise<FinishedAttempt> => {
      back.signal.throwIfAborted()
      const asItIs = () => learn('local_learn_finish_attempt', { attemptid: id })
      if (by === 'handed') return asItIs()
      try {
        return (await submit(back.signal)) as FinishedAttempt
      } catch (error) {
        if (back.signal.aborted) throw error
        const code = error instanceof ApiError ? error.code : null
        // At the end of the time nobody is asked which of two versions counts: the one that the server has.
        if (code === 'journal/late' || (by === 'time' && code === null)) return asItIs()
        throw error
      }
    },
    onSuccess: () => void changed(queries, 'begun', 'done'),
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
  }
  /** The receipt was read: the quiz is what it is now. */
  const leave = useCallback(async () => {
    setIsTold(true)
    await queries.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey })
  }, [queries, quiz.id])
  return { ...mutation, ask: () => begin('learner'), hand, takeBack, isTold, leave }
}
