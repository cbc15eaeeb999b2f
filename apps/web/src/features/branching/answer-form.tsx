import type { QuizResponse } from '@learn/contract/quiz'
import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { RichText } from '#features/rich-text/index.ts'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { Question } from './lesson-view.ts'

const ESSAY_CHARS = 20_000

interface Props {
  question: Question
  response: QuizResponse | null
  isLocked: boolean
  onAnswer: (response: QuizResponse) => void
}

/** How the question of a page is answered, by its type. */
export function AnswerForm(props: Props) {
  const { question, response, isLocked, onAnswer } = props
  const text = typeof response?.answer === 'string' ? response.answer : ''
  switch (question.type) {
    case 'multichoice':
      return <Choices {...props} />
    case 'match':
      return <Pairs {...props} />
    case 'essay':
      return (
        <TextArea
          id="lesson-answer"
          label="Your answer"
          rows={8}
          maxLength={ESSAY_CHARS}
          disabled={isLocked}
          value={text}
          onText={answer => onAnswer({ answer })}
        />
      )
    case 'shortanswer':
    case 'numerical':
      return (
        <div className="max-w-panel">
          <TextField
            id="lesson-answer"
            label={question.type === 'numerical' ? 'Your answer, a number' : 'Your answer'}
            autoComplete="off"
            maxLength={SHORT_ANSWER_CHARS}
            disabled={isLocked}
            value={text}
            onText={answer => onAnswer({ answer })}
          />
        </div>
      )
    default:
      return question.type satisfies never
  }
}

function Choices({ question: { view }, response, isLocked, onAnswer }: Props) {
  const isSeveral = view.single !== true
  const answer = response?.answer
  const chosen = typeof answer === 'object' ? answer : {}
  const isOn = (place: number) => (isSeveral ? Number(chosen[String(place)] ?? 0) > 0 : answer === place)
  const choose = (place: number): void =>
    onAnswer({ answer: isSeveral ? { ...chosen, [String(place)]: isOn(place) ? 0 : 1 } : place })
  return (
    <fieldset disabled={isLocked}>
      <legend className="mb-3 text-small text-ink2">
        {isSeveral ? 'Choose every one that applies.' : 'Choose one.'}
      </legend>
      <div className="flex flex-col gap-2.5">
        {(view.choices ?? []).map((html, place) => (
          <ChoiceRow
            key={html}
            name="lesson-answer"
            isSeveral={isSeveral}
            isOn={isOn(place)}
            isLocked={isLocked}
            onChoose={() => choose(place)}
          >
            <RichText html={html} className="min-w-0 flex-1" />
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  )
}

function Pairs({ question: { view }, response, isLocked, onAnswer }: Props) {
  const given = typeof response?.answer === 'object' ? response.answer : {}
  const options = (view.answers ?? []).map((name, place) => ({ value: String(place), name }))
  return (
    <ul className="flex flex-col gap-3">
      {(view.prompts ?? []).map((html, place) => (
        <li
          key={html}
          className="grid items-center gap-x-6 gap-y-2 rounded-input border border-line bg-surface p-4 m_tablet:grid-cols-2"
        >
          <RichText html={html} />
          <Select
            id={`lesson-answer-${place}`}
            label={`Answer ${place + 1}`}
            look="small"
            options={options}
            disabled={isLocked}
            value={Number(given[String(place)] ?? -1) < 0 ? '' : String(given[String(place)])}
            onChoose={value => onAnswer({ answer: { ...given, [String(place)]: value === '' ? -1 : Number(value) } })}
          />
        </li>
      ))}
    </ul>
  )
}
