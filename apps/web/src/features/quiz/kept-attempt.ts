import { dropCachedReply } from '#shared/lib/reply-cache.ts'
import { keptKeys } from './kept-keys.ts'

/** Forgets what is kept of attempts that are over: what of them may be seen then is up to the author. */
export function forgetAttempts(quizId: number, attemptIds: readonly number[]): void {
  for (const key of [keptKeys.quiz(quizId), ...attemptIds.map(keptKeys.attempt)]) void dropCachedReply(key)
}
