import { expect, it } from 'vitest'
import { durationText } from '#shared/lib/date-text.ts'
import { barText, weekInWords } from './dashboard-text.ts'

it.each([
  [20, '1m'],
  [2520, '42m'],
  [3590, '1h'],
  [3600, '1h'],
  [3900, '1h05'],
  [9000, '2h30'],
])('%i s of study stand above their bar as %s', (studyS, text) => expect(barText(studyS)).toBe(text))

it('a few seconds are a minute, above the bar, in the sum and in words', () => {
  const day = { date: '2026-11-27', studyS: 15, isToday: true }
  expect([barText(15), durationText(15), weekInWords([day])]).toEqual(['1m', '1 m', 'Minutes studied: Friday 1'])
  expect(durationText(0)).toBe('0 m')
})
