import { expect, it } from 'vitest'
import { choiceText } from './choice-text.ts'

it.each([
  ['<p>the mean</p>', 'the mean'],
  ['\\(\\cos\\left( 2\\cdot x \\right)+c\\)', 'cos( 2·x )+c'],
  ['\\(\\dfrac{1}{2}\\)', '(1)/(2)'],
  ['\\(\\displaystyle \\sqrt{x} \\mbox{ or } \\pi r\\)', '√(x)  or  πr'],
])('the choice %s is read as %s', (html, words) => {
  expect(choiceText(html)).toBe(words)
})
