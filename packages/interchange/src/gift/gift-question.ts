import { NO_STACK, type RawQuestion } from '../questions/raw-question.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { answersOf } from './gift-answers.ts'
import { indexOfSign, unescaped } from './gift-blocks.ts'
import { formatOf, giftHtml } from './gift-text.ts'

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
  if (indexOfSign(tail, '{') >= 0) throw new Unreadable('it has answers in more than one place')
  const stem = open < 0 ? rest : hasTail ? rest.slice(0, open) + GAP + tail : rest.slice(0, open)
  const { format, text } = formatOf(stem, 0)
  const { type, general, ...parts } = answersOf(body, format, maxParts)
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
