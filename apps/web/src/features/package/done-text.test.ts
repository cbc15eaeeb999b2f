import { expect, it } from 'vitest'
import { doneText } from './done-text.ts'

const item = { title: 'a', level: 0, path: 'a', reports: true, launchData: '', passPct: null }

it.each([
  [null, 1, ''],
  [
    { status: 'completed', score: null, everyItem: true },
    1,
    'Counts as done when the package says that it is complete.',
  ],
  [{ status: 'passed', score: null, everyItem: false }, 2, 'Counts as done when a part of it says that you passed.'],
  [
    { status: 'either', score: 80, everyItem: true },
    2,
    'Counts as done when each part says that you passed or completed it, with 80 of 100 or more.',
  ],
  [{ status: null, score: 15, everyItem: false }, 1, 'Counts as done with 15 of 100 or more.'],
] as const)('what completes a package is told: %j of %i parts', (needs, parts, text) => {
  const items = Array.from({ length: parts }, () => item)
  expect(doneText({ needs, items, maxScore: 100 })).toBe(text)
})

it('a package that says itself what its parts are worth together is one whole', () => {
  const needs = { status: 'completed', score: null, everyItem: true } as const
  const text = 'Counts as done when the package says that it is complete.'
  expect(doneText({ needs, items: [item, item], maxScore: 100, sequencing: {} })).toBe(text)
})
