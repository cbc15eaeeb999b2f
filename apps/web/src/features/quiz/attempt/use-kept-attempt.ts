import type { Attempt } from '@learn/contract/quiz'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cacheReply } from '#shared/lib/reply-cache.ts'
import { forgetAttempts } from '../kept-attempt.ts'
import { keptKeys } from '../kept-keys.ts'
import { quizQuery } from '../queries.ts'

/**
 * Keeps an attempt in this browser while it runs, so that its page opens and goes on without a network; what it asked is forgotten once
 * it is over: the author says what of it is seen then. One without a way back is not kept: its pages come from the server alone.
 */
export function useKeptAttempt(attempt: Attempt, isOver: boolean): void {
  const queries = useQueryClient()
  const { id, quiz } = attempt
  useEffect(() => {
    if (quiz.navigation === 'sequential') return
    if (isOver) return forgetAttempts(quiz.id, [id])
    const start = queries.getQueryData(quizQuery(quiz.id).queryKey)
    if (start?.currentAttempt !== id) return
    void cacheReply(keptKeys.quiz(quiz.id), start)
    void cacheReply(keptKeys.attempt(id), attempt)
  }, [attempt, id, quiz, isOver, queries])
}
