import type { AttemptReview, QuizStart } from '@learn/contract/quiz'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'
import { orKept } from '#shared/api/without-network.ts'
import { keptKeys } from './kept-keys.ts'

/** When a quiz opens, closes, or gives another attempt. */
const momentsOf = ({ openAt, closeAt, blocked }: QuizStart) => [openAt, closeAt, blocked?.until ?? null]

/** A quiz before and between attempts; without a network as it was while an attempt ran here. */
export const quizQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quiz', quizId],
    queryFn: ({ signal }) =>
      orKept(keptKeys.quiz(quizId), () => learn('local_learn_get_quiz', { quizid: quizId }, { signal })),
    refetchInterval: onceOver(momentsOf),
  })

/** An attempt with its questions; without a network as it stood here last. */
export const attemptQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['quiz-attempt', attemptId],
    queryFn: ({ signal }) =>
      orKept(keptKeys.attempt(attemptId), () => learn('local_learn_get_attempt', { attemptid: attemptId }, { signal })),
    // What is answered stands in the journal.
    staleTime: Number.POSITIVE_INFINITY,
    // What stood here may have been checked, left or handed in elsewhere.
    refetchOnReconnect: 'always',
  })

/** The answers to one question of a quiz, for who marks them. */
export const markingSheetQuery = (quizId: number, questionId: number) =>
  queryOptions({
    queryKey: ['quiz-marking', quizId, questionId],
    queryFn: ({ signal }) =>
      learn('local_learn_get_marking_sheet', { quizid: quizId, questionid: questionId }, { signal }),
  })

/** Code that was handed in is run in seconds: so often, and so many times, the review looks whether it is marked. */
const LOOK_MS = 3000
const MOST_LOOKS = 40

const isRunning = ({ attempt, results }: AttemptReview): boolean => {
  const code = new Set(attempt.questions.filter(({ type }) => type === 'coderunner').map(({ slot }) => slot))
  return results.some(({ slot, result }) => code.has(slot) && result.state === 'waiting')
}

/** An attempt as it may be seen now. */
export const reviewQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['quiz-review', attemptId],
    queryFn: ({ signal }) => learn('local_learn_get_attempt_review', { attemptid: attemptId }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && dataUpdateCount < MOST_LOOKS && isRunning(data) ? LOOK_MS : false,
  })
