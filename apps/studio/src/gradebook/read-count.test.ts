import { expect, it } from 'vitest'
import { readCount } from './read-count.ts'

it.each([
  ['', 0],
  [' 3 ', 3],
  ['20', 20],
  ['21', null],
  ['-1', null],
  ['1.5', null],
  ['two', null],
])('reads %j as %j, 20 at most', (text, count) => {
  expect(readCount(text, 20)).toBe(count)
})
