import { type FormulaAnswer, namesInFormula, type QuestionOf, valueOfFormula } from '@learn/questions'
import { getCommon, getCount } from '../common.ts'
import { getNumber } from '../fraction.ts'
import type { Mapped, RawAnswer, RawQuestion } from '../raw-question.ts'
import { Unreadable } from '../unreadable.ts'
import { multiChoice } from './choice.ts'
import { getUnits } from './typed.ts'

type Calculated = QuestionOf<'calculated'>

/** Draws of one question. */
const MAX_ROWS = 500
export const TOLERATES = ['relative', 'nominal', 'geometric'] as const

/** A question with drawn numbers; `wants` where one of its formulas is beyond ours. */
export function calculated(raw: RawQuestion): Mapped<Calculated> | { wants: string } {
  const rows = rowsOf(raw)
  if (rows.length === 0) throw new Unreadable('it has no numbers to draw from')
  const asks = raw.type === 'calculatedmulti' ? choicesOf(raw) : numberAsked(raw)
  const strange = formulasOf(asks).find(formula => !isReadable(formula, rows))
  if (strange !== undefined) return { wants: `the formula ${strange.slice(0, 80)}` }
  const isShared = /^[1-9]/.test(raw.setting('synchronize').trim())
  return {
    question: { type: 'calculated', ...getCommon(raw), rows, asks },
    notes: isShared ? ['its numbers are drawn by itself, not together with those of other questions'] : [],
  }
}

/** The numbers of a draw stand at the same place of each list. */
function rowsOf({ datasets }: RawQuestion): Calculated['rows'] {
  if (datasets.length === 0) return []
  const count = Math.min(MAX_ROWS, ...datasets.map(({ values }) => values.length))
  return Array.from({ length: count }, (_none, n) =>
    Object.fromEntries(datasets.map(({ name, values }) => [name, getNumber(values[n] ?? '') ?? 0])),
  )
}

function numberAsked(raw: RawQuestion): Calculated['asks'] {
  if (raw.answers.length === 0) throw new Unreadable('it has no answers')
  return { kind: 'number', answers: raw.answers.map(answerOf), units: getUnits(raw) }
}

function choicesOf(raw: RawQuestion): Calculated['asks'] {
  const { type: _type, ...choices } = multiChoice(raw).question
  return { kind: 'choices', ...choices }
}

function answerOf(answer: RawAnswer): FormulaAnswer {
  if (answer.fraction === null) throw new Unreadable('the fraction of an answer is no number from -100 to 100')
  return {
    formula: answer.text.trim(),
    tolerance: Math.abs(getNumber(answer.tolerance) ?? 0),
    tolerates: TOLERATES[getCount(answer.toleranceType, [1, 3], 1) - 1] ?? 'relative',
    digits: getCount(answer.digits, [0, 15], 2),
    digitsAre: answer.digitsAre.trim() === '2' ? 'significant' : 'decimals',
    fraction: answer.fraction,
    feedbackHtml: answer.feedbackHtml,
  }
}

/** All that is calculated: answers, and what stands in choices as `{=...}`. */
function formulasOf(asks: Calculated['asks']): string[] {
  if (asks.kind === 'number') return asks.answers.map(({ formula }) => formula).filter(formula => formula !== '*')
  return asks.choices.flatMap(({ html }) =>
    [...html.matchAll(/\{=((?:[^{}]|\{[^{}]{1,60}\}){1,400})\}/g)].flatMap(([, formula]) => formula ?? []),
  )
}

const isReadable = (formula: string, rows: Calculated['rows']): boolean =>
  namesInFormula(formula) !== null && rows.some(row => valueOfFormula(formula, row) !== null)
