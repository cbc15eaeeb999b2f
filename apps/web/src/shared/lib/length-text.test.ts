import { expect, it } from 'vitest'
import { leftText, lengthText } from './length-text.ts'

it.each([
  [1, '1 min'],
  [52, '52 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
  expect(leftText(minutes)).toBe(`${text} left`)
})

it('nothing is left of what is done', () => expect(leftText(0)).toBe(''))
