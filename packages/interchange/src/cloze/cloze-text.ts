import type { QuestionOf } from '@learn/questions'
import { decodeBasicEntities } from '../moodle/text-format.ts'
import { getFraction, getNumber } from '../questions/fraction.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'

export type ClozePart = QuestionOf<'cloze'>['parts'][number]

/** A text with its codes read: `{1:MC:=a~b}` became `{#1}`. */
interface ClozeText {
  textHtml: string
  parts: ClozePart[]
  notes: string[]
}

/** Codes of answers inside of a text. Source: Moodle's documentation of embedded answers. */
const CODE =
  /\{(\d{0,4}):(SHORTANSWER_C|SHORTANSWER|SAC|SA|MWC|MW|NUMERICAL|NM|MULTICHOICE_(?:VS|HS|V|H|S)|MULTICHOICE|MC(?:VS|HS|V|H|S)?|MULTIRESPONSE_(?:HS|H|S)|MULTIRESPONSE|MR(?:HS|H|S)?):/g
const MAX_PARTS = 200
/** Characters of one code. */
const MAX_CODE = 20_000

export const hasClozeCodes = (text: string): boolean => text.search(CODE) >= 0

/** Reads the codes of a text. Throws Unreadable where one of them does not hold together. */
export function readCloze(html: string): ClozeText {
  const parts: ClozePart[] = []
  let textHtml = ''
  let at = 0
  for (const match of html.matchAll(CODE)) {
    if (match.index < at) continue
    const from = match.index + match[0].length
    const end = endOf(html, from)
    if (end < 0) throw new Unreadable(`its answer ${JSON.stringify(match[0])} never ends`)
    if (parts.length === MAX_PARTS) throw new Unreadable(`it has more than ${MAX_PARTS} answers`)
    parts.push(partOf(match[2] ?? '', match[1] ?? '', html.slice(from, end)))
    textHtml += `${html.slice(at, match.index)}{#${parts.length}}`
    at = end + 1
  }
  if (parts.length === 0) throw new Unreadable('it has no answers inside of its text')
  return { textHtml: textHtml + html.slice(at), parts, notes: [] }
}

/** Where a code ends: at the first brace that no backslash stands before. */
function endOf(html: string, from: number): number {
  for (let at = from; at < Math.min(html.length, from + MAX_CODE); at++) {
    if (html[at] === '\\') at += 1
    else if (html[at] === '}') return at
  }
  return -1
}

/** The pieces of a text between signs that no backslash stands before; a `#` of an entity is none. */
function splitAt(text: string, sign: '~' | '#', limit = Number.POSITIVE_INFINITY): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length && pieces.length < limit - 1; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === sign && !(sign === '#' && /&(?:amp;)?$/.test(text.slice(Math.max(0, at - 5), at)))) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)]
}

