import { dropCachedReply } from '#shared/lib/reply-cache.ts'
import { offlineCacheKeys } from './offline-cache-keys.ts'

/** Removes finished attempts from the offline cache: the review options decide what the learner may see of them. */
export function dropCachedAttempts(quizId: number, attemptIds: readonly number[]): void {
  for (const key of [offlineCacheKeys.quiz(quizId), ...attemptIds.map(offlineCacheKeys.attempt)])
    void dropCachedReply(key)
}
