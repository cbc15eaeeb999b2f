import { expect, it } from 'vitest'
import { dayText, parseDay } from './day-text.ts'

it.each([
  ['5/11/2026', '2026-11-05'],
  ['05-11-2026', '2026-11-05'],
  [' 29.2.2028 ', '2028-02-29'],
  ['2026-11-05', '2026-11-05'],
  ['29/2/2027', null],
  ['31/4/2026', null],
  ['0/1/2026', null],
  ['11/2026', null],
  ['2026-13-01', null],
  ['5/11/26', null],
  ['', null],
])('%j is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

it('a day is written as it is read here, anything else stays', () => {
  expect(dayText('2026-11-05')).toBe('05/11/2026')
  expect(parseDay(dayText('1999-01-31'))).toBe('1999-01-31')
  expect(dayText('5/11')).toBe('5/11')
})
