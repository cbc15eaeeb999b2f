import { expect, it } from 'vitest'
import { cameInText } from './staff-text.ts'

it.each([
  [{ in: 18, kept: 1, skipped: 2 }, '18 came in, 1 kept for later, 2 left out'],
  [{ in: 0, kept: 0, skipped: 1 }, '1 left out'],
])('%j is told as %s', (counts, text) => {
  expect(cameInText(counts)).toBe(text)
})
