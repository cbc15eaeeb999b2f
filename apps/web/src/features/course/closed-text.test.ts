import { writtenMoment } from '@learn/contract/base/plain'
import { expect, it } from 'vitest'
import { closedText } from './closed-text.ts'

/** 21 November 2026, 15:00 in India. */
const NOW_S = 1_795_253_400
const HOUR_S = 3600

it.each([
  [4 * HOUR_S, 'Opens today, 7:00 PM'],
  [28 * HOUR_S, 'Opens tomorrow, 7:00 PM'],
  [7 * 24 * HOUR_S, 'Opens 28 Nov, 3:00 PM'],
  [365 * 24 * HOUR_S, 'Opens 21 Nov, 2027, 3:00 PM'],
])('what opens in %i s says when, as the rest of the screen does', (inS, text) => {
  const lockedUntil = NOW_S + inS
  expect(closedText({ lockedUntil, lockReason: `Opens ${writtenMoment(lockedUntil)}` }, NOW_S)).toBe(text)
})

it('another reason stays as it is', () => {
  const lockReason = 'Available once “Inner joins” is complete'
  expect(closedText({ lockedUntil: null, lockReason }, NOW_S)).toBe(lockReason)
  expect(closedText({ lockedUntil: NOW_S, lockReason }, NOW_S)).toBe(lockReason)
  expect(closedText({ lockedUntil: null, lockReason: null }, NOW_S)).toBe('')
})
