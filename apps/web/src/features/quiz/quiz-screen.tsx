import type { QuizStart as QuizStartPage } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AttemptScreen } from './attempt/attempt-screen.tsx'
import { attemptQuery } from './attempt-query.ts'
import { forgetAttempts } from './kept-attempt.ts'
import { quizQuery } from './queries.ts'
import { QuizBar } from './quiz-bar.tsx'
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
    <Screen query={query} name="Quiz" skeleton={<Waiting />}>
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
      forgetAttempts(
        quiz.id,
        quiz.attempts.map(({ id }) => id),
      )
  }, [quiz])
}

function Running({ id }: { id: number }) {
  const query = useQuery(attemptQuery(id))
  return (
    <Screen query={query} name="Quiz" skeleton={<Waiting />}>
      {attempt => <AttemptScreen attempt={attempt} />}
    </Screen>
  )
}

const Waiting = () => (
  <div className="min-h-dvh">
    <div className="h-bar border-b border-line bg-surface" />
    <div className="mx-auto flex max-w-narrow flex-col gap-5 px-6 py-10">
      <Heading level={1} look="hidden">
        Quiz
      </Heading>
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-24" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  </div>
)
