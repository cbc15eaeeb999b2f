import { expect, it } from 'vitest'
import { dayOfMonth, monthGrid, monthStart, weekAround } from './days.ts'

const at = (text: string): number => Date.parse(`${text}+05:30`) / 1000

it('shows whole weeks around a month, in India time', () => {
  const grid = monthGrid(at('2026-11-22T00:30:00'))
  expect([grid.length, grid[0], grid.at(-1)]).toEqual([42, at('2026-10-26T00:00:00'), at('2026-12-06T00:00:00')])
  expect(grid.filter(dayS => dayOfMonth(dayS) === 1)).toHaveLength(2)
  expect(monthGrid(at('2027-02-10T12:00:00'))).toHaveLength(28)
})

it('knows the week and the next month of the last evening of a year', () => {
  expect(weekAround(at('2026-12-31T23:59:00'))[0]).toBe(at('2026-12-28T00:00:00'))
  expect(monthStart(at('2026-12-31T23:59:00'), 1)).toBe(at('2027-01-01T00:00:00'))
})
