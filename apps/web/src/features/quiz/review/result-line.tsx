import type { AnswerResult } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { RichText } from '#features/rich-text/index.ts'
import { markText } from '../quiz-texts.ts'
import { StateChip } from './state-chip.tsx'

/** How an answer was found: its state and mark, and what is said of it. */
export const ResultLine = ({
  result,
  maxMark,
  className,
}: {
  result: AnswerResult
  maxMark: number
  className?: string
}) => (
  <div className={clsx('flex flex-col gap-2', className)}>
    <p className="flex flex-wrap items-center gap-3">
      {result.state && <StateChip state={result.state} />}
      {result.mark !== null && (
        <b className="tnum text-small font-semibold">
          {markText(result.mark)} of {markText(maxMark)}
        </b>
      )}
    </p>
    {result.feedbackHtml && <RichText html={result.feedbackHtml} />}
    {result.parts.map((part, place) =>
      part.isChosen && part.feedbackHtml ? <RichText key={`${place}`} html={part.feedbackHtml} /> : null,
    )}
  </div>
)
