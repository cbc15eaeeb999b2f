import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { markingSheetQuery, quizQuery, reviewQuery } from './queries.ts'
import { draftQuery } from './trial/queries.ts'

export const quizPages: Screens<'quiz' | 'review' | 'marking' | 'tryQuiz'> = {
  quiz: {
    load: () => import('./quiz-screen.tsx'),
    prefetch: (client, { quizId }) => {
      const id = addressNumber(quizId)
      return id === null ? undefined : client.prefetchQuery(quizQuery(id))
    },
  },
  review: {
    load: () => import('./review/review-screen.tsx'),
    prefetch: (client, { attemptId }) => {
      const id = addressNumber(attemptId)
      return id === null ? undefined : client.prefetchQuery(reviewQuery(id))
    },
  },
  tryQuiz: {
    load: () => import('./trial/trial-screen.tsx'),
    prefetch: (client, { activityId }) => {
      const id = addressNumber(activityId)
      return id === null ? undefined : client.prefetchQuery(draftQuery(id))
    },
  },
  marking: {
    load: () => import('./marking/marking-screen.tsx'),
    prefetch: (client, { quizId, questionId }) => {
      const [quiz, question] = [addressNumber(quizId), addressNumber(questionId)]
      return quiz === null || question === null ? undefined : client.prefetchQuery(markingSheetQuery(quiz, question))
    },
  },
}
