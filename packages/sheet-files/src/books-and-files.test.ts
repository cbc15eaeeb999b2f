import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { fileOf } from './file-of.ts'
import { modelOf } from './model-of.ts'
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
  book.set('Notes!XFD1048576', '=Sheet1!B4&" in all"')

  it('the workbook goes through an Excel file and back: values, formulas, formats, names, sheets', async () => {
    const file = await readXlsx(await writeXlsx(fileOf(book)))
    const again = Workbook.fromModel(modelOf(file), options)
    expect(again.sheets.names).toEqual(['Sheet1', 'Notes'])
    expect(again.names).toEqual(book.names)
    expect(again.values('A1:E8')).toEqual(book.values('A1:E8'))
    for (const place of ['C2', 'C4', 'B5', 'E6', 'Notes!XFD1048576'])
      expect(again.formula(place)).toBe(book.formula(place))
    for (const place of ['B2', 'B4', 'D6', 'B900', 'Notes!XFD1048576']) expect(again.text(place)).toBe(book.text(place))
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

describe('looks, sizes, hidden lines and tables', () => {
  const styled = () => {
    const book = Workbook.fromRows(
      [
        ['Region', 'Sales'],
        ['North', 10],
        ['South', 30],
        [null, '=SUM(Sales[Sales])'],
      ],
      options,
    )
    book.tables.define('Sales', 'A1:B3')
    book.set('B4', '=SUM(Sales[Sales])')
    book.looks.setStyle('A1:B1', { bold: true, fill: '#FFEE00', bottom: { line: 'thin' } })
    book.setFormat('B2:B3', '0.00')
    book.looks.resize('col', 0, 1, 140)
    book.looks.resize('row', 2, 2, 44)
    book.looks.hide('row', 5, 5, true)
    book.set('XFD1048576', 'far')
    book.setFormat('XFD1048576', '@')
    return book
  }

  it('go through an Excel file and back', async () => {
    const book = styled()
    const again = Workbook.fromModel(modelOf(await readXlsx(await writeXlsx(fileOf(book)))), options)
    expect(again.toModel()).toEqual(Workbook.fromModel(book.toModel(), options).toModel())
    expect(again.looks.style('A1')).toEqual({ bold: true, fill: '#FFEE00', bottom: { line: 'thin' } })
    expect([again.value('XFD1048576'), again.value('B4')]).toEqual(['far', 40])
    expect([again.looks.size('col', 1), again.looks.size('row', 2), again.looks.hidden('row')]).toEqual([140, 44, [5]])
    expect(again.tables.list).toEqual(book.tables.list)
  })

  it('sheets keep their order, and those hidden are hidden', async () => {
    const book = Workbook.fromRows([['first']], options)
    const second = book.sheets.add('Second', 0)
    book.set({ sheet: second, row: 0, col: 0 }, '=Sheet1!A1')
    book.sheets.hide(second, true)
    const again = Workbook.fromModel(modelOf(await readXlsx(await writeXlsx(fileOf(book)))), options)
    expect(again.sheets.names).toEqual(['Second', 'Sheet1'])
    expect(again.value('Second!A1')).toBe('first')
    expect(again.sheets.isHidden(0)).toBe(true)
  })

  it('a plain cell in a formatted column stays plain', async () => {
    const file = fileOf(Workbook.fromRows([[1], [2]], options))
    file.styles.push({ format: '0.00' })
    file.sheets[0]?.columns.push({ first: 0, last: 0, style: 1 })
    const again = Workbook.fromModel(modelOf(await readXlsx(await writeXlsx(file))), options)
    expect(again.text('A1')).toBe('1')
    again.set('A9', 3)
    expect(again.text('A9')).toBe('3.00')
  })

  it('a table or name that no workbook can have does not keep a file from being opened', () => {
    const file = fileOf(Workbook.fromRows([['a'], [1]], options))
    const table = { name: 'T', top: 0, left: 0, bottom: 1, right: 0, columns: ['a'] }
    file.sheets[0]?.tables.push(table, { ...table, name: 'U' }, { ...table, name: 'A1', top: 5, bottom: 6 })
    file.names.push({ name: 'R1C1', formula: '=1' })
    const again = Workbook.fromModel(modelOf(file), options)
    expect(again.tables.list.map(({ name }) => name)).toEqual(['T'])
    expect(again.names).toEqual([])
  })

  it('tells that comments were left out', () => {
    const book = styled()
    book.looks.setComment('A1', 'Why?')
    expect(fileOf(book).leftOut).toEqual(['Comments were left out.'])
  })
})
