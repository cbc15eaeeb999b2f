import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { expect, it } from 'vitest'
import { pivotCells } from './host-pivot.ts'

const book = Workbook.fromRows(
  [
    ['City', 'Day', 'Units'],
    ['Pune', '05/03/2024', 120000.5],
    ['Kochi', '05/03/2024', 4],
    ['Pune', '06/03/2024', '=1/0'],
    [null, '06/03/2024', 2],
  ],
  { functions: ALL_FUNCTIONS },
)
const rect = { top: 0, left: 0, bottom: 4, right: 2 }
const textsOf = (rows: { text: string }[][]) => rows.map(row => row.map(({ text }) => text))

it('tells figures as they are read in India, errors by their code, and groups without a name', () => {
  const { header, labels, rows } = pivotCells(book, rect, { rows: [0], values: [{ column: 2, total: 'sum' }] })
  expect([header, labels]).toEqual([['City', 'Sum of Units'], 1])
  expect(textsOf(rows)).toEqual([
    ['Kochi', '4'],
    ['Pune', '#DIV/0!'],
    ['(blank)', '2'],
    ['Grand Total', '#DIV/0!'],
  ])
})

it('shows days as the sheet does, and gives them as numbers', () => {
  const { rows } = pivotCells(book, rect, { rows: [1], values: [{ column: 2, total: 'count' }] })
  expect(rows[0]?.[0]).toEqual({ text: book.text('B2'), input: `${Number(book.value('B2'))}` })
})

it('names groups side by side by their days too', () => {
  const value = { column: 2, total: 'count' as const }
  const [first, second] = [book.text('B2'), book.text('B4')]
  const one = pivotCells(book, rect, { rows: [0], columns: [1], values: [value] })
  expect(one.header).toEqual(['City', first, second, 'Grand Total'])
  const two = pivotCells(book, rect, { rows: [0], columns: [1], values: [value, { column: 2, total: 'sum' }] })
  expect(two.header.slice(1, 3)).toEqual([`${first} Count of Units`, `${first} Sum of Units`])
})

it('refuses a column that the range lacks', () => {
  expect(() => pivotCells(book, rect, { rows: [7], values: [{ column: 2, total: 'sum' }] })).toThrow(RangeError)
})
