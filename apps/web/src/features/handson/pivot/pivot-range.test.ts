import { expect, it } from 'vitest'
import type { SheetController } from '#shared/sheet/index.ts'
import { readRange, tableIn } from './pivot-range.ts'

const sheet = (rows: (string | number | null)[][]) =>
  ({
    cells: {
      rows: rows.length,
      cols: Math.max(...rows.map(row => row.length)),
      isFilled: ({ row, col }: { row: number; col: number }) => (rows[row]?.[col] ?? '') !== '',
    },
  }) as unknown as SheetController

it('proposes the first table: to the first empty title and the first empty row', () => {
  const data = [
    ['Country', 'People', null, 'Question'],
    ['India', 3, null, 'How many?'],
    ['Nepal', 4],
    [null],
    ['Source'],
  ]
  expect(tableIn(sheet(data))).toBe('A1:B3')
  expect(
    tableIn(
      sheet([
        ['Order', 'Double'],
        ['A', null],
        ['B', null],
      ]),
    ),
  ).toBe('A1:B3')
  expect(tableIn(sheet([[null], [null]]))).toBe('A1:A2')
})

it.each([
  ['a1:b3', true],
  ['A1:B1', false],
  ['A1:Z3', false],
  ['A1:B99', false],
  ['A', false],
])('reads %s as a range with titles and rows: %s', (typed, isOne) =>
  expect(readRange(typed, { rows: 10, cols: 5 }) !== null).toBe(isOne),
)
