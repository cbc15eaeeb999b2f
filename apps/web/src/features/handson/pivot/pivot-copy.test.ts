import { expect, it } from 'vitest'
import type { PivotCells, SheetController } from '#shared/sheet/index.ts'
import { copiedTable, getTarget } from './pivot-copy.ts'

const table: PivotCells = {
  labels: 1,
  hasTotals: false,
  header: ['City', 'Sum of Units'],
  rows: [
    [
      { text: 'Pune & "Kochi"', input: `'Pune & "Kochi"` },
      { text: '1,20,000', input: '120000' },
    ],
  ],
}
const sheet = (editable: (row: number, col: number) => boolean) =>
  ({
    cells: { rows: 30, cols: 15 },
    isEditable: ({ row, col }: { row: number; col: number }) => editable(row, col),
  }) as unknown as SheetController

it('is copied with plain numbers, as text and as HTML', () => {
  const { text, html } = copiedTable(table)
  expect(text).toBe('City\tSum of Units\n"Pune & ""Kochi"""\t120000')
  expect(html).toContain('<td>Pune &#38; "Kochi"</td><td>120000</td>')
})

it('is inserted only where every cell may be edited and the sheet has room', () => {
  const open = sheet(() => true)
  expect(getTarget(open, table, { row: 1, col: 2 })).toBe('C2:D3')
  expect(getTarget(open, table, { row: 29, col: 0 })).toBeNull()
  expect(getTarget(open, table, { row: 0, col: 14 })).toBeNull()
  expect(
    getTarget(
      sheet((row, col) => row !== 2 || col !== 3),
      table,
      { row: 1, col: 2 },
    ),
  ).toBeNull()
})
