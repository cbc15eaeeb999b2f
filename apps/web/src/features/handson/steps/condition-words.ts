import type { PlainValue, Step } from '#shared/sheet/index.ts'
import { figure, valueWords } from './value-words.ts'

const ADDED = 'what is added'
const AVERAGED = 'what is averaged'
const COMPARED = 'what is compared'

/** Of functions with conditions: where the values stand that are put together, and where the pairs of range and condition begin. */
const SHAPES: Record<string, { values: number; word: string; pairs: number }> = {
  SUMIFS: { values: 0, word: ADDED, pairs: 1 },
  AVERAGEIFS: { values: 0, word: AVERAGED, pairs: 1 },
  MAXIFS: { values: 0, word: COMPARED, pairs: 1 },
  MINIFS: { values: 0, word: COMPARED, pairs: 1 },
  SUMIF: { values: 2, word: ADDED, pairs: 0 },
  AVERAGEIF: { values: 2, word: AVERAGED, pairs: 0 },
  COUNTIFS: { values: -1, word: '', pairs: 0 },
  COUNTIF: { values: -1, word: '', pairs: 0 },
}

const SIGNS: [sign: string, words: string][] = [
  ['>=', 'at least'],
  ['<=', 'at most'],
  ['<>', 'not equal to'],
  ['>', 'above'],
  ['<', 'below'],
  ['=', 'equal to'],
]
const WILD = /[*?]/

const shapeOf = (inside: Step | null) =>
  inside?.kind === 'call' ? SHAPES[inside.text.slice(0, inside.text.indexOf('(')).toUpperCase()] : undefined

/** A condition in words: `equal to “Gold”`, `at least 7,500`. */
function conditionWords(condition: PlainValue): string {
  if (typeof condition !== 'string') return condition === null ? '' : `equal to ${valueWords(condition)}`
  const [sign, words] = SIGNS.find(([start]) => condition.startsWith(start)) ?? ['', 'equal to']
  const told = condition.slice(sign.length)
  if (told === '') return words === 'equal to' ? 'empty' : words === 'not equal to' ? 'not empty' : ''
  if (WILD.test(told)) return `${words === 'not equal to' ? 'not like' : 'like'} ${valueWords(told)}`
  const figure = Number(told)
  return `${words} ${valueWords(Number.isNaN(figure) ? told : figure)}`
}

/** The place of a range among the conditions of the function that it belongs to, from 0; -1 where it is none of their ranges. */
function conditionAt(step: Step, inside: Step | null): number {
  const shape = shapeOf(inside)
  const at = inside?.parts.indexOf(step) ?? -1
  if (!shape || at < shape.pairs || at === shape.values) return -1
  return (at - shape.pairs) % 2 === 0 && at + 1 < (inside?.parts.length ?? 0) ? (at - shape.pairs) / 2 : -1
}

/** What a range is for in a function with conditions: `what is added`, `equal to “Gold”`; '' for anything else. */
export function roleWords(step: Step, inside: Step | null): string {
  const shape = shapeOf(inside)
  if (shape && inside?.parts.indexOf(step) === shape.values) return shape.word
  const at = conditionAt(step, inside)
  const condition = at < 0 ? undefined : inside?.parts[(shape?.pairs ?? 0) + at * 2 + 1]?.value
  return condition !== undefined && !Array.isArray(condition) ? conditionWords(condition) : ''
}

/** In how many of its rows a range meets its condition: `5 of 10`; '' where it has none. */
export function metWords(step: Step, inside: Step | null): string {
  const count = inside?.met?.each[conditionAt(step, inside)]
  return count === undefined ? '' : `${figure.format(count)} of ${figure.format(inside?.met?.of ?? 0)}`
}

const MOST_ROWS = 6

/** The rows that a function with conditions took: `rows 2, 4 and 6`; '' for anything else. */
export function metRowsWords({ met }: Step): string {
  if (!met) return ''
  if (met.count === 0) return 'no row'
  const listed = met.rows.slice(0, MOST_ROWS)
  const rest = met.count - listed.length
  const last = rest > 0 ? `${figure.format(rest)} more` : String(listed.pop())
  return `${met.count === 1 ? 'row' : 'rows'} ${listed.length > 0 ? `${listed.join(', ')} and ${last}` : last}`
}
