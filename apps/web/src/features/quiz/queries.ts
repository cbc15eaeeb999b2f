import type { QuizStart } from '@learn/contract/quiz'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'
import { orCached } from '#shared/api/without-network.ts'
import { offlineCacheKeys } from './offline-cache-keys.ts'

/** When a quiz opens, closes, or gives another attempt. */
const momentsOf = ({ openAt, closeAt, blocked }: QuizStart) => [openAt, closeAt, blocked?.until ?? null]

/** A quiz before and between attempts; without a network as it was while an attempt ran here. */
export const quizQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quiz', quizId],
    queryFn: ({ signal }) =>
      orCached(offlineCacheKeys.quiz(quizId), () => learn('local_learn_get_quiz', { quizid: quizId }, { signal })),
    refetchInterval: onceOver(momentsOf),
  })

/** The answers to one question of a quiz, for who marks them. */
export const markingSheetQuery = (quizId: number, questionId: number) =>
  queryOptions({
    queryKey: ['quiz-marking', quizId, questionId],
    queryFn: ({ signal }) =>
      learn('local_learn_get_marking_sheet', { quizid: quizId, questionid: questionId }, { signal }),
  })

/** An attempt as it may be seen now. */
export const reviewQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['quiz-review', attemptId],
    queryFn: ({ signal }) => learn('local_learn_get_attempt_review', { attemptid: attemptId }, { signal }),
    retry: false,
  })
