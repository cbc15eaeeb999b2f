import type { PlainValue, Step } from '#features/sheet/index.ts'
import { valueWords } from './value-words.ts'

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

/** What a range is for in a function with conditions: `what is added`, `equal to “Gold”`; '' for anything else. */
export function roleWords(step: Step, inside: Step | null): string {
  if (inside?.kind !== 'call') return ''
  const shape = SHAPES[inside.text.slice(0, inside.text.indexOf('(')).toUpperCase()]
  const at = inside.parts.indexOf(step)
  if (!shape || at < 0) return ''
  if (at === shape.values) return shape.word
  const isRange = at >= shape.pairs && (at - shape.pairs) % 2 === 0
  const condition = inside.parts[at + 1]?.value
  return isRange && condition !== undefined && !Array.isArray(condition) ? conditionWords(condition) : ''
}
