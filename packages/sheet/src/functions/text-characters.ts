import { ERR } from '../values.ts'
import { type FunctionSpec, fn } from './spec.ts'

/** Characters 128 to 159 of the Windows code page 1252; a dot stands for the five that have none. */
const WINDOWS = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ'

/** CHAR: a character of code page 1252; #VALUE! outside 1 to 255. */
function char(code: number) {
  const n = Math.trunc(code)
  if (n < 1 || n > 255) return ERR.value
  const special = n >= 128 && n <= 159 ? WINDOWS.charAt(n - 128) : '.'
  return special === '.' ? String.fromCharCode(n) : special
}

/** CODE: number of the first character in code page 1252; 63, a question mark, for characters that it lacks. */
function code(text: string) {
  if (text === '') return ERR.value
  const n = text.charCodeAt(0)
  const special = WINDOWS.indexOf(text.charAt(0))
  if (n >= 128 && special >= 0) return special + 128
  return n <= 255 ? n : 63
}

/** UNICHAR: #VALUE! outside 1 to 1114111, #N/A for halves of surrogate pairs. */
function unichar(code: number) {
  const n = Math.trunc(code)
  if (n < 1 || n > 0x10ffff) return ERR.value
  return n >= 0xd800 && n <= 0xdfff ? ERR.na : String.fromCodePoint(n)
}

function unicode(text: string) {
  return text.codePointAt(0) ?? ERR.value
}

const LETTERS = /\p{L}[\p{L}\p{M}]*/gu

/** PROPER: the first letter of every run of letters large, the others small. */
function proper(text: string) {
  return text.toLowerCase().replace(LETTERS, word => {
    const first = String.fromCodePoint(word.codePointAt(0) as number)
    return first.toUpperCase() + word.slice(first.length)
  })
}

/** Without the characters below 32. */
function clean(text: string) {
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return text.replace(/[\u0000-\u001f]/g, '')
}

const trim = (text: string) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')

/** Full-width forms of ASCII lie at a fixed distance; the space is apart. */
const FULL_WIDTH = 0xfee0

function asc(text: string) {
  return text
    .replace(/[\uff01-\uff5e]/g, c => String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH))
    .replaceAll('\u3000', ' ')
}

function dbcs(text: string) {
  return text.replace(/[!-~]/g, c => String.fromCharCode(c.charCodeAt(0) + FULL_WIDTH)).replaceAll(' ', '\u3000')
}

/** Characters, case and spaces. */
export const TEXT_CHARACTERS: FunctionSpec[] = [
  fn('CHAR', 'Gives the character with a number.', 'number:n', char),
  fn('CODE', 'Gives the number of the first character.', 'text:s', code),
  fn('UNICHAR', 'Gives the Unicode character with a number.', 'number:n', unichar),
  fn('UNICODE', 'Gives the Unicode number of the first character.', 'text:s', unicode),
  fn('UPPER', 'Gives a text in capitals.', 'text:s', text => text.toUpperCase()),
  fn('LOWER', 'Gives a text in small letters.', 'text:s', text => text.toLowerCase()),
  fn('PROPER', 'Gives a text with a capital at the start of each word.', 'text:s', proper),
  fn('TRIM', 'Removes spaces at the ends and doubled ones.', 'text:s', trim),
  fn('CLEAN', 'Removes characters that cannot be printed.', 'text:s', clean),
  fn('EXACT', 'Tells whether two texts are the same; case counts.', 'first:s, second:s', (a, b) => a === b),
  fn('ASC', 'Turns full-width characters into half-width ones.', 'text:s', asc),
  fn('DBCS', 'Turns half-width characters into full-width ones.', 'text:s', dbcs),
  fn('JIS', 'Turns half-width characters into full-width ones.', 'text:s', dbcs),
  fn('PHONETIC', 'Gives the phonetic characters of a text; here the text itself.', 'text:s', text => text),
]
