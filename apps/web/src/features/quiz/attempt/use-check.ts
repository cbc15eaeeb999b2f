import type { Attempt } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { attemptQuery } from '../attempt-query.ts'

const NOT_ARRIVED = 'Your answer hasn’t reached the server yet. It’s saved here: check it again in a moment.'

/** Checks answers as they are saved. `saved`: true once every answer has arrived. `onChecked`: the question is another one now. */
export function useCheck({ id, questions }: Attempt, saved: () => Promise<boolean>, onChecked: () => void) {
  const queries = useQueryClient()
  const { queryKey } = attemptQuery(id)
  const readAnew = (): void => void queries.invalidateQueries({ queryKey })
  const { mutate, reset, error, isPending, variables } = useMutation({
    mutationFn: async (slot: number) => {
      // Else the one before it would be marked, and cost a try.
      if (!(await saved())) throw new Error(NOT_ARRIVED)
      return learn('local_learn_check_question', { attemptid: id, slot })
    },
    onSuccess: question => {
      queries.setQueryData(
        queryKey,
        before =>
          before && {
            ...before,
            questions: before.questions.map(one => (one.slot === question.slot ? question : one)),
          },
      )
      // What it kept closed is told now.
      if (question.isDone && questions.some(({ isClosed }) => isClosed)) readAnew()
      onChecked()
    },
    // It is another attempt by now than this page shows: checked elsewhere, or over.
    onError: fault => {
      if (fault instanceof ApiError && fault.status === 409) readAnew()
    },
  })
  const hasFault = error !== null
  return {
    check: mutate,
    isChecking: (slot: number): boolean => isPending && variables === slot,
    /** Why the last check of a question did not come about. */
    faultOf: (slot: number): string | null => (hasFault && variables === slot ? error.message : null),
    /** An answer was changed: what was said of a check is over. */
    forgetFault: useCallback(() => {
      if (hasFault) reset()
    }, [hasFault, reset]),
  }
}
