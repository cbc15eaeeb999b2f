import { expect, it } from 'vitest'
import { getOptions, moved, NO_CHOICE, within } from './pivot-choice.ts'

it.each([
  ['the first down', 0, 1, 'bac'],
  ['the last up', 2, -1, 'acb'],
  ['the first up stays', 0, -1, 'abc'],
  ['the last down stays', 2, 1, 'abc'],
  ['nothing there', 5, 1, 'abc'],
])('moves %s', (_what, at, by, order) => expect(moved(['a', 'b', 'c'], at, by).join('')).toBe(order))

it('asks for nothing before there are values and something to group by', () => {
  expect(getOptions(NO_CHOICE)).toBeNull()
  expect(getOptions({ ...NO_CHOICE, rows: [0] })).toBeNull()
  expect(getOptions({ ...NO_CHOICE, values: [{ column: 1, total: 'sum' }] })).toBeNull()
  const value = { column: 1, total: 'sum' as const }
  expect(getOptions({ rows: [], columns: [0], values: [value] })).toMatchObject({ columns: [0], values: [value] })
})

it('lets go of columns that the range no longer has', () => {
  const choice = { rows: [0, 3], columns: [4], values: [{ column: 1, total: 'sum' as const }] }
  expect(within(choice, 3)).toEqual({ rows: [0], columns: [], values: choice.values })
})
