import { useMemo } from 'react'
import type { AnswerProps } from '../answer-props.ts'
import { EntryReading } from './entry-reading.tsx'
import { StackField } from './stack-field.tsx'
import { placesIn } from './stack-places.ts'
import { StackText } from './stack-text.tsx'
import { fieldName, getParts, typedInto } from './stack-words.ts'
import { TreeFeedback } from './tree-feedback.tsx'
import { useReadings } from './use-readings.ts'

export { preloadReading } from './use-readings.ts'

/** A question of mathematics: fields in its text, below each how its entry is understood, and what a check said of them. */
export default function StackAnswer({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, view, checked } = question
  const stack = view.stack
  const given = getParts(response?.answer)
  const readings = useReadings(
    isLocked ? undefined : stack,
    (stack?.inputs ?? []).map((field, place) => typedInto(field, place, given)),
  )
  const places = useMemo(() => placesIn(stack), [stack])
  if (!stack) return null
  const count = stack.inputs.length
  const nameOf = (place: number) => fieldName(count, place)
  return (
    <StackText html={view.textHtml} places={places} className="mt-4 leading-loose">
      {({ what, name }) => {
        if (what === 'feedback') {
          const part = checked?.parts[stack.trees.indexOf(name)]
          return part ? <TreeFeedback part={part} /> : null
        }
        const place = stack.inputs.findIndex(input => input.name === name)
        const field = stack.inputs[place]
        if (!field) return null
        const id = `q${slot}-${place}`
        const reading = readings[place] ?? null
        if (what === 'validation')
          return (
            <EntryReading
              id={`${id}-read`}
              field={field}
              name={count > 1 ? nameOf(place) : null}
              reading={isLocked ? null : reading}
            />
          )
        return (
          <StackField
            id={id}
            field={field}
            place={place}
            name={nameOf(place)}
            given={given}
            isLocked={isLocked}
            isWrong={!isLocked && reading?.state === 'invalid'}
            toldBy={`${id}-read`}
            onAnswer={onAnswer}
          />
        )
      }}
    </StackText>
  )
}
