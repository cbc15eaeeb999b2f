import { expect, it } from 'vitest'
import { dataRange } from './data-range.ts'

const problem = (cellData: (string | number | null)[][], cells: string[]) =>
  ({ cellData, validations: Object.fromEntries(cells.map(cell => [cell, {}])) }) as never

it('is the largest block of data without an answer column', () => {
  const data = [
    ['Country', 'People', null, 'Question'],
    ['India', 3, null, 'How many?'],
    [null, null],
    ['Source: a book'],
  ]
  expect(dataRange(problem(data, ['E2']))).toBe('A1:B2')
  expect(dataRange(problem(data, ['C2', 'E2']))).toBe('A1:B2')
  expect(dataRange(problem([[null], [null, null, 'City'], [null, null, 'Pune']], ['A9']))).toBe('C2:C3')
  expect(
    dataRange(
      problem(
        [
          ['Total', 'City', 'Price'],
          [null, 'Pune', 3],
        ],
        ['A2'],
      ),
    ),
  ).toBe('B1:C2')
  expect(dataRange(problem([['Total']], ['A2']))).toBe('')
})
