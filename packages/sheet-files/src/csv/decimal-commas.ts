/** What may part thousands: points, apostrophes, and spaces of any width. */
const APART = String.raw`[.'\u2019\u00a0\u2009\u202f ]`
const GROUPS = String.raw`(?:\d+|\d{1,3}(?:${APART}\d{3})+)`
/** A sign, brackets and a currency may stand around a number, and a percent sign behind it. */
const MONEY = String.raw`[€£$₹¥]`
const BEFORE = String.raw`[-+(]?\s?${MONEY}?\s?[-+]?`
const AFTER = String.raw`\s?(?:%|${MONEY})?\)?`
const around = (core: string): RegExp => new RegExp(`^(${BEFORE})(${core})(${AFTER})$`)

/** `1,5`, `1.234,56`, `-12,00`, `1 234,5 %`, `€ 12,50`: a comma before the decimals, points or spaces between thousands. */
const COMMA = around(String.raw`${GROUPS},\d+`)
/** Whole numbers, with such thousands or without. */
const WHOLE = around(GROUPS)
/** A point before the decimals, which no thousands are: `1.5`, `12.345,6` is none. */
const POINT = around(String.raw`\d+\.(?:\d{1,2}|\d{4,})`)
const NUMBER = around(String.raw`\d[\d.,'\u2019\u00a0\u2009\u202f ]*`)

/** `1,234,567`, `1,20,000`, `1,234.50`: commas between thousands, and nothing else they can be. */
const THOUSANDS = around(String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:,\d{3}|\.\d+)|\d{1,2}(?:,\d{2})+,\d{3}`)
/** `1,234`: one thousand and more, or one and a little. */
const EITHER = around(String.raw`[1-9]\d{0,2},\d{3}`)

/**
 * How a column writes the decimals of its numbers. Nobody can tell where some have a comma before the decimals and others a point
 * (`mixed`) or a comma between thousands (`both`), and where each comma may be either (`either`).
 */
export type Decimals = 'point' | 'comma' | 'mixed' | 'both' | 'either'

/**
 * Columns of a table whose fields are not parted by commas write decimals with a comma when all of their numbers agree; the
 * first row may be a title.
 */
export function detectDecimals(fields: readonly string[]): Decimals {
  const numbers = fields.map(field => field.trim()).filter(field => NUMBER.test(field))
  const commas = numbers.filter(field => COMMA.test(field))
  const hasThousands = numbers.some(field => THOUSANDS.test(field))
  const hasDecimals = commas.some(field => !EITHER.test(field))
  if (hasThousands) return hasDecimals ? 'both' : 'point'
  if (commas.length === 0) return 'point'
  if (numbers.some(field => POINT.test(field))) return hasDecimals ? 'mixed' : 'point'
  if (!numbers.every(field => COMMA.test(field) || WHOLE.test(field))) return 'point'
  return hasDecimals ? 'comma' : 'either'
}

/** `1.234`: in a table whose other columns have decimal commas a point stands between thousands. */
const POINTED = around(String.raw`[1-9]\d{0,2}(?:\.\d{3})+`)

/** 192.168.100.200 is an address of a network. */
const ADDRESS_PARTS = 4

/** Columns of one table: where some write decimals with a comma, points in columns of whole numbers stand between thousands. */
export function agreeOnPoints(columns: readonly (readonly string[])[], decimals: readonly Decimals[]): Decimals[] {
  if (!decimals.includes('comma')) return [...decimals]
  return decimals.map((own, col) => {
    const numbers = (columns[col] ?? []).map(field => field.trim()).filter(field => NUMBER.test(field))
    const isAddress = numbers.every(field => field.split('.').length === ADDRESS_PARTS)
    const isThousands = numbers.some(field => POINTED.test(field)) && numbers.every(field => WHOLE.test(field))
    return own === 'point' && isThousands && !isAddress ? 'comma' : own
  })
}

/** A number with a decimal comma as it is written with a point; any other field as it stands. */
export function withPoint(field: string): string {
  const [, before = '', core = '', after = ''] = COMMA.exec(field.trim()) ?? WHOLE.exec(field.trim()) ?? []
  if (core === '') return field
  return `${before}${core.replace(/[^\d,]/g, '').replace(',', '.')}${after}`
}
