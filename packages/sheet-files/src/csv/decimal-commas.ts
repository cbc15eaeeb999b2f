/** `1,5`, `1.234,56`, `-12,00`, `1 234,5`: a comma before the decimals, points or spaces between thousands. */
const COMMA = /^[-+]?(?:\d+|\d{1,3}(?:[.\u00a0\u202f ]\d{3})+),\d+%?$/
/** Whole numbers, with such thousands or without. */
const WHOLE = /^[-+]?(?:\d+|\d{1,3}(?:[.\u00a0\u202f ]\d{3})+)%?$/
/** A point before the decimals, which no thousands are: `1.5`, `12.345,6` is none. */
const POINT = /^[-+]?\d+\.(?:\d{1,2}|\d{4,})%?$/
const HAS_DIGIT = /^[-+]?[\d.,]+%?$/

/** How a column writes the decimals of its numbers. */
export type Decimals = 'point' | 'comma' | 'mixed'

/**
 * Columns of a table whose fields are not parted by commas write decimals with a comma when all of their numbers agree; the
 * first row may be a title. Mixed: some numbers have a comma and others a point, so that nobody can tell.
 */
export function detectDecimals(fields: readonly string[]): Decimals {
  const numbers = fields.map(field => field.trim()).filter(field => HAS_DIGIT.test(field))
  if (!numbers.some(field => COMMA.test(field))) return 'point'
  if (numbers.every(field => COMMA.test(field) || WHOLE.test(field))) return 'comma'
  return numbers.some(field => POINT.test(field)) ? 'mixed' : 'point'
}

/** A number with a decimal comma as it is written with a point; any other field as it stands. */
export function withPoint(field: string): string {
  const text = field.trim()
  if (!COMMA.test(text) && !WHOLE.test(text)) return field
  return text.replace(/[.\u00a0\u202f ]/g, '').replace(',', '.')
}
