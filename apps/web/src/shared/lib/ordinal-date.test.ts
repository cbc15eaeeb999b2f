import { expect, it } from 'vitest'
import { ordinalDate, ordinalSuffix } from './ordinal-date.ts'

it('every day of a month has its suffix (spec: platform 9)', () => {
  const days = Array.from({ length: 31 }, (_none, at) => `${at + 1}${ordinalSuffix(at + 1)}`)
  expect(days.join(' ')).toBe(
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st',
  )
})

it.each([
  ['2025-01-05T09:37:00Z', '5th Jan, 2025'],
  ['2025-01-31T18:29:59Z', '31st Jan, 2025'],
  // Midnight in India has come.
  ['2025-01-31T18:30:00Z', '1st Feb, 2025'],
  ['2024-02-29T00:00:00Z', '29th Feb, 2024'],
])('%s is %s', (moment, text) => {
  expect(ordinalDate(Date.parse(moment) / 1000)).toBe(text)
})
