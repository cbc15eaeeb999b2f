import { foldDigits } from './choice-heads.ts'

/** A row with choices, as it is read and as it was typed. */
interface AnsweredRow {
  answer?: string
  choices: readonly string[]
  typed: { answer?: string; choices: readonly string[] }
}

/** What bare numbers in the column of answers are: places of choices, counted from 0 or 1; null: words, where a choice says them. */
export type AnswerPlaces = { from: 0 | 1 } | null

const NUMBERS = /^\d{1,2}(?:\s*[,;&]\s*\d{1,2})*$/

/** The bare numbers of an answer; null where it says anything else. */
function numbersIn({ answer = '', typed }: AnsweredRow): number[] | null {
  const written = [typed.answer ?? '', answer].map(foldDigits).find(text => NUMBERS.test(text))
  return written === undefined ? null : written.split(/[,;&]/).map(Number)
}

const saysWords = ({ answer = '', choices, typed }: AnsweredRow): boolean =>
  choices.includes(answer) || typed.choices.includes(typed.answer ?? '')

const isAnswered = ({ answer = '', choices }: AnsweredRow): boolean =>
  answer !== '' && choices.filter(choice => choice !== '').length > 1

/**
 * Teachers number the right choice in a whole column alike. Where some rows can only mean places, a number that is also the words of
 * another choice means a place too; a column with a 0 that no choice says counts from there.
 */
export function findAnswerPlaces(rows: readonly AnsweredRow[]): AnswerPlaces {
  const answered = rows.filter(isAnswered)
  const numbered = answered.flatMap(row => {
    const numbers = numbersIn(row)
    return numbers === null ? [] : { numbers, row }
  })
  const placed = numbered.filter(({ row }) => !saysWords(row))
  if (placed.length === 0 || answered.some(row => numbersIn(row) === null && saysWords(row))) return null
  const fits = (from: 0 | 1) =>
    numbered.every(({ numbers, row }) => numbers.every(number => (row.choices[number - from] ?? '') !== ''))
  const hasZero = placed.some(({ numbers }) => numbers.includes(0))
  if (hasZero) return fits(0) ? { from: 0 } : null
  return fits(1) ? { from: 1 } : null
}

/** The choices that the bare numbers of an answer name; null where it has none. */
export function placesNamed(row: AnsweredRow, places: AnswerPlaces): Set<number> | null {
  const numbers = places && numbersIn(row)
  return numbers ? new Set(numbers.map(number => number - places.from)) : null
}

/** Whether an answer could mean the words of another choice as well. */
export const isTwofold = (row: AnsweredRow, named: ReadonlySet<number>): boolean =>
  saysWords(row) && ![...named].some(place => row.choices[place] === row.answer)
