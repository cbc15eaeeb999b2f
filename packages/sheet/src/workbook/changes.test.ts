import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }

describe('an update', () => {
  it('tells the rows that are hidden now, by filters and by hand, of sheets of which more changed than cells', () => {
    const book = Workbook.fromRows([['h'], [3], [1], [2]], options)
    expect(book.set('B1', 1).toUpdate().hiddenRows).toEqual([])
    book.looks.hide('row', 90, 90, true)
    const { hiddenRows } = book.filter('A1:A4', 0, { condition: '>1' }).toUpdate()
    expect(structuredClone(hiddenRows)).toEqual([{ sheet: 0, rows: [2, 90] }])
    expect(book.changeRows(0, 1).toUpdate().hiddenRows).toEqual([{ sheet: 0, rows: [3, 91] }])
    expect(book.filters.clear().toUpdate().hiddenRows).toEqual([{ sheet: 0, rows: [91] }])
    for (let i = 0; i < 3; i++) book.undo()
    expect(book.undo().toUpdate().hiddenRows).toEqual([{ sheet: 0, rows: [] }])
  })

  it('tells nothing of a sheet that is gone', () => {
    const book = Workbook.fromRows([['h']], options)
    const second = book.sheets.add('Two')
    expect(book.sheets.remove(second).toUpdate().hiddenRows).toEqual([])
  })
})
