import { expect, it } from 'vitest'
import { readTime, spokenTime, timeText } from './time-text.ts'

it.each([
  [0, '0:00', '0 seconds'],
  [41.9, '0:41', '41 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [522, '8:42', '8 minutes 42 seconds'],
  [1370, '22:50', '22 minutes 50 seconds'],
  [3725, '1:02:05', '1 hour 2 minutes 5 seconds'],
  [120, '2:00', '2 minutes'],
])('%s s is shown as %s and read as %s', (seconds, shown, spoken) => {
  expect(timeText(seconds)).toBe(shown)
  expect(spokenTime(seconds)).toBe(spoken)
})

it('a length that is not known yet is shown as nothing', () => {
  expect(timeText(Number.NaN)).toBe('0:00')
})

it('reads places in a film as they are typed, and nothing else', () => {
  for (const seconds of [0, 65, 3723]) expect(readTime(timeText(seconds))).toBe(seconds)
  expect(readTime(' 90 ')).toBe(90)
  for (const text of ['', '1:75', 'soon', '1:2:3:4']) expect(readTime(text)).toBeNull()
})