const plain = (written: string): string => written.replace(/\\([}#~/"\\'])/g, '$1')
/** What is typed stands in HTML: as the learner types it. */
const typed = (written: string): string =>
  decodeBasicEntities(plain(written).replace(/<[^<>]{0,500}>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Alternative {
  text: string
  fraction: number
  feedbackHtml: string
}

function alternativesOf(code: string): Alternative[] {
  return splitAt(code, '~').flatMap(written => {
    const trimmed = written.trim()
    if (trimmed === '') return []
    const [, sign = '', percent, rest = ''] = /^(=|%(-?[\d.]{1,12})%=?)?([\s\S]*)$/.exec(trimmed) ?? []
    const share = percent === undefined ? (sign === '=' ? 1 : 0) : shareOf(percent)
    const [text = '', feedback = ''] = splitAt(rest, '#', 2)
    return [{ text, fraction: share, feedbackHtml: plain(feedback).trim() }]
  })
}

function shareOf(percent: string): number {
  const number = getNumber(percent)
  const share = number === null ? null : getFraction(number / 100)
  if (share === null) throw new Unreadable(`${percent} is no percentage from -100 to 100`)
  return share
}

/** What every part has: the text, hints and feedback are those of the whole. */
const common = (weight: string) => ({
  textHtml: '',
  generalFeedbackHtml: '',
  defaultMark: weight === '' ? 1 : Number(weight),
  penalty: 0,
  hints: [],
})

function partOf(code: string, weight: string, written: string): ClozePart {
  const alternatives = alternativesOf(written)
  if (alternatives.length === 0) throw new Unreadable('one of its places has no answers')
  if (/^(NM|NUMERICAL)$/.test(code)) return numberOfPart(weight, alternatives)
  if (/^(SA|SHORT|MW)/.test(code))
    return {
      type: 'shortanswer',
      ...common(weight),
      isCaseSensitive: code.endsWith('C') && code !== 'SHORTANSWER',
      answers: alternatives.map(({ text, ...rest }) => ({ pattern: typed(text), ...rest })),
    }
  return {
    type: 'multichoice',
    ...common(weight),
    isSingle: !/^(MR|MULTIRESPONSE)/.test(code),
    shuffles: /^(MC|MR|MULTICHOICE_|MULTIRESPONSE_)[VH]?S$/.test(code),
    numbering: 'none',
    instructionHtml: '',
    feedback: { rightHtml: '', partlyHtml: '', wrongHtml: '' },
    choices: alternatives.map(({ text, ...rest }) => ({ html: plain(text).trim(), ...rest })),
  }
}

function numberOfPart(weight: string, alternatives: readonly Alternative[]): ClozePart {
  return {
    type: 'numerical',
    ...common(weight),
    units: [],
    answers: alternatives.map(({ text, ...rest }) => {
      const [value = '', tolerance = '0'] = typed(text).split(':')
      const number = value.trim() === '*' ? null : getNumber(value)
      if (number === null && value.trim() !== '*')
        throw new Unreadable(`its answer ${JSON.stringify(value.slice(0, 40))} is no number`)
      return { value: number, tolerance: Math.abs(getNumber(tolerance) ?? 0), ...rest }
    }),
  }
}

const escaped = (text: string): string => text.replaceAll(/[}#~/"\\]/g, '\\$&')
const inHtml = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

/** A text with its parts as codes. */
export const writeCloze = ({ textHtml, parts }: Pick<QuestionOf<'cloze'>, 'textHtml' | 'parts'>): string =>
  textHtml.replaceAll(/\{#(\d{1,3})\}/g, (mark, n: string) => {
    const part = parts[Number(n) - 1]
    return part ? codeOf(part) : mark
  })

function codeOf(part: ClozePart): string {
  const [code, alternatives] = wordsOf(part)
  const written = alternatives.map(
    ({ text, fraction, feedbackHtml }) =>
      `%${Number((fraction * 100).toFixed(5))}%${escaped(text)}${feedbackHtml === '' ? '' : `#${escaped(feedbackHtml)}`}`,
  )
  return `{${Math.round(part.defaultMark)}:${code}:${written.join('~')}}`
}

function wordsOf(part: ClozePart): [code: string, alternatives: Alternative[]] {
  switch (part.type) {
    case 'multichoice': {
      const code = `${part.isSingle ? 'MULTICHOICE' : 'MULTIRESPONSE'}${part.shuffles ? '_S' : ''}`
      return [code, part.choices.map(({ html, ...rest }) => ({ text: html, ...rest }))]
    }
    case 'shortanswer': {
      const code = part.isCaseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'
      return [code, part.answers.map(({ pattern, ...rest }) => ({ text: inHtml(pattern), ...rest }))]
    }
    case 'numerical':
      return [
        'NUMERICAL',
        part.answers.map(({ value, tolerance, ...rest }) => ({
          text: value === null ? '*' : `${value}:${tolerance}`,
          ...rest,
        })),
      ]
    default:
      return part satisfies never
  }
}
