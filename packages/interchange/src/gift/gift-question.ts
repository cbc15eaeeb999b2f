import { NO_STACK, type RawQuestion, rawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { getAnswers } from './gift-answers.ts'
import { indexOfSign, unescaped } from './gift-blocks.ts'
import { getFormat, giftHtml } from './gift-text.ts'

/** What stands where an answer goes in the middle of a sentence. */
const GAP = ' _____ '

/** A question of a GIFT file in the words of Moodle. Throws Unreadable. */
export function readGiftQuestion(written: string, maxParts: number): RawQuestion {
  const { name, rest } = nameOf(written)
  const open = indexOfSign(rest, '{')
  const close = open < 0 ? -1 : indexOfSign(rest, '}', open)
  if (open >= 0 && close < 0) throw new Unreadable('its answers begin with `{` and never end')
  const body = open < 0 ? null : rest.slice(open + 1, close)
  // Signs that are left behind the answers, such as `";`, are no part of the sentence.
  const tail = open < 0 ? '' : rest.slice(close + 1).trim()
  const hasTail = /[\p{L}\p{N}]/u.test(tail)
  if (indexOfSign(tail, '{') >= 0) return severalGaps(name, rest, written, maxParts)
  const stem = open < 0 ? rest : hasTail ? rest.slice(0, open) + GAP + tail : rest.slice(0, open)
  const { format, text } = getFormat(stem, 0)
  const { type, general, ...parts } = getAnswers(body, format, maxParts)
  const called = name === '' ? plainStart(text) : name
  return {
    type,
    name: called,
    textHtml: giftHtml(stem, 0),
    generalFeedbackHtml: giftHtml(general, format),
    defaultMark: 1,
    penalty: type === 'truefalse' ? 1 : type === 'essay' || type === 'description' ? 0 : 1 / 3,
    hints: [],
    setting: setting => parts.settings[setting] ?? '',
    html: () => '',
    answers: parts.answers,
    pairs: parts.pairs,
    words: [],
    picture: null,
    drags: [],
    drops: [],
    shufflesDrags: false,
    flags: new Set(),
    datasets: [],
    units: [],
    tests: [],
    stack: NO_STACK,
    isTrue: parts.isTrue,
    dataFiles: [],
    settings: { gift: written },
  }
}

/** Stands for a gap while its sentence becomes HTML. */
const MARK = '\u0002'

/** A sentence with answers in several places, each a gap of its own. */
function severalGaps(name: string, rest: string, written: string, maxParts: number): RawQuestion {
  const codes: string[] = []
  const generals: string[] = []
  const { format } = getFormat(rest, 0)
  let stem = ''
  for (let at = 0; at < rest.length; ) {
    const open = indexOfSign(rest, '{', at)
    const close = open < 0 ? -1 : indexOfSign(rest, '}', open)
    if (open >= 0 && close < 0) throw new Unreadable('its answers begin with `{` and never end')
    stem += rest.slice(at, open < 0 ? undefined : open)
    if (open < 0) break
    if (codes.length === maxParts) throw new Unreadable(`it has more than ${maxParts} answers`)
    const gap = getAnswers(rest.slice(open + 1, close), format, maxParts)
    codes.push(clozeCode(gap))
    if (gap.general !== '') generals.push(giftHtml(gap.general, format))
    stem += MARK
    at = close + 1
  }
  let n = 0
  return rawQuestion({
    type: 'cloze',
    name: name === '' ? plainStart(getFormat(stem.replaceAll(MARK, GAP), 0).text) : name,
    textHtml: giftHtml(stem, 0).replaceAll(MARK, () => codes[n++] ?? ''),
    generalFeedbackHtml: generals.join('\n'),
    kept: { gift: written },
  })
}

const CODES: Readonly<Record<string, string>> = {
  shortanswer: 'SHORTANSWER',
  numerical: 'NUMERICAL',
  multichoice: 'MULTICHOICE',
  truefalse: 'MULTICHOICE',
}

/** Answers as a gap of a text with answers inside. */
function clozeCode({ type, answers, settings }: ReturnType<typeof getAnswers>): string {
  const code = type === 'multichoice' && settings['single'] === '0' ? 'MULTIRESPONSE' : CODES[type]
  if (!code) throw new Unreadable('it has answers in several places, and one of them is no gap')
  const inCode = (html: string): string => html.replaceAll(/[}#~/"\\]/g, '\\$&')
  const parts = answers.map(({ text, fraction, tolerance, feedbackHtml }) => {
    const near = type === 'numerical' && tolerance !== '' ? `:${tolerance}` : ''
    const feedback = feedbackHtml === '' ? '' : `#${inCode(feedbackHtml)}`
    return `%${Number(((fraction ?? 0) * 100).toFixed(5))}%${inCode(escapeHtml(text))}${near}${feedback}`
  })
  return `{1:${code}:${parts.join('~')}}`
}

/** `::name:: text`. */
function nameOf(written: string): { name: string; rest: string } {
  const start = written.trimStart()
  if (!start.startsWith('::')) return { name: '', rest: start }
  const end = indexOfSign(start, '::', 2)
  if (end < 0) throw new Unreadable('its name begins with `::` and never ends')
  return { name: unescaped(start.slice(2, end).trim()), rest: start.slice(end + 2) }
}

/** A question without a name is called by its first words. */
const plainStart = (text: string): string =>
  text
    .replaceAll(/<[^<>]{0,500}>/g, ' ')
    .trim()
    .slice(0, 80)
