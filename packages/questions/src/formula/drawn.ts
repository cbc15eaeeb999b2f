import type { Arrangement } from '../arrangement.ts'
import type { FormulaAnswer } from '../formula-question.ts'
import type { Question, QuestionOf } from '../question.ts'
import { type Numbers, roundedTo, valueOfFormula } from './evaluate.ts'

/** A question as one attempt has it: all that is drawn for it stands in it as numbers. */
export type DrawnQuestion = Exclude<Question, { type: 'calculated' | 'randommatch' }>

/** The question of an attempt: with the numbers or pairs that were drawn for it. Every other one as it is. */
export function drawnQuestion(question: Question, { row = 0, pairs = [] }: Arrangement): DrawnQuestion {
  if (question.type === 'randommatch') {
    const { type: _match, count: _count, withSubcategories: _below, ...shared } = question
    return { type: 'match', ...shared, pairs: pairs.map(({ promptHtml, answer }) => ({ promptHtml, answer })) }
  }
  if (question.type !== 'calculated') return question
  const numbers = question.rows[row % question.rows.length] ?? {}
  const filled = (html: string): string => withNumbers(html, numbers)
  const { type: _type, rows: _rows, asks, ...common } = question
  const texts = {
    ...common,
    textHtml: filled(common.textHtml),
    generalFeedbackHtml: filled(common.generalFeedbackHtml),
    hints: common.hints.map(filled),
  }
  return asks.kind === 'number'
    ? { type: 'numerical', ...texts, ...answersOf(asks, numbers, filled) }
    : { type: 'multichoice', ...choicesOf(asks, filled), ...texts }
}

type Asks<K> = Extract<QuestionOf<'calculated'>['asks'], { kind: K }>

const answersOf = ({ answers, units }: Asks<'number'>, numbers: Numbers, filled: (html: string) => string) => ({
  units,
  answers: answers.map(answer => {
    const exact = answer.formula.trim() === '*' ? null : (valueOfFormula(answer.formula, numbers) ?? Number.NaN)
    const value = exact === null ? null : written(exact, answer)
    const tolerance = value === null ? 0 : toleranceOf(value, answer)
    return { value, tolerance, fraction: answer.fraction, feedbackHtml: filled(answer.feedbackHtml) }
  }),
})

const choicesOf = ({ kind: _kind, ...asks }: Asks<'choices'>, filled: (html: string) => string) => ({
  ...asks,
  choices: asks.choices.map(choice => ({
    ...choice,
    html: filled(choice.html),
    feedbackHtml: filled(choice.feedbackHtml),
  })),
})

/** As it would be written: to so many digits. */
const written = (value: number, { digits, digitsAre }: FormulaAnswer): number =>
  digitsAre === 'decimals' ? roundedTo(value, digits) : digits > 0 ? Number(value.toPrecision(digits)) : value

function toleranceOf(value: number, { tolerance, tolerates }: FormulaAnswer): number {
  if (tolerates === 'nominal') return tolerance
  return Math.abs(value) * tolerance
}

/** At most so many numbers are put into one text. */
const MAX_PLACES = 1000

/** A text with its numbers in it. What names none stays as it is written. */
export function withNumbers(html: string, numbers: Numbers): string {
  if (!html.includes('{')) return html
  let places = 0
  return html.replace(
    /\{=((?:[^{}]|\{[^{}]{1,60}\}){1,400})\}|\{([^{}=][^{}]{0,60})\}/g,
    (all: string, formula?: string, name?: string) => {
      places += 1
      if (places > MAX_PLACES) return all
      const value =
        formula === undefined
          ? ((Object.hasOwn(numbers, name?.trim() ?? '') ? numbers[name?.trim() ?? ''] : undefined) ?? null)
          : valueOfFormula(formula, numbers)
      return value === null ? all : shown(value)
    },
  )
}

/** Without the noise of floating point. */
const shown = (value: number): string => String(Number(value.toPrecision(12)) + 0)
