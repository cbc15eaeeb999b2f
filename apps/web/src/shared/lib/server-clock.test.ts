import { expect, it } from 'vitest'
import { clockOffsetMs, serverNowMs } from './server-clock.ts'

it.each([
  ['no number', undefined, 0],
  ['a text', '99000', 0],
  ['not a number', Number.NaN, 0],
  ['the same', 100_000, 0],
  ['5 s behind', 95_000, 0],
  ['5 s ahead', 105_000, 0],
  ['more than 5 s behind', 94_999, 5001],
  ['more than 5 s ahead', 105_001, -5001],
] as const)('server time that is %s (spec: platform 9)', (_case, serverMs, offset) => {
  expect(clockOffsetMs(serverMs, 100_000)).toBe(offset)
})

it('a corrected clock shows the time of the server', () => {
  expect(serverNowMs(clockOffsetMs(40_000, 100_000), 101_000)).toBe(41_000)
})
