import type { QuizStart as QuizStartPage } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { LazyAttempt } from './attempt/lazy-attempt.tsx'
import { dropCachedAttempts } from './attempt-cache.ts'
import { attemptQuery } from './attempt-query.ts'
import { quizQuery } from './queries.ts'
import { QuizBar } from './quiz-bar.tsx'
import { QuizWaiting } from './quiz-waiting.tsx'
import { QuizStart } from './start/quiz-start.tsx'

/** `/quiz/:quizId`: the attempt that runs, else the start page (spec: platform 2). */
export default function QuizScreen() {
  const { quizId } = useParams({ strict: false })
  const id = addressNumber(quizId)
  if (id === null) throw notFound()
  return <Quiz key={id} id={id} />
}

function Quiz({ id }: { id: number }) {
  const query = useQuery(quizQuery(id))
  usePageTitle(query.data?.name ?? 'Quiz')
  useForgotten(query.data)
  return (
    <Screen query={query} name="Quiz" skeleton={<QuizWaiting />}>
      {quiz =>
        quiz.currentAttempt === null ? (
          <div className="min-h-dvh">
            <QuizBar quiz={quiz} />
            <main className="mx-auto max-w-lesson px-6 py-10 max-gate:px-4">
              <QuizStart quiz={quiz} />
            </main>
          </div>
        ) : (
          <Running key={quiz.currentAttempt} id={quiz.currentAttempt} />
        )
      }
    </Screen>
  )
}

/** Where no attempt runs, none is kept for the time without a network: the last one may have ended while nobody looked. */
function useForgotten(quiz: QuizStartPage | undefined): void {
  useEffect(() => {
    if (quiz?.currentAttempt === null)
      dropCachedAttempts(
        quiz.id,
        quiz.attempts.map(({ id }) => id),
      )
  }, [quiz])
}

function Running({ id }: { id: number }) {
  const query = useQuery(attemptQuery(id))
  useEffect(() => {
    // Its screen comes while it is asked for.
    LazyAttempt.preload().catch(() => undefined)
  }, [])
  return (
    <Screen query={query} name="Quiz" skeleton={<QuizWaiting />}>
      {attempt => <LazyAttempt attempt={attempt} />}
    </Screen>
  )
}
