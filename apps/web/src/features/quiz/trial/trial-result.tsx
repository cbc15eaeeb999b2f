import { useEffect, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { markText } from '../quiz-texts.ts'
import { withQuestionView } from '../responses.ts'
import { ReviewedQuestion } from '../review/reviewed-question.tsx'
import type { FinishedTrial } from './trial-types.ts'

/** What a trial came to, with all that a review can tell. */
export function TrialResult({ trial, onAgain }: { trial: FinishedTrial; onAgain: () => void }) {
  const { questions, results, marks, maxMarks, isWaiting } = trial
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const bySlot = new Map(results.map(({ slot, result }) => [slot, result]))
  return (
    <div className="mt-6 space-y-5">
      <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
        <div>
          <Heading level={2} look="h3" tabIndex={-1} ref={head}>
            {markText(marks)} of {markText(maxMarks)} marks
          </Heading>
          <p className="text-small text-ink2">
            {isWaiting
              ? 'Without the answers that a person marks.'
              : 'Everything that a review can tell is shown, whatever learners see.'}
          </p>
        </div>
        <Button onClick={onAgain}>Try again</Button>
      </Card>
      {questions.map(question => (
        <ReviewedQuestion
          key={question.slot}
          attemptId={null}
          question={withQuestionView(question)}
          result={bySlot.get(question.slot) ?? null}
          decimals={2}
        />
      ))}
    </div>
  )
}
