import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { fileOf, modelOf } from './book.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }

describe('a workbook and a file', () => {
  const book = Workbook.fromRows(
    [
      ['Region', 'Sales', 'Share'],
      ['North', 10, '=B2/SUM(B$2:B$3)'],
      ['South', 30, '=B3/SUM(B$2:B$3)'],
      [null, '=SUM(B2:B3)', '=SORT(B2:B3,,-1)'],
      [null, '=1/0'],
      [null, null, null, '12%', '=LET(x,Rate,x*2)'],
    ],
    options,
  )
  book.define('Rate', '=Sheet1!$D$6')
  book.setColumnFormat(1, '#,##0')
  book.sheets.add('Notes')
  book.set('Notes!Z99', '=Sheet1!B4&" in all"')

  it('the workbook goes through an Excel file and back: values, formulas, formats, names, sheets', async () => {
    const file = await readXlsx(await writeXlsx(fileOf(book)))
    const again = Workbook.fromModel(modelOf(file), options)
    expect(again.sheets.names).toEqual(['Sheet1', 'Notes'])
    expect(again.names).toEqual(book.names)
    expect(again.values('A1:E8')).toEqual(book.values('A1:E8'))
    for (const place of ['C2', 'C4', 'B5', 'E6', 'Notes!Z99']) expect(again.formula(place)).toBe(book.formula(place))
    for (const place of ['B2', 'B4', 'D6', 'B900', 'Notes!Z99']) expect(again.text(place)).toBe(book.text(place))
  })

  it('results of a file are calculated anew unless they are trusted', () => {
    const file = fileOf(Workbook.fromRows([[1, '=A1+1']], options))
    const lie = {
      ...file,
      sheets: file.sheets.map(sheet => ({
        ...sheet,
        cells: sheet.cells.map(cell => (cell.col === 1 ? { ...cell, value: 99 } : cell)),
      })),
    }
    expect(Workbook.fromModel(modelOf(lie), options).value('B1')).toBe(2)
    expect(Workbook.fromModel(modelOf(lie, { trustsResults: true }), options).value('B1')).toBe(99)
  })

  it('a formula from before arrays keeps its meaning', async () => {
    const cells = [1, 2, 3].map((value, row) => ({ row, col: 0, value }))
    const file = fileOf(Workbook.fromRows([], options))
    file.sheets[0]?.cells.push(
      ...cells.slice(0, 2),
      { row: 1, col: 1, value: null, formula: '=A1:A3*2', isLegacy: true },
      ...cells.slice(2),
    )
    const again = Workbook.fromModel(modelOf(await readXlsx(await writeXlsx(file))), options)
    expect(again.value('B2')).toBe(4)
    expect(again.spillRange('B2')).toBeNull()
  })
})
