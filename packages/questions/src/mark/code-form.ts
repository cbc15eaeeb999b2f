import { withoutBlanks } from './blanks.ts'

/** Quotes of SQL are kept, its comments go: what looks like a comment inside of quotes is none. */
const QUOTED_SQL = /'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"/g
const QUOTED_OR_COMMENT = /('(?:[^']|'')*'|"(?:[^"\\]|\\.)*")|--[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g
const QUOTED_CODE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
/** A text that can go over lines. */
const LONG_QUOTE = /`|'''|"""/
/** Lines that say nothing to the computer. */
const COMMENT_LINES = { python: /^[ \t]*#[^\n]*$/gm, javascript: /^[ \t]*\/\/[^\n]*$/gm, c: /^[ \t]*\/\/[^\n]*$/gm }

/** The form of SQL: without comments, outer brackets and blanks; outside of quotes small letters. */
export function sqlForm(text: string): string {
  const bare = text.replaceAll(QUOTED_OR_COMMENT, (_all, quoted?: string) => quoted ?? ' ')
  const tight = outsideQuotes(bare, QUOTED_SQL, part => tightened(part.toLowerCase()))
  return unwrapped(tight.replace(/[\s;]+$/, ''))
}

/** The form of code: without lines of comment, empty lines, outer brackets, and blanks within a line. Indentation says something. */
export function codeForm(text: string, language: 'python' | 'javascript' | 'c' | 'code'): string {
  if (LONG_QUOTE.test(text)) return text.trim()
  const bare = language === 'code' ? text : text.replaceAll(COMMENT_LINES[language], '')
  const tight = bare
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .map(line => {
      const indent = line.length - line.trimStart().length
      return line.slice(0, indent) + outsideQuotes(line.trimStart(), QUOTED_CODE, tightened)
    })
    .join('\n')
  return unwrapped(tight)
}

/** Blanks stay where two words would become one, or two signs another one: `a + ++b` is not `a++ + b`. */
const tightened = (text: string): string => withoutBlanks(text.replaceAll(/\s+/g, ' '))

function outsideQuotes(text: string, quoted: RegExp, change: (part: string) => string): string {
  let made = ''
  let from = 0
  for (const match of text.matchAll(quoted)) {
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
