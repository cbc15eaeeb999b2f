import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import type { Marked } from './marked.ts'

/** As people type numbers: `-1,23,456.5`, `1.5e3`, `1,5` where a lone comma can be no group, and a unit behind. */
const TYPED = /^([+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?)(.*)$/i
/** Beside the author's tolerance: what floating point adds. */
const ROUNDING = 1e-12

/** The first answer within its tolerance counts; a unit is read where the question has some. */
export function markNumber(question: QuestionOf<'numerical'>, { answer }: QuestionResponse): Marked {
  const value = valueOf(typeof answer === 'string' ? answer : '', question.units)
  const found = question.answers.find(
    candidate => value !== null && (candidate.value === null || isWithin(value, candidate.value, candidate.tolerance)),
  )
  return { fraction: found?.fraction ?? 0, parts: [], feedbackHtml: found?.feedbackHtml ?? '' }
}

const isWithin = (value: number, right: number, tolerance: number): boolean =>
  Math.abs(value - right) <= tolerance + ROUNDING * Math.max(1, Math.abs(right))

/** The number that was typed, in the unit of the answers; null for anything else. */
export function valueOf(typed: string, units: QuestionOf<'numerical'>['units']): number | null {
  const [, digits, unit = ''] =
    TYPED.exec(
      typed
        .trim()
        .replaceAll(/[\u2212\u2013]/g, '-')
        .replaceAll(/\s+/g, ' '),
    ) ?? []
  if (digits === undefined) return null
  const number = Number(decimalPointed(digits))
  if (!Number.isFinite(number)) return null
  const named = unit.trim()
  if (named === '') return number
  const known = units.find(candidate => candidate.unit.toLowerCase() === named.toLowerCase())
  return known && known.multiplier !== 0 ? number / known.multiplier : null
}

/** `1,5` is one and a half; `1,500` and `1,50,000` are groups. */
function decimalPointed(digits: string): string {
  const isDecimalComma = /^[+-]?\d+,\d+(e.*)?$/i.test(digits) && !/,\d{3}(e.*)?$/i.test(digits)
  return isDecimalComma ? digits.replace(',', '.') : digits.replaceAll(',', '')
}
