import type { QuizContent } from '@learn/course/content/quiz'
import type { QuizException } from '../repo/exceptions.ts'

/** The rules of a quiz for a learner who has more attempts, or more time in each. */
export const withException = (quiz: QuizContent, exception: QuizException | null): QuizContent =>
  exception
    ? {
        ...quiz,
        attempts: quiz.attempts === null ? null : quiz.attempts + exception.attempts,
        timeLimitS: quiz.timeLimitS === null ? null : quiz.timeLimitS + exception.minutes * 60,
      }
    : quiz
