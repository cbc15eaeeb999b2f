import type { Scalar } from '@learn/sheet'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, getToken, type Table } from './field.ts'
import type { Literals } from './literals.ts'
import type { Pattern } from './patterns.ts'
import type { Sheet } from './sheet.ts'

/** The class of variants in which other rows have, or nearly have, the part that is looked for. */
const PARTS = 'parts of texts'
const TURNS = 4
const LEAST_ROWS = 3

/** Rows that begin, end or go on with what formulas look for, and rows that nearly do. */
export function varyParts(tables: readonly Table[], { patterns }: Literals, sheet: Sheet): VariantWrite[] {
  const sought = tables.flatMap(({ fields }) =>
    fields.flatMap(field => {
      const isTexts = field.values.length >= LEAST_ROWS && field.values.some(value => typeof value === 'string')
      const found = isTexts ? patterns.find(({ places }) => field.places.some(place => places.has(place))) : undefined
      const part = typeof found?.part === 'number' ? sheet.values[found.part] : found?.part
      return found && typeof part === 'string' && /\p{L}|\d/u.test(part) ? [{ field, side: found.side, part }] : []
    }),
  )
  if (sought.length === 0) return []
  return Array.from({ length: TURNS }, (_, turn) => ({
    name: `${PARTS} ${turn + 1}`,
    isShuffled: false,
    write: (draft: Draft) => {
      for (const { field, side, part } of sought) rewrite(draft.line(field), textsWith(field, side, part, turn), turn)
    },
  }))
}

/** Texts of which as many letters are alike as formulas take off them, or one fewer: who takes one more or fewer counts others. */
export function varyCuts(tables: readonly Table[], { cuts }: Literals): VariantWrite[] {
  const taken = tables.flatMap(({ fields }) =>
    fields.flatMap(field => {
      const isTexts = field.values.length >= LEAST_ROWS && field.values.every(value => typeof value === 'string')
      const cut = isTexts ? cuts.find(({ places }) => field.places.some(place => places.has(place))) : undefined
      return cut ? [{ field, ...cut }] : []
    }),
  )
  if (taken.length === 0) return []
  return [0, 1].map(turn => ({
    name: `${PARTS}, alike ${turn + 1}`,
    isShuffled: true,
    write: (draft: Draft) => {
      for (const { field, side, length } of taken) {
        const rest = restFrom(field, side, length)
        draft.line(field).forEach((value, row, line) => {
          const before = line[row - 1]
          if (typeof value !== 'string' || typeof before !== 'string') return
          const shared = (row + turn) % 3 === 0 ? length - 1 : length
          line[row] =
            side === 'start'
              ? alikeUpTo(value, before, shared, rest)
              : reverse(alikeUpTo(reverse(value), reverse(before), shared, rest))
        })
      }
    },
  }))
}

/**
 * From which letter on texts may go on otherwise than they do: not where all of them have the same behind what is taken off, as
 * the `INV-` before the last three digits of `INV-001`. Counted from the end where that is taken off.
 */
function restFrom({ values }: Field, side: Pattern['side'], length: number): number {
  const texts = values.filter(value => typeof value === 'string').map(text => (side === 'end' ? reverse(text) : text))
  const isShared = new Set(texts.map(text => text.slice(length, length + 1))).size === 1
  return isShared ? length : Number.POSITIVE_INFINITY
}

const reverse = (text: string): string => Array.from(text).toReversed().join('')

/** A text that begins as another one does, so many letters long, and goes on otherwise, but as it did from a letter on. */
function alikeUpTo(text: string, other: string, length: number, from: number): string {
  const next = other.charAt(length)
  if (other.length < length || text.length <= length) return text
  const rest = text.slice(length)
  const differs = length >= from || rest.charAt(0).toLowerCase() !== next.toLowerCase()
  return other.slice(0, length) + (differs ? rest : otherLast(rest.charAt(0)) + rest.slice(1))
}

type Change = (text: string) => string

