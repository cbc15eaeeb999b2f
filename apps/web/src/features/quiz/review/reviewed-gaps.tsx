import type { AnswerResult } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { RichText } from '#features/rich-text/index.ts'
import { gapWords } from '../answers/gap-text.ts'
import { TextWithGaps } from '../answers/text-with-gaps.tsx'
import { type AttemptQuestionView, getResponse } from '../responses.ts'
import { RightSign } from './right-sign.tsx'

const NOTHING = {}

/** A text with what was answered in its gaps, each told right or wrong, and what is said of it below. */
export function ReviewedGaps({ question, result }: { question: AttemptQuestionView; result: AnswerResult }) {
  const gaps = question.view.gaps ?? []
  const answer = getResponse(question, NOTHING)?.answer
  const said = result.parts.flatMap(({ feedbackHtml }, place) => (feedbackHtml ? [{ place, feedbackHtml }] : []))
  return (
    <>
      <TextWithGaps html={question.view.textHtml} count={gaps.length} className="mt-3 leading-loose">
        {place => {
          const gap = gaps[place]
          const isRight = result.parts[place]?.isRight ?? null
          const words = gap ? gapWords(gap, answer, place) : ''
          return (
            <span
              className={clsx(
                'mx-1 inline-flex items-center gap-1.5 rounded-control border px-2 align-baseline',
                isRight === true
                  ? 'border-okink bg-oksoft'
                  : isRight === false
                    ? 'border-bad bg-badsoft'
                    : 'border-edge',
              )}
            >
              <RightSign isRight={isRight} />
              <span className="sr-only">Answer {place + 1}: </span>
              {words === '' ? <span className="text-ink3">nothing</span> : <b className="font-semibold">{words}</b>}
            </span>
          )
        }}
      </TextWithGaps>
      {said.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {said.map(({ place, feedbackHtml }) => (
            <li key={place} className="flex gap-3 text-small">
              <span className="tnum shrink-0 text-ink3">Answer {place + 1}:</span>
              <RichText html={feedbackHtml} className="min-w-0 flex-1" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
