import type { FeedbackAnswers, FeedbackItemView } from '@learn/contract/feedback'
import { ANSWER_CHARS } from '@learn/contract/feedback/plain'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { FieldNote, RequiredMark } from '#shared/ui/field.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

type Answer = FeedbackAnswers[string]

interface Props {
  id: string
  item: Exclude<FeedbackItemView, { type: 'pagebreak' }>
  /** Its number among the questions that are shown; null for a text between them. */
  number: number | null
  answer: Answer | undefined
  /** Required, and not answered when it was to be sent. */
  isWrong: boolean
  onAnswer: (answer: Answer) => void
  /** Without a card around it: in the small window. */
  isPlain?: boolean
}

/** Options that stand beside each other. */
const SHORT_CHARS = 26
const LAYOUTS = {
  tiles: 'mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1.5',
  wrap: 'mt-2.5 flex flex-wrap gap-2.5',
  rows: 'mt-2.5 flex flex-col gap-2.5',
} as const

const MISSING = 'Please answer this question.'

/** One item of a feedback with its field. */
export function ItemField({ id, item, number, answer, isWrong, onAnswer, isPlain = false }: Props) {
  if (item.type === 'prose') return <RichText html={item.html} headingsFrom={2} className="max-w-text" />
  if (item.type === 'info')
    return item.value === '' ? null : (
      <p className="text-body text-ink2">
        {item.name}: <b className="font-semibold text-ink">{item.value}</b>
      </p>
    )
  const text = typeof answer === 'string' ? answer : ''
  const label = `${number}. ${item.name}`
  const field = { id, label, required: item.isRequired, isWrong, fault: MISSING, value: text, onText: onAnswer }
  const Frame = isPlain ? 'div' : Card
  return (
    <Frame className={isPlain ? 'min-w-0' : 'p-5'}>
      {item.type === 'text' && <TextField {...field} maxLength={item.maxChars} />}
      {item.type === 'longtext' && <TextArea {...field} rows={4} maxLength={ANSWER_CHARS} />}
      {item.type === 'number' && <TextField {...field} inputMode="decimal" {...rangeHint(item)} />}
      {(item.type === 'single' || item.type === 'rating' || item.type === 'several') && (
        <Options id={id} item={item} label={label} answer={answer} isWrong={isWrong} onAnswer={onAnswer} />
      )}
    </Frame>
  )
}

type Ranged = Extract<FeedbackItemView, { type: 'number' }>

function rangeHint({ min, max }: Ranged): { hint: string } | Record<string, never> {
  if (min !== null && max !== null) return { hint: `From ${min} to ${max}` }
  if (min !== null) return { hint: `${min} or more` }
  return max === null ? {} : { hint: `${max} or less` }
}

interface OptionsProps extends Omit<Props, 'item' | 'number' | 'isPlain'> {
  item: Extract<FeedbackItemView, { options: unknown }>
  label: string
}

function Options({ id, item, label, answer, isWrong, onAnswer }: OptionsProps) {
  const isSeveral = item.type === 'several'
  const chosen = answer === undefined ? [] : [answer].flat()
  const texts = item.options.map(option => (typeof option === 'string' ? option : option.text))
  const isShort = texts.every(text => text.length <= SHORT_CHARS)
  const layout = item.type === 'rating' && isShort ? 'tiles' : isShort ? 'wrap' : 'rows'
  const choose = (text: string): void => {
    if (!isSeveral) onAnswer(text)
    else onAnswer(chosen.includes(text) ? chosen.filter(one => one !== text) : [...chosen, text])
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-invalid={isWrong || undefined} className="min-w-0 outline-none!">
      <legend className="text-small font-medium text-ink">
        {label}
        {item.isRequired && <RequiredMark />}
      </legend>
      {isSeveral && <p className="mt-0.5 text-small text-ink3">Choose all that apply.</p>}
      <div className={LAYOUTS[layout]}>
        {texts.map(text =>
          layout === 'tiles' ? (
            <RadioCard key={text} name={id} isOn={chosen.includes(text)} hasSign={false} onChoose={() => choose(text)}>
              <span className="w-full text-center text-small font-semibold tight">{text}</span>
            </RadioCard>
          ) : (
            <ChoiceRow
              key={text}
              name={id}
              isSeveral={isSeveral}
              isOn={chosen.includes(text)}
              isLocked={false}
              onChoose={() => choose(text)}
            >
              <span className="min-w-0 flex-1 text-body">{text}</span>
            </ChoiceRow>
          ),
        )}
      </div>
      <FieldNote id={id} isWrong={isWrong} fault={MISSING} />
    </fieldset>
  )
}
