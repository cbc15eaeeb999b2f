import { expect, it } from 'vitest'
import { percentText } from './percent-text.ts'

it.each([
  [2, 3, undefined, '66.67'],
  [1, 4, 0, '25'],
  [0, 5, undefined, '0.00'],
  [3, 3, 1, '100.0'],
  [0, 0, undefined, '--'],
  [7, 0, 0, '--'],
] as const)('%i of %i with %s decimals is %s', (part, whole, decimals, text) => {
  expect(percentText(part, whole, decimals)).toBe(text)
})
