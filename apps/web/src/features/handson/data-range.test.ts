import { expect, it } from 'vitest'
import { dataRange, tableRange } from './data-range.ts'

const problem = (cellData: (string | number | null)[][], cells: string[]) =>
  ({ cellData, validations: Object.fromEntries(cells.map(cell => [cell, {}])) }) as never

it('proposes the first table for a pivot table: to the first empty title and the first empty row', () => {
  const data = [
    ['Country', 'People', null, 'Question'],
    ['India', 3, null, 'How many?'],
    ['Nepal', 4],
    [null, null],
    ['Source: a book'],
  ]
  expect(tableRange(problem(data, ['E2']))).toBe('A1:B3')
  expect(dataRange(problem(data, ['E2']))).toBe('A1:D5')
})

it('counts answer cells as part of the table', () => {
  const data = [
    ['Order', 'Units', 'Double'],
    ['A', 1],
    ['B', 2],
  ]
  expect(tableRange(problem(data, ['C2', 'C3']))).toBe('A1:C3')
  expect(tableRange(problem([], []))).toBe('A1:A2')
})
