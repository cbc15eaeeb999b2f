import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { getFile } from './file-of.ts'
import { getModel } from './model-of.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }

async function travelled(book: Workbook): Promise<Workbook> {
  return Workbook.fromModel(getModel(await readXlsx(await writeXlsx(getFile(book)))), options)
}

describe('formulas of a workbook in an Excel file', () => {
  it('of tables go there and back', async () => {
    const book = Workbook.fromRows(
      [
        ['Price', 'Count', 'Total'],
        [10, 2],
        [20, 3],
      ],
      options,
    )
    book.tables.define('Sales', 'A1:C3')
    book.setRows('C2', [['=[@Price]*[@Count]'], ['=Sales[@Price]*Sales[@Count]']])
    book.setRows('E1', [['=SUM(Sales[Total])', '=SUM(IF(Sales[Price]>15,Sales[Price],0))']])
    const again = await travelled(book)
    expect(again.values('A1:F3')).toEqual(book.values('A1:F3'))
    expect([again.formula('C2'), again.formula('C3')]).toEqual(Array(2).fill('=Sales[@Price]*Sales[@Count]'))
  })

  it('that Excel would call damage go as texts and are told', async () => {
    const book = Workbook.fromRows([['=SUM(', '=ROUND(1)', '=UNHEARD(1)', '=SUM(1;2)']], options)
    book.define('Bad', '=1+')
    const again = await travelled(book)
    expect(again.values('A1:D1')).toEqual([['=SUM(', '=ROUND(1)', book.value('C1'), 3]])
    expect(['A1', 'B1', 'C1', 'D1'].map(place => again.formula(place))).toEqual([
      null,
      null,
      '=UNHEARD(1)',
      '=SUM(1,2)',
    ])
    expect(again.names).toEqual([])
    expect(getFile(book).leftOut).toHaveLength(2)
  })
})
