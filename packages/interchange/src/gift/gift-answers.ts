import { getFraction, getNumber } from '../questions/fraction.ts'
import { type RawAnswer, type RawQuestion, rawAnswer } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { indexOfSign, splitAt } from './gift-blocks.ts'
import { giftHtml, giftPlain } from './gift-text.ts'

/** What the braces of a question hold. */
export interface GiftAnswers extends Pick<RawQuestion, 'type' | 'answers' | 'pairs' | 'isTrue'> {
  settings: Record<string, string>
  /** The general feedback, as it is written. */
  general: string
}

const NONE = { answers: [], pairs: [], isTrue: null, settings: {}, general: '' }

/** Reads what stands between the braces; null: there are none. `format` is that of the question. */
export function getAnswers(written: string | null, format: number, maxParts: number): GiftAnswers {
  if (written === null) return { ...NONE, type: 'description' }
  const [body = '', ...generals] = splitAt(written, '####')
  const general = generals.join('####').trim()
  const trimmed = body.trim()
  if (trimmed === '') return { ...NONE, type: 'essay', general, settings: { responseformat: 'editor' } }
  if (trimmed.startsWith('#')) return { ...numbers(trimmed.slice(1), format, maxParts), general }
  const truth = /^(TRUE|T|FALSE|F)\s*(?=#|$)/.exec(trimmed)
  if (truth) return { ...trueFalse(truth[1] ?? '', trimmed.slice(truth[0].length), format), general }
  const entries = entriesOf(trimmed, maxParts)
  if (entries.every(({ sign, text }) => sign === '=' && indexOfSign(text, '->') >= 0))
    return { ...pairs(entries, format), general }
  const isText = entries.every(({ sign }) => sign === '=')
  if (isText && entries.some(({ weight }) => weight === null))
    throw new Unreadable('the weight of an answer is no number')
  const answers = entries.map(entry => answerOf(entry, format))
  if (isText) return { ...NONE, type: 'shortanswer', answers, settings: { usecase: '0' }, general }
  const isSingle = entries.some(({ sign }) => sign === '=')
  return {
    ...NONE,
    type: 'multichoice',
    answers,
    settings: { single: isSingle ? '1' : '0', shuffleanswers: '1', answernumbering: 'abc' },
    general,
  }
}

interface Entry {
  sign: '=' | '~'
  /** Part of the marks; null where what is written is no number. */
  weight: number | null
  text: string
  feedback: string
}

/** `=right#feedback ~%50%half`: the entries of a choice, a short answer or a match. */
function entriesOf(body: string, maxParts: number): Entry[] {
  const entries: Entry[] = []
  let at = nextSign(body, 0)
  if (at !== 0) throw new Unreadable('its answers begin with neither `=` nor `~`')
  while (at < body.length) {
    const end = nextSign(body, at + 1)
    entries.push(entryOf(body[at] === '=' ? '=' : '~', body.slice(at + 1, end)))
    if (entries.length > maxParts) throw new Unreadable(`it has more than ${maxParts} answers`)
    at = end
  }
  return entries
}

function nextSign(body: string, from: number): number {
  for (let n = from; n < body.length; n++) {
    if (body[n] === '\\') n += 1
    else if (body[n] === '=' || body[n] === '~') return n
  }
  return body.length
}

function entryOf(sign: '=' | '~', written: string): Entry {
  const [, percent, rest = ''] = /^\s*%([^%]{0,20})%([^]*)$/.exec(written) ?? [undefined, undefined, written]
  const cut = indexOfSign(rest, '#')
  const number = percent === undefined ? (sign === '=' ? 100 : 0) : getNumber(percent)
  return {
    sign,
    weight: number === null ? null : getFraction(number / 100),
    text: cut < 0 ? rest : rest.slice(0, cut),
    feedback: cut < 0 ? '' : rest.slice(cut + 1),
  }
}

const answerOf = ({ weight, text, feedback }: Entry, format: number): RawAnswer =>
  rawAnswer({
    text: giftPlain(text),
    html: giftHtml(text, format),
    fraction: weight,
    feedbackHtml: giftHtml(feedback, format),
  })

const pairs = (entries: readonly Entry[], format: number): GiftAnswers => ({
  ...NONE,
  type: 'match',
  pairs: entries.map(({ text }) => {
    const arrow = indexOfSign(text, '->')
    return { promptHtml: giftHtml(text.slice(0, arrow), format), answer: giftPlain(text.slice(arrow + 2)) }
  }),
  settings: { shuffleanswers: '1' },
})

/** `TRUE#feedback for the wrong answer#feedback for the right one`. */
function trueFalse(said: string, feedback: string, format: number): GiftAnswers {
  const isTrue = said.startsWith('T')
  const [, wrong = '', right = ''] = splitAt(feedback, '#')
  const answer = (text: string, isRight: boolean): RawAnswer =>
    rawAnswer({
      text,
      html: text,
      fraction: isRight ? 1 : 0,
      feedbackHtml: giftHtml(isRight ? right : wrong, format),
    })
  return { ...NONE, type: 'truefalse', isTrue, answers: [answer('true', isTrue), answer('false', !isTrue)] }
}

/** `3:2`, `1..5`, or several of them with `=`; `~` begins what is said of all others. */
function numbers(body: string, format: number, maxParts: number): GiftAnswers {
  const trimmed = body.trim()
  const begins = trimmed.startsWith('=') || trimmed.startsWith('~')
  const entries = entriesOf(begins ? trimmed : `=${trimmed}`, maxParts)
  return {
    ...NONE,
    type: 'numerical',
    answers: entries.map(entry => {
      const answer = answerOf(entry, format)
      if (entry.sign === '~') return { ...answer, text: '*', fraction: 0 }
      return { ...answer, ...rangeOf(answer.text) }
    }),
  }
}

function rangeOf(written: string): Pick<RawAnswer, 'text' | 'tolerance'> {
  const [, low, high] = /^(.+?)\.\.(.+)$/.exec(written.slice(0, 100)) ?? []
  if (low !== undefined && high !== undefined) {
    const [from, to] = [getNumber(low), getNumber(high)]
    if (from === null || to === null) throw new Unreadable(`the range ${JSON.stringify(written.slice(0, 40))} is none`)
    return { text: String((from + to) / 2), tolerance: String(Math.abs(to - from) / 2) }
  }
  const [value = '', tolerance = ''] = written.split(':')
  return { text: value.trim(), tolerance: tolerance.trim() }
}
