import { isSign, withoutBlanks } from './blanks.ts'

/** Letters, figures and what joins them. */
const W = String.raw`\p{L}\p{M}\p{N}_`
const MARKS = '.,:;!?\u2026\u3002\u3001\u0964'

const INVISIBLE = /[\u00AD\u200B\uFEFF]/g
const DOUBLE = /[\u201C\u201D\u201E\u00AB\u00BB]/g
const SINGLE = /[\u2018\u2019]/g
/** A pair of quotes around words. */
const QUOTED = new RegExp(String.raw`(?<![^\s])(["'])(?=\S)((?:(?!\1)[^\n])*\S)\1(?=$|[\s${MARKS}])`, 'gu')
/** One mark after something and before the next word; one at the end of a line. */
const BETWEEN = new RegExp(
  String.raw`(?<=[${W})\]}%])(?:[.,:;\u3002\u3001\u0964](?=\s+\p{L})|[,;\u3002\u3001](?=\p{L}))`,
  'gu',
)
const AT_END = new RegExp(String.raw`(?<=[^\s${MARKS}])[.,:;\u3002\u0964](?=[ ]?(?:$|\n))`, 'gu')
/** Several, or one that asks or calls, after a word: `5!` and `n!` are other things. */
const AFTER_WORD = new RegExp(String.raw`(?<=[\p{L}\p{M}]{2})[${MARKS}]+(?=$|\s+\p{L}|\n)`, 'gu')
const DASH_IN_WORDS =
  /(?<=[\p{L}\p{M}]{2})[-\u2010](?=[\p{L}\p{M}]{2})|(?<=[\p{L}\p{M}])[ ]?[\u2014\u2015][ ]?(?=\p{L})/gu
const BETWEEN_LINES = new RegExp(String.raw`(?<=[${W}])\n(?=[${W}])`, 'gu')

/**
 * The form of words: letter case, blanks, and marks of punctuation between words and at their end are gone. Each other sign stays: `+`
 * is not `/`, brackets bind, a thumb that goes up is not one that goes down; and so does a mark that says something, as in `1.5`, `!x`.
 */
export function wordsForm(text: string): string {
  const plain = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(DOUBLE, '"')
    .replaceAll(SINGLE, "'")
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
  const bare = withoutQuotes(plain)
    .replaceAll(AFTER_WORD, ' ')
    .replaceAll(BETWEEN, ' ')
    .replaceAll(AT_END, '')
    .replaceAll(DASH_IN_WORDS, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
  return withoutBlanks(bare, saysSomething).replaceAll(BETWEEN_LINES, ' ')
}

/** A number with a sign of its own, and a list of numbers: `3 -5` is not `3-5`, and `1, 2` not `1,2`. */
const saysSomething = (before: string, after: string, next: string): boolean =>
  (/[-+]/.test(after) && next.trim() !== '' && (!isSign(before) || /[)\]}]/.test(before))) ||
  (/[.,:]/.test(before) && /\p{N}/u.test(after))

/** Quotes beside a sign say something: `city = 'Pune'` is a text, and `city = Pune` two columns. */
function withoutQuotes(text: string): string {
  return text.replaceAll(QUOTED, (all, _quote: string, inside: string, at: number) => {
    const before = text.slice(0, at).trimEnd().at(-1) ?? ''
    const after = text.slice(at + all.length).trimStart()[0] ?? ''
    return saysMore(before) || saysMore(after) ? all : inside
  })
}

const saysMore = (beside: string): boolean => isSign(beside) && !`${MARKS}"'`.includes(beside)
