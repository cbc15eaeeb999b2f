import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import type { Marked } from './marked.ts'

/**
 * As people type numbers: `-1,23,456.5`, `1 500`, `1.5e3`, `1.5×10^3`, `1,5` where a comma can be no group, and a unit behind. What stands
 * before the power is told apart by what parts it: blanks, points before a comma, and all else.
 */
const TYPED = new RegExp(
  [
    /^([+-]?) ?/,
    /(?:([1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?(?!\d))|([1-9]\d{0,2}(?:\.\d{3})+,\d+)|(\d[\d,]*(?:\.\d*)?|[.,]\d+))/,
    /(?: ?(?:e|[x×*·⋅] ?10 ?(?:\^|\*\*)) ?([+-]?\d{1,4}))?(.*)$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
)
/** Beside the author's tolerance: what floating point adds. */
const ROUNDING = 1e-12

/** The first answer within its tolerance counts; a unit is read where the question has some. */
export function markNumber(question: QuestionOf<'numerical'>, { answer }: QuestionResponse): Marked {
  const value = getValue(typeof answer === 'string' ? answer : '', question.units)
  const found = question.answers.find(
    candidate => value !== null && (candidate.value === null || isWithin(value, candidate.value, candidate.tolerance)),
  )
  return { fraction: found?.fraction ?? 0, parts: [], feedbackHtml: found?.feedbackHtml ?? '' }
}

const isWithin = (value: number, right: number, tolerance: number): boolean =>
  Math.abs(value - right) <= tolerance + ROUNDING * Math.max(1, Math.abs(right))

/** The number that was typed, in the unit of the answers; null for anything else. */
export function getValue(typed: string, units: QuestionOf<'numerical'>['units']): number | null {
  const found = TYPED.exec(inAscii(typed).trim().replaceAll(/\s+/g, ' '))
  if (!found) return null
  const [, sign = '', blanks, points, digits = '', power = '0', unit = ''] = found
  const whole = blanks?.replaceAll(' ', '').replace(',', '.') ?? points?.replaceAll('.', '').replace(',', '.')
  const number = Number(`${sign}${whole ?? decimalPointed(digits)}e${power}`)
  if (!Number.isFinite(number)) return null
  const named = unit.trim()
  if (named === '') return number
  const known = units.find(candidate => candidate.unit.toLowerCase() === named.toLowerCase())
  return known && known.multiplier !== 0 ? number / known.multiplier : null
}

/** A lone comma is that of a decimal, `0,125`, `1,5`, unless it can be that of a group: `1,500`; `1,50,000` are groups. */
function decimalPointed(digits: string): string {
  const isDecimalComma = /^\d*,\d+$/.test(digits) && !/^[1-9]\d{0,2},\d{3}$/.test(digits)
  return isDecimalComma ? digits.replace(',', '.') : digits.replaceAll(',', '')
}

/** Digits of all scripts, full-width letters, raised powers of ten and other forms of signs, as the keys of a plain keyboard have them. */
const inAscii = (text: string): string =>
  text
    .replaceAll(
      /([x×*·⋅]\s*10)([⁺⁻]?[⁰¹²³⁴-⁹]+)/g,
      (_all, ten: string, raised: string) => `${ten}^${raised.normalize('NFKC')}`,
    )
    .replaceAll(/[！-～]/g, sign => sign.normalize('NFKC'))
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit)

/** Digits of a script follow one another in Unicode, from its zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
