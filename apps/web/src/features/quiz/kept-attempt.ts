import { forgetReply } from '#shared/lib/kept-replies.ts'

/** Under what the page of an attempt that runs keeps what it needs without a network. */
export const keptKeys = {
  quiz: (quizId: number): string => `quiz ${quizId}`,
  attempt: (attemptId: number): string => `quiz attempt ${attemptId}`,
}

/** Forgets what is kept of attempts that are over: what of them may be seen then is up to the author. */
export function forgetAttempts(quizId: number, attemptIds: readonly number[]): void {
  for (const key of [keptKeys.quiz(quizId), ...attemptIds.map(keptKeys.attempt)]) void forgetReply(key)
}
