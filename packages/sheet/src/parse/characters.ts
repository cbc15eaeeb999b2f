import { CODE } from '../references/character-codes.ts'

const LETTER = 1
const SPACE = 2
const WORD = 4
const START = 8

/** The first character that is not ASCII. */
const BEYOND = CODE.lastAscii + 1

/** What each ASCII character can be, as bits: the scanner looks at every character of every formula. */
const KINDS = new Uint8Array(BEYOND)
for (let c: number = CODE.zero; c <= CODE.nine; c++) KINDS[c] = WORD
for (let c: number = CODE.A; c <= CODE.Z; c++) KINDS[c] = LETTER | WORD | START
for (let c: number = CODE.a; c <= CODE.z; c++) KINDS[c] = LETTER | WORD | START
for (const c of [CODE.underscore, CODE.backslash]) KINDS[c] = WORD | START
for (const c of [CODE.point, CODE.question]) KINDS[c] = WORD
for (const c of [CODE.space, CODE.newline, CODE.return, CODE.tab]) KINDS[c] = SPACE
KINDS[CODE.dollar] = START

// Each of these is one expression without a call: they run several times for every character of every formula. The end of
// a text, of which `charCodeAt` gives NaN, is nothing of all this.

/** 0 to 9. */
export const isDigit = (c: number) => c >= CODE.zero && c <= CODE.nine

/** A letter of ASCII in either case. */
export const isLetter = (c: number) => c < BEYOND && ((KINDS[c] as number) & LETTER) !== 0

/** A letter, digit, `_`, `.`, `?`, `\`, and everything beyond ASCII. */
export const isWord = (c: number) =>
  c < BEYOND ? ((KINDS[c] as number) & WORD) !== 0 : c >= BEYOND && c !== CODE.hardSpace

/** What a name, a function or a reference starts with. */
export const startsWord = (c: number) =>
  c < BEYOND ? ((KINDS[c] as number) & START) !== 0 : c >= BEYOND && c !== CODE.hardSpace

/** A blank, a line end, a tab or a hard space. */
export const isSpace = (c: number) => (c < BEYOND ? ((KINDS[c] as number) & SPACE) !== 0 : c === CODE.hardSpace)
