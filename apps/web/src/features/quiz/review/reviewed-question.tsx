import type { AnswerResult } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getChoices, getSign } from '../answers/choice-list.ts'
import { UnsupportedQuestion } from '../answers/unsupported-question.tsx'
import { markText } from '../quiz-texts.ts'
import type { AttemptQuestionView } from '../responses.ts'
import { AnswerHistory } from './answer-history.tsx'
import { ReviewedPicture } from './lazy-review.ts'
import { ReviewedStack } from './lazy-stack.ts'
import { ResponseText } from './response-text.tsx'
import { ReviewedGaps } from './reviewed-gaps.tsx'
import { StateChip } from './state-chip.tsx'

interface Props {
  /** Null for a trial, of which no answers were saved. */
  attemptId: number | null
  question: AttemptQuestionView
  /** Null for a text between questions. */
  result: AnswerResult | null
  decimals: number
}

/** A question with what was answered, what was right and what is said of it, as far as that may be seen. */
export function ReviewedQuestion({ attemptId, question, result, decimals }: Props) {
  const { slot, number, view, maxMark, heading, type } = question
  const hasChoices = type === 'truefalse' || type === 'multichoice' || type === 'singlechoice'
  return (
    <Card
      id={`question-${slot}`}
      tabIndex={-1}
      aria-label={number === null ? 'Text' : `Question ${number}`}
      className="scroll-mt-20 p-6 max-gate:p-5"
    >
      {heading && <p className="mb-3 text-small font-semibold text-ink3">{heading}</p>}
      {result && (
        <div className="flex items-center justify-between gap-3">
          <Heading level={2} look="body" className="shrink-0">
            Question {number}
          </Heading>
          <span className="flex flex-wrap items-center justify-end gap-3">
            {result.state && <StateChip state={result.state} />}
            {result.mark !== null && (
              <b className="tnum text-small font-semibold">
                {markText(result.mark, decimals)} of {markText(maxMark, decimals)}
              </b>
            )}
          </span>
        </div>
      )}
      {view.stack && result ? (
        <ReviewedStack question={question} result={result} />
      ) : view.gaps && result ? (
        <ReviewedGaps question={question} result={result} />
      ) : (
        <RichText html={view.textHtml} size="page" className="mt-3" />
      )}
      {type === 'unsupported' && <UnsupportedQuestion hasText={view.textHtml !== ''} />}
      {result &&
        !view.gaps &&
        !view.stack &&
        (hasChoices ? (
          <ReviewedChoices question={question} result={result} />
        ) : view.picture ? (
          <ReviewedPicture question={question} result={result} />
        ) : (
          <ResponseText question={question} result={result} />
        ))}
      {result && (
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          {result.feedbackHtml && <RichText html={result.feedbackHtml} />}
          {result.rightAnswerHtml && !hasChoices && <Said name="Right answer" html={result.rightAnswerHtml} />}
          {result.generalFeedbackHtml && <Said name="Explanation" html={result.generalFeedbackHtml} />}
          {result.commentHtml && <Said name="From your marker" html={result.commentHtml} />}
        </div>
      )}
      {result && attemptId !== null && <AnswerHistory attemptId={attemptId} question={question} />}
    </Card>
  )
}

const Said = ({ name, html }: { name: string; html: string }) => (
  <div className="rounded-input bg-sunken px-4 py-3">
    <p className="mb-1 text-small font-semibold">{name}</p>
    <RichText html={html} />
  </div>
)

/** A filled mark was chosen, a hollow one was missed. */
function ReviewedChoices({
  question: { type, view },
  result,
}: {
  question: AttemptQuestionView
  result: AnswerResult
}) {
  return (
    <ul className="mt-5 flex flex-col gap-2.5">
      {getChoices(type, view).map(({ place, html }, at) => {
        const part = result.parts[at]
        const isRight = part?.isRight ?? null
        const isChosen = part?.isChosen ?? false
        const look =
          isRight === true
            ? 'border-okink bg-oksoft'
            : isChosen && isRight === false
              ? 'border-bad bg-badsoft'
              : 'border-line'
        const words = [...(isChosen ? ['Your answer'] : []), ...(isRight === true ? ['Right answer'] : [])].join(' · ')
        return (
          <li key={place} className={clsx('rounded-input border px-4 py-3', look)}>
            <div className="flex items-start gap-3.5">
              <span
                aria-hidden="true"
                className={clsx(
                  'mt-px grid size-5 shrink-0 place-items-center rounded-full border',
                  isChosen && isRight === false && 'border-bad bg-bad text-surface',
                  isChosen && isRight === true && 'border-okink bg-okink text-surface',
                  isChosen && isRight === null && 'border-ink bg-ink text-surface',
                  !isChosen && isRight === true && 'border-okink text-okink',
                  !isChosen && isRight !== true && 'border-edge',
                )}
              >
                {isRight === true ? <Check size={13} /> : isChosen && isRight === false ? <X size={13} /> : null}
              </span>
              {view.numbering && view.numbering !== 'none' && (
                <span className="shrink-0 text-body text-ink3">{getSign(view.numbering, place)}</span>
              )}
              <RichText html={html} className="min-w-0 flex-1" />
              {words !== '' && (
                <b
                  className={clsx(
                    'shrink-0 text-small font-semibold',
                    isRight === true && 'text-okink',
                    isRight === false && 'text-badink',
                  )}
                >
                  {words}
                </b>
              )}
            </div>
            {part?.feedbackHtml && <RichText html={part.feedbackHtml} className="mt-1.5 pl-8.5 text-ink2" />}
          </li>
        )
      })}
    </ul>
  )
}
