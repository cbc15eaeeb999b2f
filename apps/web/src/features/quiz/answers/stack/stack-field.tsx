import { mayHaveMath } from '@learn/contract/course/plain'
import type { QuizResponse, StackInputView } from '@learn/contract/quiz'
import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { RichText } from '#features/rich-text/index.ts'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { MathField } from '#shared/ui/math-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { choiceText } from '../choice-text.ts'
import { MatrixField } from './matrix-field.tsx'
import type { Parts } from './stack-words.ts'

interface Props {
  id: string
  field: StackInputView
  place: number
  /** How it is called. */
  name: string
  given: Parts
  isLocked: boolean
  isWrong: boolean
  /** The id of what tells how it is understood. */
  toldBy: string
  onAnswer: (response: QuizResponse) => void
}

/** One field of a STACK question. */
export function StackField(props: Props) {
  const { id, field, place, name, given, isLocked, isWrong, toldBy, onAnswer } = props
  const value = given[`${place}`]
  const answer = (key: string, said: number | string) => onAnswer({ answer: { ...given, [key]: said } })
  switch (field.kind) {
    case 'matrix':
      return <MatrixField {...props} onCell={(n, text) => answer(`${place}.${n}`, text)} />
    case 'list':
      return (
        <span className="mx-1 my-1 inline-block max-w-full min-w-32 align-middle">
          <Select
            id={id}
            label={name}
            look="small"
            options={field.choices.map((html, n) => ({ value: String(n), name: choiceText(html) }))}
            disabled={isLocked}
            value={typeof value === 'number' && value >= 0 ? String(value) : ''}
            onChoose={chosen => answer(`${place}`, chosen === '' ? -1 : Number(chosen))}
          />
        </span>
      )
    case 'one':
    case 'several':
      return (
        <fieldset disabled={isLocked} className="my-3 flex flex-col gap-2">
          <legend className="sr-only">{name}</legend>
          {field.choices.map((html, n) => {
            const key = field.kind === 'one' ? `${place}` : `${place}.${n}`
            const isOn = field.kind === 'one' ? value === n : given[key] === 1
            return (
              <ChoiceRow
                key={`${n}`}
                name={id}
                isSeveral={field.kind === 'several'}
                isOn={isOn}
                isLocked={isLocked}
                {...(mayHaveMath(html) && { said: choiceText(html) })}
                onChoose={() => answer(key, field.kind === 'one' ? n : isOn ? 0 : 1)}
              >
                <RichText html={html} className="min-w-0 flex-1" />
              </ChoiceRow>
            )
          })}
        </fieldset>
      )
    case 'lines':
      return (
        <span className="my-3 block max-w-panel">
          <TextArea
            id={id}
            label={name}
            isMono={field.typing !== 'words'}
            rows={5}
            spellCheck={field.typing === 'words'}
            autoCapitalize="off"
            maxLength={SHORT_ANSWER_CHARS}
            disabled={isLocked}
            aria-invalid={isWrong || undefined}
            aria-describedby={toldBy}
            {...(!field.isHintTyped && field.hint !== '' && { placeholder: field.hint })}
            value={typeof value === 'string' ? value : field.isHintTyped ? field.hint : ''}
            onText={text => answer(`${place}`, text)}
          />
        </span>
      )
    case 'line':
      return (
        <span className="mx-1 my-1 inline-block max-w-full align-middle">
          <MathField
            id={id}
            label={name}
            chars={field.size}
            isWords={field.typing === 'words'}
            maxLength={SHORT_ANSWER_CHARS}
            disabled={isLocked}
            isMarkedWrong={isWrong}
            aria-describedby={toldBy}
            {...(!field.isHintTyped && field.hint !== '' && { placeholder: field.hint })}
            value={typeof value === 'string' ? value : field.isHintTyped ? field.hint : ''}
            onText={text => answer(`${place}`, text)}
          />
        </span>
      )
    default:
      return field.kind satisfies never
  }
}
