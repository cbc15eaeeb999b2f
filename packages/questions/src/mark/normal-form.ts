/** What an answer is written in. */
export type Writing = 'words' | 'sql' | 'code'

/** As much of a text is formed; what comes after it is compared as it stands. */
const LENGTH = 4000
const QUOTED = /'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"/g
/** Quotes are kept, comments of SQL go: what looks like a comment inside of quotes is none. */
const QUOTED_OR_COMMENT = /('(?:[^']|'')*'|"(?:[^"\\]|\\.)*")|--[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g
/**
 * Words, numbers with their point, and signs that an answer can turn on: `p < 0.05` is not `p > 0.05`, `-5` is not `5`,
 * `COUNT(*)` is not `COUNT()`. A hyphen inside of a word is none.
 */
const TOKENS =
  /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+|[=<>\u2264\u2265\u2260+*%^]|!(?==)|(?<![\p{L}\p{M}])[-\u2212](?=\s?[\p{L}\p{N}.])/gu

/**
 * What is left of an answer when what does not matter is taken away: letter case, blanks and marks of punctuation of words; blanks,
 * comments, outer brackets and, of SQL, letter case outside of quotes. Nothing is guessed: only the same form is alike.
 */
export function normalForm(text: string, writing: Writing): string {
  const whole = text.normalize('NFKC')
  const [held, rest] = [whole.slice(0, LENGTH), whole.slice(LENGTH)]
  return `${formOf(held, writing)}${rest}`
}

function formOf(text: string, writing: Writing): string {
  if (writing === 'words') return (text.toLowerCase().match(TOKENS) ?? []).join(' ')
  const bare = withoutComments(text, writing)
  return unwrapped(writing === 'sql' ? tightSql(bare) : tightCode(bare))
}

const withoutComments = (text: string, writing: Writing): string =>
  writing === 'sql'
    ? text.replaceAll(QUOTED_OR_COMMENT, (_all, quoted?: string) => quoted ?? ' ')
    : text.replaceAll(/^[ \t]*(?:#|\/\/)[^\n]*$/gm, '')

/** Outside of quotes: small letters, and blanks only where two words would become one. */
function tightSql(text: string): string {
  const tight = outsideQuotes(text, part => tightened(part.toLowerCase()))
  return tight.replace(/[\s;]+$/, '').trim()
}

/** Indentation says something in code: it stays, as steps; blanks within a line do not. */
const tightCode = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .map(line => {
      const indent = line.length - line.trimStart().length
      return ' '.repeat(indent) + outsideQuotes(line.trimStart(), tightened)
    })
    .join('\n')

const tightened = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/ ?([^\p{L}\p{N}_ ]) ?/gu, '$1')

function outsideQuotes(text: string, change: (part: string) => string): string {
  let made = ''
  let from = 0
  for (const match of text.matchAll(QUOTED)) {
    made += change(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return made + change(text.slice(from))
}

/** Without brackets around the whole. */
function unwrapped(text: string): string {
  let bare = text.trim()
  while (bare.startsWith('(') && closesAtEnd(bare)) bare = bare.slice(1, -1).trim()
  return bare
}

function closesAtEnd(text: string): boolean {
  let depth = 0
  for (let n = 0; n < text.length; n++) {
    if (text[n] === '(') depth++
    if (text[n] === ')') depth--
    if (depth === 0) return n === text.length - 1
  }
  return false
}
