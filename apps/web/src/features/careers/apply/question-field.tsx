import type { Question } from '@learn/contract/careers'
import { type Answer, FIRST_YEAR, getWords, LAST_YEAR } from '@learn/contract/careers/plain'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { AnswerFile } from './answer-file.tsx'
import { Choices } from './choices.tsx'

interface Props {
  question: Question
  answer: Answer
  fault: string | null
  isFromProfile: boolean
  /** Of a file that answers: what it is called. */
  fileName: string
  hashId: string
  onAnswer: (answer: Answer) => void
  onFileName: (name: string) => void
  onLeave: () => void
}

export const fieldId = ({ question_id: id }: Question): string => `q-${id}`

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, n) => String(LAST_YEAR - n)).map(year => ({
  value: year,
  name: year,
}))

const hintOf = (
  { help_text: help, response_type: type, max }: Question,
  text: string,
  isFromProfile: boolean,
): string => {
  const words = type === 'long_text' && max !== null ? `${getWords(text)} of ${max} words` : ''
  return [isFromProfile ? 'From your profile' : '', help, words].filter(Boolean).join(' · ')
}

/** A question of an employer with the control that its kind of answer asks for. */
export function QuestionField(props: Props) {
  const { question, answer, fault, isFromProfile, onAnswer, onLeave } = props
  const { response_type: type, question_name: label, required, options } = question
  const text = typeof answer === 'string' ? answer : ''
  const hint = hintOf(question, text, isFromProfile)
  const field = {
    id: fieldId(question),
    label,
    required,
    isWrong: fault !== null,
    ...(fault !== null && { fault }),
    ...(hint && { hint }),
  }
  switch (type) {
    case 'long_text':
      return <TextArea {...field} value={text} onText={onAnswer} onBlur={onLeave} />
    case 'date':
      return <DatePicker {...field} value={text} onDay={onAnswer} onBlur={onLeave} />
    case 'year':
      return <Select {...field} options={YEARS} value={text} onChoose={onAnswer} onBlur={onLeave} />
    case 'yes_no':
    case 'single_choice':
      return (
        <Choices
          {...field}
          options={type === 'yes_no' ? ['Yes', 'No'] : options}
          chosen={text === '' ? [] : [text]}
          onChoose={chosen => onAnswer(chosen[0] ?? '')}
        />
      )
    case 'multiple_choice':
      return (
        <Choices
          {...field}
          isMany
          options={options}
          chosen={typeof answer === 'string' ? [] : answer}
          onChoose={onAnswer}
        />
      )
    case 'file':
      return <AnswerFile {...props} field={field} />
    case 'short_text':
    case 'number':
    case 'city':
    case 'link':
      return (
        <TextField
          {...field}
          value={text}
          onText={onAnswer}
          onBlur={onLeave}
          inputMode={type === 'number' ? 'decimal' : type === 'link' ? 'url' : 'text'}
          autoComplete="off"
          {...(type === 'link' && { placeholder: 'https://' })}
          {...(/\bctc\b|salary/i.test(label) &&
            type === 'number' && { lead: <Lead>₹</Lead>, trail: <Trail>a year</Trail> })}
        />
      )
  }
}

const Lead = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="-mr-2 pl-4 text-body text-ink3">
    {children}
  </span>
)
const Trail = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="shrink-0 pr-4 text-small text-ink3">
    {children}
  </span>
)
