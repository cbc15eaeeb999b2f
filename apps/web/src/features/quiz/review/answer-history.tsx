import type { QuizResponse } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { answerWords } from '../answers/answer-words.ts'
import type { AttemptQuestionView } from '../responses.ts'

/** Every answer that was saved, with its time. */
export function AnswerHistory({ attemptId, question }: { attemptId: number; question: AttemptQuestionView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['quiz-history', attemptId],
    queryFn: ({ signal }) => learn('local_learn_read_history', { scope: `quiz:${attemptId}` }, { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const steps = (data?.steps ?? []).flatMap(({ at, changes }) =>
    changes
      .filter(({ slot }) => slot === `q${question.slot}`)
      .map(({ payload }) => ({ at, payload: payload as QuizResponse })),
  )
  return (
    <div className="mt-4">
      <LinkButton className="text-small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide what I saved' : 'What I saved, and when'}
      </LinkButton>
      {isOpen && (
        <ol className="tnum mt-2 flex flex-col gap-1.5 text-small text-ink2" aria-live="polite">
          {error && <li>{error.message}</li>}
          {data && steps.length === 0 && <li>Nothing was saved here.</li>}
          {steps.map(({ at, payload }, n) => (
            <li key={`${at} ${n}`} className="flex gap-4">
              <span className="shrink-0">
                {shortDay(at)}, {clockTime(at)}
              </span>
              <span className="min-w-0 flex-1 truncate">{answerWords(question, payload)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
