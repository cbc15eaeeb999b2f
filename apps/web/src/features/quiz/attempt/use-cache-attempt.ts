import type { Attempt } from '@learn/contract/quiz'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cacheReply } from '#shared/lib/reply-cache.ts'
import { dropCachedAttempts } from '../attempt-cache.ts'
import { offlineCacheKeys } from '../offline-cache-keys.ts'
import { quizQuery } from '../queries.ts'

/**
 * Caches a running attempt in this browser, so that its page opens and works offline, and removes it when the attempt is over: the
 * review options decide what the learner may see then. Attempts with sequential navigation are not cached: the server gives page by page.
 */
export function useCacheAttempt(attempt: Attempt, isOver: boolean): void {
  const queries = useQueryClient()
  const { id, quiz } = attempt
  useEffect(() => {
    if (quiz.navigation === 'sequential') return
    if (isOver) return dropCachedAttempts(quiz.id, [id])
    const start = queries.getQueryData(quizQuery(quiz.id).queryKey)
    if (start?.currentAttempt !== id) return
    void cacheReply(offlineCacheKeys.quiz(quiz.id), start)
    void cacheReply(offlineCacheKeys.attempt(id), attempt)
  }, [attempt, id, quiz, isOver, queries])
}
