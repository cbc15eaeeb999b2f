import type { AnswerResult } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { EntryReading } from '../answers/stack/entry-reading.tsx'
import { placesIn } from '../answers/stack/stack-places.ts'
import { StackText } from '../answers/stack/stack-text.tsx'
import { chosenIn, fieldName, fieldWords, getParts, typedInto } from '../answers/stack/stack-words.ts'
import { TreeFeedback } from '../answers/stack/tree-feedback.tsx'
import { useReadings } from '../answers/stack/use-readings.ts'
import { type AttemptQuestionView, getResponse } from '../responses.ts'

const NOTHING = {}

/** A question of mathematics with what was answered in its fields, how it was understood, and what was said of it. */
export default function ReviewedStack({ question, result }: { question: AttemptQuestionView; result: AnswerResult }) {
  const { stack } = question.view
  const given = getParts(getResponse(question, NOTHING)?.answer)
  const readings = useReadings(
    stack,
    (stack?.inputs ?? []).map((field, place) => typedInto(field, place, given)),
  )
  const places = useMemo(() => placesIn(stack), [stack])
  if (!stack) return null
  const count = stack.inputs.length
  return (
    <StackText html={question.view.textHtml} places={places} className="mt-3 leading-loose">
      {({ what, name }) => {
        if (what === 'feedback') {
          const part = result.parts[stack.trees.indexOf(name)]
          return part ? <TreeFeedback part={part} /> : null
        }
        const place = stack.inputs.findIndex(input => input.name === name)
        const field = stack.inputs[place]
        if (!field) return null
        if (what === 'validation')
          return (
            <EntryReading
              id={`r${question.slot}-${place}`}
              field={field}
              name={count > 1 ? fieldName(count, place) : null}
              reading={readings[place] ?? null}
            />
          )
        const chosen = chosenIn(field, place, given)
        const words = fieldWords(field, place, given)
        return (
          <span
            className={clsx(
              'mx-1 inline-flex max-w-full items-center rounded-control border border-edge px-2 align-baseline text-small whitespace-pre-line',
              field.typing !== 'words' && field.rules && 'font-mono',
            )}
          >
            <span className="sr-only">{fieldName(count, place)}: </span>
            {words === '' ? (
              <span className="text-ink3">nothing</span>
            ) : chosen ? (
              <RichText html={chosen.join(', ')} className="min-w-0" />
            ) : (
              <b className="min-w-0 font-semibold wrap-anywhere">{words}</b>
            )}
          </span>
        )
      }}
    </StackText>
  )
}
