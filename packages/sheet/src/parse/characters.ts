import { CODE } from '../references/character-codes.ts'

const DIGIT = 1
const LETTER = 2
const SPACE = 4
const WORD = 8
const START = 16

/** What each ASCII character can be, as bits: the scanner looks at every character of every formula. */
const KINDS = new Uint8Array(CODE.lastAscii + 1)
for (let c: number = CODE.zero; c <= CODE.nine; c++) KINDS[c] = DIGIT | WORD
for (let c: number = CODE.A; c <= CODE.Z; c++) KINDS[c] = LETTER | WORD | START
for (let c: number = CODE.a; c <= CODE.z; c++) KINDS[c] = LETTER | WORD | START
for (const c of [CODE.underscore, CODE.backslash]) KINDS[c] = WORD | START
for (const c of [CODE.point, CODE.question]) KINDS[c] = WORD
for (const c of [CODE.space, CODE.newline, CODE.return, CODE.tab]) KINDS[c] = SPACE
KINDS[CODE.dollar] = START

const isBeyondAscii = (c: number) => c > CODE.lastAscii && c !== CODE.hardSpace

/** True when an ASCII character has one of the bits. The end of a text, of which `charCodeAt` gives NaN, has none. */
const has = (c: number, bits: number) => c <= CODE.lastAscii && ((KINDS[c] as number) & bits) !== 0

/** 0 to 9. */
export const isDigit = (c: number) => has(c, DIGIT)

/** A letter of ASCII in either case. */
export const isLetter = (c: number) => has(c, LETTER)

/** A letter, digit, `_`, `.`, `?`, `\`, and everything beyond ASCII. */
export const isWord = (c: number) => has(c, WORD) || isBeyondAscii(c)

/** What a name, a function or a reference starts with. */
export const startsWord = (c: number) => has(c, START) || isBeyondAscii(c)

/** A blank, a line end, a tab or a hard space. */
export const isSpace = (c: number) => has(c, SPACE) || c === CODE.hardSpace
