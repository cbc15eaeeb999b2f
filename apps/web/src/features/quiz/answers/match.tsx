import { RichText } from '#features/rich-text/index.ts'
import { Select } from '#shared/ui/select.tsx'
import { placesIn } from '../responses.ts'
import type { AnswerProps } from './answer-props.ts'
import { plainText } from './gap-text.ts'

/** Each prompt with a choice of all answers. */
export default function Match({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, view } = question
  const given = placesIn(response?.answer)
  const options = (view.answers ?? []).map((name, place) => ({ value: String(place), name }))
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {(view.prompts ?? []).map((html, place) => {
        const chosen = given[String(place)] ?? -1
        return (
          <li
            key={`${place} ${html}`}
            className="grid items-center gap-x-6 gap-y-2 rounded-input border border-line bg-surface p-4 m_tablet:grid-cols-2"
          >
            <RichText html={html} />
            <Select
              id={`q${slot}-${place}`}
              label={`Answer ${place + 1}: ${plainText(html)}`}
              look="small"
              options={options}
              disabled={isLocked}
              value={chosen < 0 ? '' : String(chosen)}
              onChoose={value => onAnswer({ answer: { ...given, [String(place)]: value === '' ? -1 : Number(value) } })}
            />
          </li>
        )
      })}
    </ul>
  )
}
