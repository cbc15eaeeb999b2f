import { expect, it } from 'vitest'
import { barText } from './dashboard-text.ts'

it.each([
  [20, '1m'],
  [2520, '42m'],
  [3590, '1h'],
  [3600, '1h'],
  [3900, '1h05'],
  [9000, '2h30'],
])('%i s of study stand above their bar as %s', (studyS, text) => expect(barText(studyS)).toBe(text))
