import type { FormulaTree, Scalar } from '@learn/sheet'
import { visit } from '../formula-reads.ts'
import { type Field, getToken } from '../variants/field.ts'
import type { Data } from './probe-book.ts'
import type { ProbeData } from './probe-data.ts'

/** Conditions with wildcards that are tried, and changes of each line. */
const MOST_CRITERIA = 4
const MOST_CHANGES = 10
const MOST_IN_PLACE = 3
const LEAST_ROWS = 3
/** Conditions with more stars, and longer texts, are not tried: fitting them takes longer with each star. */
const MOST_STARS = 3
const LONGEST_TEXT = 200
/** Ends of a text that wildcards take or leave. */
const END = 'x'

/** A piece of a condition: a character as it is, one that may be any, or as many as there are. */
interface Piece {
  kind: 'letter' | 'one' | 'many'
  text: string
}

/**
 * Texts that a condition with wildcards fits and that it nearly fits: `KA-?1` has another letter or digit at each place, and where texts
 * are no codes of one shape also one more or one fewer. They stand in other rows than the text that they are made of.
 */
export function wildcardChanges(
  trees: readonly FormulaTree[],
  reads: Iterable<number>,
  needed: ReadonlySet<number>,
  data: ProbeData,
): Data[] {
  const criteria = [...new Set(trees.flatMap(criteriaIn))].slice(0, MOST_CRITERIA)
  if (criteria.length === 0) return []
  const fields = new Set([...reads].flatMap(index => data.spots.get(index)?.field ?? []))
  const changes = [...fields].flatMap(field => {
    if (!isTexts(field)) return []
    const change = field.places.some(place => needed.has(place)) ? changesOf : beyondChanges
    return criteria.flatMap(criterion => change(field, readPieces(criterion)))
  })
  return changes.slice(0, MOST_CHANGES)
}

/** Of a line that the reference never reads: no text fits, so that an extra condition shows. What one row alone fits is its name. */
function beyondChanges({ values, places }: Field, pieces: readonly Piece[]): Data[] {
  const change = new Map<number, string>()
  values.forEach((value, row) => {
    const parts = typeof value === 'string' ? cutAt(value, pieces) : null
    const letter = parts?.find(({ kind, text }) => kind === 'letter' && isLetterOrDigit(text))
    if (!parts || !letter) return
    change.set(
      places[row] as number,
      parts.map(part => (part === letter ? otherEnd(part.text, 1) : part.text)).join(''),
    )
  })
  return change.size > (isUnique(values) ? 1 : 0) ? [change] : []
}

const isUnique = (values: readonly Scalar[]) => new Set(values.map(getToken)).size === values.length

const isTexts = ({ values, isSorted }: Field) =>
  values.length >= LEAST_ROWS && !isSorted && values.every(value => typeof value === 'string' || value === null)

/** Conditions with wildcards that a formula writes out, in lower case and without their signs. */
function criteriaIn({ tree }: FormulaTree): string[] {
  const found: string[] = []
  visit(tree, node => {
    const text = node.kind === 'string' ? node.value.toLowerCase().replace(/^(<>|=)/, '') : ''
    // Any text at all, `*` or `?*`, has no shape.
    const stars = text.split('*').length - 1
    if (/[*?]/.test(text) && stars <= MOST_STARS && /[^*?~]|~[*?~]/.test(text)) found.push(text)
  })
  return found
}

function readPieces(criterion: string): Piece[] {
  return [...criterion.matchAll(/~([*?~])|([*?])|([^])/gu)].map(([, escaped, wild, letter]) =>
    wild === undefined
      ? { kind: 'letter', text: escaped ?? letter ?? '' }
      : { kind: wild === '?' ? 'one' : 'many', text: '' },
  )
}

/** A text cut at the pieces of a condition; null where it does not fit. */
function cutAt(text: string, pieces: readonly Piece[]): Piece[] | null {
  if (text.length > LONGEST_TEXT) return null
  const parts = pieces.map(({ kind, text: letter }) =>
    kind === 'letter' ? `(${letter.replace(/[^\p{L}\d\s]/gu, '\\$&')})` : kind === 'one' ? '([^])' : '([^]*)',
  )
  const found = new RegExp(`^${parts.join('')}$`, 'i').exec(text)
  return found ? pieces.map(({ kind }, n) => ({ kind, text: found[n + 1] ?? '' })) : null
}

