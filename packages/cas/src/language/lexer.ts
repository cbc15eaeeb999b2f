import { Fault } from '../expr/budget.ts'

export type Token = {
  kind: 'int' | 'float' | 'name' | 'string' | 'op' | 'end'
  text: string
  /** Where it starts. */
  at: number
  /** White space stood before it; a line ended before it. */
  space: boolean
  line: boolean
}

const OPERATORS = [
  '::=',
  '::',
  ':=',
  '**',
  '^^',
  '<=',
  '>=',
  '!!',
  '#pm#',
  '+-',
  "''",
  ...":=<>#+-*/^.!,;$()[]{}'@|&~?".split(''),
]
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eEbB][+-]?\d+)?/y
const NAME = /[\p{L}_%](?:[\p{L}\p{M}\d_%]|\\.)*/uy
/** Signs that come with copied text, and what they mean. */
const ALIKE: Record<string, string> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00d7': '*',
  '\u22c5': '*',
  '\u00b7': '*',
  '\u2217': '*',
  '\u00f7': '/',
  '\u2044': '/',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '#',
  '\u03c0': '%pi',
  '\u221e': 'inf',
  '\u2018': "'",
  '\u2019': "'",
  '\uff08': '(',
  '\uff09': ')',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u00b1': '+-',
  '\u00b2': '^2',
  '\u00b3': '^3',
  '\u221a': 'sqrt',
}
/** Longest text that is read. */
export const MOST_CHARACTERS = 60_000

/** Signs of copied text as Maxima spells them. */
export const plainSigns = (text: string): string => text.replace(/[\u00a0-\uffff]/g, sign => ALIKE[sign] ?? sign)

/** The tokens of a text. Throws Fault, a sentence, for what cannot stand in one. */
export function getTokens(text: string): Token[] {
  if (text.length > MOST_CHARACTERS) throw new Fault('This text is too long.')
  const out: Token[] = []
  let [at, space, line] = [0, false, false]
  const take = (kind: Token['kind'], word: string, length = word.length): void => {
    out.push({ kind, text: word, at, space, line })
    at += length
    space = false
    line = false
  }
  while (at < text.length) {
    const sign = text[at] as string
    if (/\s/.test(sign)) {
      space = true
      if (sign === '\n') line = true
      at++
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) throw new Fault('A comment is not closed.')
      if (text.slice(at, end).includes('\n')) line = true
      at = end + 2
      space = true
    } else if (sign === '"') {
      const { value, length } = stringAt(text, at)
      take('string', value, length)
    } else {
      NUMBER.lastIndex = at
      NAME.lastIndex = at
      const number = NUMBER.exec(text)?.[0]
      const name = number ? undefined : NAME.exec(text)?.[0]
      const operator = number || name ? undefined : OPERATORS.find(op => text.startsWith(op, at))
      if (number) take(/^\d+$/.test(number) ? 'int' : 'float', number)
      else if (name) take('name', name)
      else if (operator) take('op', operator)
      else throw new Fault(`The sign ${sign} cannot be used here.`)
    }
  }
  take('end', '')
  return out
}

function stringAt(text: string, from: number): { value: string; length: number } {
  let value = ''
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '"') return { value, length: at + 1 - from }
    if (text[at] === '\\') at++
    value += text[at] ?? ''
  }
  throw new Fault('Quotation marks are not closed.')
}
