import type { AnswerResult } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { RichText } from '#features/rich-text/index.ts'
import { RightSign } from '../../review/right-sign.tsx'

/** What one tree said of an answer, where its author wants it said. */
export function TreeFeedback({ part: { isChosen, isRight, feedbackHtml } }: { part: AnswerResult['parts'][number] }) {
  if (!isChosen || (isRight === null && !feedbackHtml)) return null
  return (
    <span
      className={clsx(
        'my-2 flex items-start gap-2.5 rounded-input border px-4 py-2.5 text-small leading-normal',
        isRight === true
          ? 'border-okink bg-oksoft'
          : isRight === false
            ? 'border-bad bg-badsoft'
            : 'border-line bg-sunken',
      )}
    >
      <RightSign isRight={isRight} />
      {feedbackHtml ? (
        <RichText html={feedbackHtml} className="min-w-0 flex-1" />
      ) : (
        <span className="min-w-0 flex-1">{isRight ? 'Right' : 'Not right yet'}</span>
      )}
    </span>
  )
}