function changesOf(field: Field, pieces: readonly Piece[]): Data[] {
  const fitting = field.values.flatMap((value, row) => {
    const parts = typeof value === 'string' ? cutAt(value, pieces) : null
    return parts ? [{ row, parts }] : []
  })
  const texts = field.values.filter(value => typeof value === 'string')
  const [cut] = fitting
  if (!cut) return absentChanges(field, texts, pieces)
  const isCode = new Set(texts.map(shapeOf)).size === 1 && !/\s/.test(texts.join(''))
  const known = new Set(texts.map(getToken))
  const isNew = (text: string | undefined): text is string => text !== undefined && !known.has(getToken(text))
  const near = nearTexts(cut.parts, isCode)
  const made = [...new Map(near.filter(isNew).map(text => [getToken(text), text])).values()]
  const rows = field.values.flatMap((value, row) => (row !== cut.row && value !== null ? [row] : []))
  const beside = [...batches(made, Math.max(1, Math.floor(rows.length / 2)))].map((batch, turn) => {
    // From the top, where the first that fits is looked for; some from the bottom, so that rows stay there and there.
    const turned = turn % 3 === 2 ? rows.toReversed() : rows
    return new Map(batch.map((text, n) => [field.places[turned[n] as number] as number, text]))
  })
  // All texts that fit change in the same way, so that other conditions hold of some of them.
  const others = fitting.map(({ row, parts }) => ({
    place: field.places[row] as number,
    texts: nearTexts(parts, isCode),
  }))
  const inPlace = near
    .slice(0, MOST_IN_PLACE)
    .map(
      (_, n) => new Map(others.flatMap(({ place, texts: own }) => (isNew(own[n]) ? [[place, own[n]] as const] : []))),
    )
  return [...beside.slice(0, 1), ...inPlace.filter(({ size }) => size > 0), ...beside.slice(1)]
}

/** Where no text fits: one that does, of as many characters as another one of the line, in its first row. */
function absentChanges({ places }: Field, texts: readonly string[], pieces: readonly Piece[]): Data[] {
  const like = pieces.some(({ kind }) => kind === 'many')
    ? undefined
    : texts.find(text => text.length === pieces.length)
  const [place] = places
  if (like === undefined || place === undefined) return []
  const made = pieces.map(({ kind, text }, n) => (kind === 'one' ? like.charAt(n) : text)).join('')
  return [new Map([[place, like === like.toUpperCase() ? made.toUpperCase() : made]])]
}

function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

const shapeOf = (text: string): string => text.replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9')

/** Texts one change away from one that fits: codes keep their shape. */
function nearTexts(parts: readonly Piece[], isCode: boolean): string[] {
  const write = (at: number, text: string) => parts.map((part, n) => (n === at ? text : part.text)).join('')
  const whole = parts.map(({ text }) => text).join('')
  const wild = parts.flatMap(({ kind, text }, at) => (kind === 'letter' ? [] : [write(at, otherEnd(text, 1))]))
  const letters = parts.flatMap(({ kind, text }, at) => {
    if (kind !== 'letter') return []
    if (!isLetterOrDigit(text)) return /[*?~]/.test(text) ? [write(at, '')] : []
    return [1, 3].map(step => write(at, otherEnd(text, step)))
  })
  const others = [...wild, ...letters]
  if (isCode) return others
  const ones = parts.flatMap(({ kind, text }, at) => (kind === 'one' ? [write(at, ''), write(at, text + text)] : []))
  const atStart = parts[0]?.kind === 'many' ? [] : [`${END}${whole}`]
  const atEnd = parts.at(-1)?.kind === 'many' ? [] : [`${whole}${END}`]
  return [...others, ...ones, ...atStart, ...atEnd]
}

const isLetterOrDigit = (text: string) => /[\p{L}\d]/u.test(text)

/** A text with another last letter or digit, of the same kind. */
export function otherEnd(text: string, step: number): string {
  return text.replace(/[a-z\d](?=[^a-z\d]*$)/i, last => {
    const [first, count] = /\d/.test(last) ? ['0', 10] : last === last.toLowerCase() ? ['a', 26] : ['A', 26]
    const start = first.charCodeAt(0)
    return String.fromCharCode(start + ((last.charCodeAt(0) - start + step) % count))
  })
}
