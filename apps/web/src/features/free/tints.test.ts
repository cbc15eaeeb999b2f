import { expect, it } from 'vitest'
import { getTints, TINTS } from './tints.ts'

it.each([
  [[6, 12, 18, 24, 30, 36, 42, 48]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [[5, 5 + TINTS, 4, 4 + TINTS, 4 + 2 * TINTS, 5 + 3 * TINTS, 3]],
])('of %j no course has the tint of one beside or above it, two to four a row', ids => {
  const tints = [...getTints(ids).values()]
  for (const apart of [1, 2, 3, 4])
    for (let at = apart; at < ids.length; at++) expect(tints[at]).not.toBe(tints[at - apart])
  expect(Math.max(...tints)).toBeLessThan(TINTS)
})

it('a course that is alone has its own', () => expect([...getTints([10])]).toEqual([[10, 4]]))
