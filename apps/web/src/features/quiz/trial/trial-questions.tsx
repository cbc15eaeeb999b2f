import type { AttemptQuestion, QuizResponse } from '@learn/contract/quiz'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Answer } from '../answers/answer.tsx'
import { markText } from '../quiz-texts.ts'
import { type AttemptQuestionView, withQuestionView } from '../responses.ts'
import type { FinishedTrial } from './trial-types.ts'

interface Props {
  courseId: number
  /** Sealed. */
  plan: string
  questions: AttemptQuestion[]
  onFinish: (finished: FinishedTrial) => void
}

/** All questions of a trial below each other, with where a new page begins. */
export function TrialQuestions({ courseId, plan, questions, onFinish }: Props) {
  const views = useMemo(() => questions.map(withQuestionView), [questions])
  const [responses, setResponses] = useState<ReadonlyMap<number, QuizResponse>>(new Map())
  const finish = useMutation({
    mutationFn: () =>
      learn('local_learn_finish_trial', {
        courseid: courseId,
        plan,
        answers: [...responses].map(([slot, response]) => ({ slot, userresponse: JSON.stringify(response) })),
      }),
    onSuccess: finished => {
      window.scrollTo({ top: 0 })
      onFinish(finished)
    },
  })
  const answer = (slot: number, response: QuizResponse) => setResponses(new Map([...responses, [slot, response]]))
  return (
    <FormFrame className="mt-6 space-y-5" isPending={finish.isPending} onSend={() => finish.mutate()}>
      {views.map((question, n) => (
        <div key={question.slot}>
          {question.page > 0 && question.page !== views[n - 1]?.page && (
            <p className="mb-3 border-t border-line pt-4 text-small text-ink3">Page {question.page + 1}</p>
          )}
          <TrialQuestion
            question={question}
            response={responses.get(question.slot) ?? null}
            onAnswer={response => answer(question.slot, response)}
          />
        </div>
      ))}
      {finish.error && (
        <p role="alert" className="text-small text-badink">
          {finish.error.message}
        </p>
      )}
      <Button type="submit" isPending={finish.isPending}>
        Submit and see the review
      </Button>
    </FormFrame>
  )
}

interface QuestionProps {
  question: AttemptQuestionView
  response: QuizResponse | null
  onAnswer: (response: QuizResponse) => void
}

function TrialQuestion({ question, response, onAnswer }: QuestionProps) {
  const { number, heading, maxMark, view } = question
  return (
    <Card aria-label={number === null ? 'Text' : `Question ${number}`} className="p-6 max-gate:p-5">
      {heading && <p className="mb-3 text-small font-semibold text-ink3">{heading}</p>}
      {number !== null && (
        <Heading level={2} look="body" className="font-normal!">
          <b className="font-semibold">Question {number}</b>
          <span className="text-ink2">
            {' '}
            · {markText(maxMark)} {maxMark === 1 ? 'mark' : 'marks'}
          </span>
        </Heading>
      )}
      {!view.gaps && !view.stack && <RichText html={view.textHtml} size="page" className="mt-4" />}
      <Answer question={question} response={response} isLocked={false} attemptId={null} onAnswer={onAnswer} />
    </Card>
  )
}
