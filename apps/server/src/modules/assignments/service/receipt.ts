import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const part = (): string => Array.from({ length: 4 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')

/** `7KQ2-9M4X-3TBN`: proves a hand-in, and is easily read out. */
export const newReceipt = (): string => [part(), part(), part()].join('-')
