import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Holiday, holidayFault, offsetFrom, resolveOffset } from './batch-calendar.ts'

const DAY_S = 86_400
const at = (text: string): number => Date.parse(`${text}+05:30`) / 1000
const START = at('2026-11-02T09:00:00')
const days = (firstDay: string, lastDay: string, isBreak: boolean): Holiday => ({
  firstDay,
  lastDay,
  name: firstDay,
  isBreak,
})

it('counts from the start of the first day in India, to the second', () => {
  expect(resolveOffset(0, START, [])).toBe(at('2026-11-02T00:00:00'))
  expect(resolveOffset(3 * DAY_S + 18 * 3600, START, [])).toBe(at('2026-11-05T18:00:00'))
  expect(resolveOffset(-6 * 3600, START, [])).toBe(at('2026-11-01T18:00:00'))
})

it('moves what falls on a holiday to the next day, and leaves what comes after it', () => {
  const holiday = [days('2026-11-05', '2026-11-05', false)]
  expect(resolveOffset(3 * DAY_S + 18 * 3600, START, holiday)).toBe(at('2026-11-06T18:00:00'))
  expect(resolveOffset(4 * DAY_S, START, holiday)).toBe(at('2026-11-06T00:00:00'))
})

it('moves all that comes after a break by its length, so that days of the week stay', () => {
  const week = [days('2026-11-09', '2026-11-15', true)]
  expect(resolveOffset(6 * DAY_S, START, week)).toBe(at('2026-11-08T00:00:00'))
  expect(resolveOffset(7 * DAY_S, START, week)).toBe(at('2026-11-16T00:00:00'))
  expect(resolveOffset(20 * DAY_S, START, week)).toBe(at('2026-11-29T00:00:00'))
})

it('counts only the part of a break that lies in the batch', () => {
  expect(resolveOffset(0, START, [days('2026-10-20', '2026-11-03', true)])).toBe(at('2026-11-04T00:00:00'))
  expect(resolveOffset(DAY_S, START, [days('2026-10-20', '2026-10-30', true)])).toBe(at('2026-11-03T00:00:00'))
})

it('comes back to every moment that is on no holiday', () => {
  const holidays = [
    days('2026-11-09', '2026-11-15', true),
    days('2026-11-20', '2026-11-20', false),
    days('2026-12-24', '2027-01-02', true),
  ]
  const isOff = (momentS: number) =>
    holidays.some(
      ({ firstDay, lastDay }) => at(`${firstDay}T00:00:00`) <= momentS && momentS < at(`${lastDay}T00:00:00`) + DAY_S,
    )
  fc.assert(
    fc.property(fc.integer({ min: START - 30 * DAY_S, max: START + 200 * DAY_S }), momentS => {
      fc.pre(!isOff(momentS))
      expect(resolveOffset(offsetFrom(momentS, START, holidays), START, holidays)).toBe(momentS)
    }),
  )
})

it('says why days are no holidays', () => {
  expect(holidayFault([days('2026-02-30', '2026-03-01', false)])).toContain('no day')
  expect(holidayFault([days('2026-03-02', '2026-03-01', false)])).toContain('before it begins')
  expect(holidayFault([days('2026-03-01', '2026-03-05', true), days('2026-03-05', '2026-03-06', true)])).toContain(
    'overlap',
  )
  expect(holidayFault([days('2026-03-01', '2026-03-05', true), days('2026-03-06', '2026-03-06', false)])).toBeNull()
})
