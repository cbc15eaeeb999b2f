import type { QuizResponse } from '@learn/contract/quiz'
import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { RichText } from '#features/rich-text/index.ts'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { AnswerProps } from './answer-props.ts'
import { type Gap, plainText } from './gap-text.ts'
import { TextWithGaps } from './text-with-gaps.tsx'
import { getDrop, WordBank } from './word-bank.tsx'

type Parts = Extract<NonNullable<QuizResponse['answer']>, object>

/** A text with answers inside: lists, fields, and words that may also be dragged. */
export default function Gaps({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, view } = question
  const gaps = view.gaps ?? []
  const given: Parts = typeof response?.answer === 'object' ? response.answer : {}
  const answer = (place: number, value: number | string) =>
    onAnswer({ answer: { ...withoutOnce(given, gaps, place, value), [String(place)]: value } })
  return (
    <>
      <TextWithGaps html={view.textHtml} count={gaps.length} className="mt-4 leading-loose">
        {place => {
          const gap = gaps[place]
          if (!gap) return null
          const id = `q${slot}-${place}`
          const label = `Answer ${place + 1}`
          const value = given[String(place)]
          if (gap.kind === 'several')
            return (
              <Several
                id={id}
                gap={gap}
                label={label}
                isLocked={isLocked}
                isOn={n => given[`${place}.${n}`] === 1}
                onToggle={n =>
                  onAnswer({ answer: { ...given, [`${place}.${n}`]: given[`${place}.${n}`] === 1 ? 0 : 1 } })
                }
              />
            )
          if (gap.kind === 'text')
            return (
              <span className="mx-1 my-1 inline-block w-44 max-w-full align-middle">
                <TextField
                  id={id}
                  label={label}
                  look="small"
                  autoComplete="off"
                  maxLength={SHORT_ANSWER_CHARS}
                  disabled={isLocked}
                  value={typeof value === 'string' ? value : ''}
                  onText={text => answer(place, text)}
                />
              </span>
            )
          return (
            <span
              className="mx-1 my-1 inline-block max-w-full min-w-32 align-middle"
              {...(view.isDragged && !isLocked && getDrop(gap, word => answer(place, word)))}
            >
              <Select
                id={id}
                label={label}
                look="small"
                options={(gap.choices ?? []).map((html, n) => ({ value: String(n), name: plainText(html) }))}
                disabled={isLocked}
                value={typeof value === 'number' && value >= 0 ? String(value) : ''}
                onChoose={chosen => answer(place, chosen === '' ? -1 : Number(chosen))}
              />
            </span>
          )
        }}
      </TextWithGaps>
      {view.isDragged && <WordBank gaps={gaps} given={given} isLocked={isLocked} />}
    </>
  )
}

/** A word that stands in one gap at most leaves the one that it stood in. */
function withoutOnce(given: Parts, gaps: readonly Gap[], place: number, value: number | string): Parts {
  const gap = gaps[place]
  if (typeof value !== 'number' || !gap?.once?.includes(value)) return given
  const isOther = (key: string): boolean => key !== String(place) && gaps[Number(key)]?.group === gap.group
  return Object.fromEntries(
    Object.entries(given).map(([key, word]) => [key, isOther(key) && word === value ? -1 : word]),
  )
}

interface SeveralProps {
  id: string
  gap: Gap
  label: string
  isLocked: boolean
  isOn: (n: number) => boolean
  onToggle: (n: number) => void
}

const Several = ({ id, gap, label, isLocked, isOn, onToggle }: SeveralProps) => (
  <fieldset disabled={isLocked} className="my-2 flex flex-col gap-2">
    <legend className="sr-only">{label}</legend>
    {(gap.choices ?? []).map((html, n) => (
      <ChoiceRow key={html} name={id} isSeveral isOn={isOn(n)} isLocked={isLocked} onChoose={() => onToggle(n)}>
        <RichText html={html} className="min-w-0 flex-1" />
      </ChoiceRow>
    ))}
  </fieldset>
)
