import { expect, it } from 'vitest'
import { readPassMark } from './pass-mark.ts'

it.each([
  ['', { pct: null }],
  ['60', { pct: 60 }],
  [' 62,5 % ', { pct: 62.5 }],
  ['0', { pct: 0 }],
  ['101', { fault: 'A number from 0 to 100' }],
  ['-1', { fault: 'A number from 0 to 100' }],
  ['half', { fault: 'A number from 0 to 100' }],
])('reads %j', (text, read) => {
  expect(readPassMark(text)).toEqual(read)
})
