import { getPieces, LISTED, onlyOne, type Piece } from '../piece.ts'
import { levelsIn } from './education-level.ts'

const PERCENT = /(\d{2}(?:\.\d{1,2})?) ?(?:%|percent\b)/g
const YEAR = /(?:19|20)\d{2}/g
/** '2020 - 2023', '2020-23'; not '2018 - 72%'. */
const SPAN = /((?:19|20)\d{2}) ?(?:-|–|—|to) ?((?:19|20)?\d{2})(?!\d|\.\d| ?%| ?percent)/
const NOT_YET = /\b(?:present|pursuing|ongoing|expected|till date|current|currently|now|appearing)\b/i
const INSTITUTION =
  /\b(?:university|universities|college|institute|institution|school|vidyalaya|vidyapeeth|academy|polytechnic|kv|iit|nit|iim|iiit|bits)\b/i
const BETWEEN = new RegExp(`${LISTED.source}| from | at | in the year | in (?=(?:19|20)\\d{2})| with `, 'g')
/** Years that an education of somebody who learns here can end in. */
const [FIRST_YEAR, LAST_YEAR] = [1960, 2035]
const NAME_CHARS = 90
/** Below it nobody passes, and it is a share of something else. */
const LEAST_PERCENT = 33

/** The only percentage in a line; undefined without one, or with several. */
export function marksIn(line: string): Piece | undefined {
  const found = [...line.matchAll(PERCENT)].flatMap(({ 0: all, 1: text = '', index }) =>
    Number(text) >= LEAST_PERCENT && !/[\d.]/.test(line[index - 1] ?? '')
      ? [{ text, from: index, to: index + all.length }]
      : [],
  )
  return onlyOne(found, ({ text }) => text)
}

/** The year that an education ended in: the only one of a line, or the end of its only time. */
export function yearIn(line: string): Piece | undefined {
  if (NOT_YET.test(line)) return undefined
  const years = [...line.matchAll(YEAR)].filter(
    ({ 0: text, index }) =>
      !/[\d.,/]/.test((line[index - 1] ?? '') + (line[index + 4] ?? '').replaceAll(/[.,/]/g, '')) &&
      Number(text) >= FIRST_YEAR &&
      Number(text) <= LAST_YEAR,
  )
  const span = SPAN.exec(line)
  if (span) {
    const [all, from = '', to = ''] = span
    const end = to.length === 2 ? from.slice(0, 2) + to : to
    const isWhole =
      years.length === (to.length === 2 ? 1 : 2) && Number(end) >= Number(from) && Number(end) <= LAST_YEAR
    return isWhole ? { text: end, from: span.index, to: span.index + all.length } : undefined
  }
  const [only] = years
  return only && years.length === 1 ? { text: only[0], from: only.index, to: only.index + 4 } : undefined
}

/** A school or college that a line names. */
export const institutionIn = (line: string): Piece | undefined => {
  const found = getPieces(line, BETWEEN).filter(
    ({ text }) => INSTITUTION.test(text) && text.length <= NAME_CHARS && /^\p{Lu}/u.test(text) && !text.endsWith('.'),
  )
  const named = found.filter(({ text }) => levelsIn(text).length === 0)
  const [only] = named
  if (!only || named.length > 1) return undefined
  // 'KV 2016 88%': the name ends where its year or marks begin.
  const end = only.text.search(/[ ,(–-]{1,3}(?:(?:19|20)\d{2}\b|\d{2}(?:\.\d{1,2})? ?%)/)
  return end > 0 ? { text: only.text.slice(0, end), from: only.from, to: only.from + end } : only
}

/** What a sentence says was done with a degree: no part of its name. */
const DONE =
  /^(?:(?:have |has |i )?(?:passed|completed|pursued|obtained|earned|did|holds?|received)(?: (?:an?|my|the))? )+/i

/** What a line calls the degree: the part of it that names one. */
export function courseIn(line: string): Piece | undefined {
  // 'Bachelor of Commerce (B.Com.)': the second says the first again.
  const [only] = getPieces(line, BETWEEN).filter(({ text }) => levelsIn(text).length > 0)
  if (!only || only.text.length > NAME_CHARS) return undefined
  const year = only.text.search(/[ ,]{1,3}(?:19|20)\d{2}/)
  const [verb = ''] = DONE.exec(only.text) ?? []
  const text = only.text.slice(verb.length, year > 0 ? year : undefined)
  const from = only.from + verb.length
  return text === '' ? undefined : { text, from, to: from + text.length }
}