/** Texts with the part and nearly with it, one after another; codes of one shape keep it. */
function textsWith(field: Field, side: Pattern['side'], part: string, turn: number): Change[] {
  const own = field.values.filter(value => typeof value === 'string')
  if (side !== 'within' && new Set(own.map(shapeText)).size === 1 && !/\s/.test(own.join('')))
    return codesWith(side, part)
  const joint = findJoint(own, side, part)
  const before = (start: string) => (text: string) => start + joint + getRest(text)
  const after = (end: string) => (text: string) => getRest(text) + joint + end
  const whole = side === 'end' ? after : before
  const isLong = Array.from(part).length > 1
  return [
    whole(part),
    ...(isLong ? [whole(otherLast(part)), whole(shortened(part, side))] : []),
    ...(isLong && side !== 'start' ? [whole(otherFirst(part))] : []),
    whole(part),
    side === 'end' ? before(part) : after(part),
    turn % 2 === 0 ? getRest : whole(part),
  ]
}

/** The kinds of characters of a text: `AA-9999`. */
const shapeText = (text: string): string => text.replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9')

/** Codes with the part at one end, and with another one as long. */
function codesWith(side: Pattern['side'], part: string): Change[] {
  const ending =
    (end: string): Change =>
    text =>
      side === 'end' ? text.slice(0, -end.length) + end : end + text.slice(end.length)
  const letters = part.replace(/[^\p{L}\d]+$/u, '')
  const rest = part.slice(letters.length)
  const other = otherLast(letters) + rest
  const first = letters.length > 1 ? otherLast(letters.slice(0, 1)) + letters.slice(1) + rest : other
  return [ending(part), ending(other), ending(part), ending(first), text => text]
}

/** What stands between the part and the rest of a text in the data: a space, a hyphen, or nothing. */
function findJoint(texts: readonly string[], side: Pattern['side'], part: string): string {
  const lower = part.toLowerCase()
  for (const text of texts) {
    const at = text.toLowerCase().indexOf(lower)
    if (at < 0) continue
    const next = side === 'end' ? text[at - 1] : text[at + part.length]
    if (next !== undefined) return /[\p{L}\d]/u.test(next) ? '' : next
  }
  return /[\p{L}\d]$/u.test(part) ? ' ' : ''
}

/** The part with another last letter or digit: `Bolx`. */
function otherLast(part: string): string {
  const last = part.at(-1) ?? ''
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : /[xX]/.test(last) ? 'k' : 'x'
  return part.slice(0, -1) + (last !== last.toLowerCase() ? other.toUpperCase() : other)
}

const otherFirst = (part: string): string => reverse(otherLast(reverse(part)))

/** Only its first letter, or where it ends texts its last one. */
const shortened = (part: string, side: Pattern['side']): string =>
  side === 'end' ? `q${part.slice(-1)}` : `${part.slice(0, 1)}q`

function rewrite(line: Scalar[], texts: readonly Change[], turn: number): void {
  const known = new Set(line.map(getToken))
  const isUnique = known.size === line.length
  const marks = findSharedMarks(line)
  let count = turn * 2
  line.forEach((value, row) => {
    // One row stays as it is.
    if (typeof value !== 'string' || row === turn % line.length) return
    const text = texts[count++ % texts.length]?.(value) ?? value
    if ((isUnique && known.has(getToken(text))) || marks.some(({ mark, count }) => countMark(text, mark) !== count))
      return
    known.add(getToken(text))
    line[row] = text
  })
}

/** Marks that each text has as often as the others do, as the `@` of addresses: texts without one are no part of such data. */
function findSharedMarks(line: readonly Scalar[]): { mark: string; count: number }[] {
  const texts = line.filter(value => typeof value === 'string')
  const marks = new Set((texts[0] ?? '').match(/[^\p{L}\d\s]/gu))
  return [...marks].flatMap(mark => {
    const count = countMark(texts[0] ?? '', mark)
    return texts.every(text => countMark(text, mark) === count) ? [{ mark, count }] : []
  })
}

const countMark = (text: string, mark: string): number => text.split(mark).length - 1

/** The words of a text behind its first one; all of it where it is one word. */
const getRest = (text: string): string => /^[\p{L}\d]+[^\p{L}\d]+(.+)$/u.exec(text)?.[1] ?? text
