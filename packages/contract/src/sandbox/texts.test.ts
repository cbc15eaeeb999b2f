import { expect, it } from 'vitest'
import { SHEET_TEXTS } from './texts.ts'

it.each([
  [
    'incorrectOutput',
    'Your output is incorrect. Check your formula, references, and logic. Review the instructions and try again.',
  ],
  ['notRecommended', "Your output is correct, but the formula used isn't recommended. Try using a different approach."],
  ['formulaError', "Oops! There's a mistake in your formula. Check cell {cell}."],
  ['allPassed', 'All test cases passed! Excellent work!'],
  ['someFailed', 'Some test cases failed. Review errors and try again.'],
] as const)('%s is written as the documents have it (careers 8)', (name, text) => expect(SHEET_TEXTS[name]).toBe(text))
