import { expect, it } from 'vitest'
import { broughtText, cameInText } from './staff-text.ts'

it.each([
  [{ in: 18, kept: 1, skipped: 2 }, '18 imported, 1 saved for later, 2 skipped'],
  [{ in: 0, kept: 0, skipped: 1 }, '1 part skipped'],
])('%j is told as %s', (counts, text) => {
  expect(cameInText(counts)).toBe(text)
})

it.each([
  ['content/interviews-for-analysts', 'created', 'Created from interviews-for-analysts,'],
  ['C:\\courses\\sql.mbz', 'updated', 'Updated from sql.mbz,'],
  ['course.mbz', 'unchanged', 'Unchanged from course.mbz,'],
])('%s that was %s reads: %s', (fileName, outcome, text) => {
  expect(broughtText(fileName, outcome)).toBe(text)
})
