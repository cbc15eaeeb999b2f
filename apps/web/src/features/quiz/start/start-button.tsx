import { getAddress } from '@learn/contract/pages/plain'
import type { QuizStart } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { LazyAttempt } from '../attempt/lazy-attempt.tsx'
import { attemptQuery } from '../attempt-query.ts'
import { quizQuery } from '../queries.ts'
import { countdownText, momentText, startText } from '../quiz-texts.ts'

const StartDialog = lazyComponent('start-dialog', () => import('./start-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** Start, Continue, or why neither. A timed attempt, and one behind a password, is asked for once more. */
export function StartButton({ quiz }: { quiz: QuizStart }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const nowS = useServerNow(quiz.blocked?.until ?? null)
  const open = () => navigate({ to: getAddress('quiz', { quizId: quiz.id }) })
  const start = useMutation({
    mutationFn: (password?: string) =>
      learn('local_learn_start_attempt', { quizid: quiz.id, ...(password !== undefined && { password }) }),
    onMutate: () => void LazyAttempt.preload().catch(() => undefined),
    onSuccess: async attempt => {
      queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt)
      queries.setQueryData(quizQuery(quiz.id).queryKey, { ...quiz, currentAttempt: attempt.id })
      await open()
    },
    onError: () => void queries.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey }),
  })
  if (quiz.currentAttempt !== null)
    return (
      <Row beside="An attempt is in progress">
        <Button variant="accent" size="lg" className="outline-onpine!" onClick={() => void open()}>
          Continue the quiz
        </Button>
      </Row>
    )
  // What the quiz says of itself: it is told above.
  if (quiz.questions === 0) return null
  if (quiz.blocked) {
    const { reason, until } = quiz.blocked
    return (
      <p className="mt-7 text-body text-onpine" role="status">
        {reason}.
        {until !== null &&
          (until - nowS < 3600
            ? ` It opens in ${countdownText(until - nowS)}.`
            : ` It opens on ${momentText(until, nowS)}.`)}
      </p>
    )
  }
  const { button, beside } = startText(quiz)
  const mustAsk = quiz.timeLimitS !== null || quiz.needsPassword
  return (
    <>
      <Row beside={beside}>
        <Button
          variant="accent"
          size="lg"
          className="outline-onpine!"
          isPending={start.isPending && !isAsked}
          onClick={() => (mustAsk ? setIsAsked(true) : start.mutate(undefined))}
        >
          {button}
        </Button>
      </Row>
      {start.error && !isAsked && (
        <p role="alert" className="mt-3 text-small text-onpine">
          {start.error.message}
        </p>
      )}
      {isAsked && (
        <StartDialog
          quiz={quiz}
          isPending={start.isPending}
          fault={start.error?.message ?? null}
          onStart={start.mutate}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

const Row = ({ beside, children }: { beside: string; children: React.ReactNode }) => (
  <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
    {children}
    {beside !== '' && <span className="text-body text-onpine2">{beside}</span>}
  </div>
)
