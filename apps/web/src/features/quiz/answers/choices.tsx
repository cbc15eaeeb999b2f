import { mayHaveMath } from '@learn/contract/course/plain'
import { RichText } from '#features/rich-text/index.ts'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { placesIn } from '../responses.ts'
import type { AnswerProps } from './answer-props.ts'
import { getChoices, getSign } from './choice-list.ts'
import { choiceText } from './choice-text.ts'

/** One of several, or several: rows of 52 px that take the press. */
export function Choices({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, type, view } = question
  const isSeveral = type === 'multichoice' && view.single !== true
  const answer = response?.answer
  const chosen = placesIn(answer)
  const isOn = (place: number) => (isSeveral ? (chosen[String(place)] ?? 0) > 0 : Number(answer ?? -1) === place)
  const choose = (place: number): void => {
    if (!isSeveral) return onAnswer({ answer: place })
    return onAnswer({ answer: { ...chosen, [String(place)]: isOn(place) ? 0 : 1 } })
  }
  return (
    <fieldset disabled={isLocked} className="mt-6">
      <legend className="mb-3 text-small text-ink2">
        {view.instructionHtml ? (
          <RichText html={view.instructionHtml} />
        ) : isSeveral ? (
          'Choose every one that applies.'
        ) : (
          'Choose one.'
        )}
      </legend>
      <div className="flex flex-col gap-2.5">
        {getChoices(type, view).map(({ place, html }) => (
          <ChoiceRow
            key={place}
            name={`q${slot}`}
            isSeveral={isSeveral}
            isOn={isOn(place)}
            isLocked={isLocked}
            {...(mayHaveMath(html) && { said: choiceText(html) })}
            onChoose={() => choose(place)}
          >
            {view.numbering && view.numbering !== 'none' && (
              <span className="shrink-0 text-body text-ink3">{getSign(view.numbering, place)}</span>
            )}
            <RichText html={html} className="min-w-0 flex-1" />
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  )
}
