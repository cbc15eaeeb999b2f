import { LockedError, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { getFile } from './file-of.ts'
import { leftOutOfModel } from './left-out-of-model.ts'
import { getModel } from './model-of.ts'
import type { SheetFile } from './sheet-file.ts'
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
    const file = await readXlsx(await writeXlsx(getFile(book)))
    const again = Workbook.fromModel(getModel(file), options)
    expect(again.sheets.names).toEqual(['Sheet1', 'Notes'])
    expect(again.names).toEqual(book.names)
    expect(again.values('A1:E8')).toEqual(book.values('A1:E8'))
    for (const place of ['C2', 'C4', 'B5', 'E6', 'Notes!XFD1048576'])
      expect(again.formula(place)).toBe(book.formula(place))
    for (const place of ['B2', 'B4', 'D6', 'B900', 'Notes!XFD1048576']) expect(again.text(place)).toBe(book.text(place))
  })

  it('results of a file are calculated anew unless they are trusted', () => {
    const file = getFile(Workbook.fromRows([[1, '=A1+1']], options))
    const lie = {
      ...file,
      sheets: file.sheets.map(sheet => ({
        ...sheet,
        cells: sheet.cells.map(cell => (cell.col === 1 ? { ...cell, value: 99 } : cell)),
      })),
    }
    expect(Workbook.fromModel(getModel(lie), options).value('B1')).toBe(2)
    expect(Workbook.fromModel(getModel(lie, { trustsResults: true }), options).value('B1')).toBe(99)
  })

  it('a formula from before arrays keeps its meaning', async () => {
    const cells = [1, 2, 3].map((value, row) => ({ row, col: 0, value }))
    const file = getFile(Workbook.fromRows([], options))
    file.sheets[0]?.cells.push(
      ...cells.slice(0, 2),
      { row: 1, col: 1, value: null, formula: '=A1:A3*2', isLegacy: true },
      ...cells.slice(2),
    )
    const again = Workbook.fromModel(getModel(await readXlsx(await writeXlsx(file))), options)
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
    const again = Workbook.fromModel(getModel(await readXlsx(await writeXlsx(getFile(book)))), options)
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
    const again = Workbook.fromModel(getModel(await readXlsx(await writeXlsx(getFile(book)))), options)
    expect(again.sheets.names).toEqual(['Second', 'Sheet1'])
    expect(again.value('Second!A1')).toBe('first')
    expect(again.sheets.isHidden(0)).toBe(true)
  })

  it('a plain cell in a formatted column stays plain', async () => {
    const file = getFile(Workbook.fromRows([[1], [2]], options))
    file.styles.push({ format: '0.00' })
    file.sheets[0]?.columns.push({ first: 0, last: 0, style: 1 })
    const again = Workbook.fromModel(getModel(await readXlsx(await writeXlsx(file))), options)
    expect(again.text('A1')).toBe('1')
    again.set('A9', 3)
    expect(again.text('A9')).toBe('3.00')
  })

  it('a table or name that no workbook can have does not keep a file from being opened', () => {
    const file = getFile(Workbook.fromRows([['a'], [1]], options))
    const table = { name: 'T', top: 0, left: 0, bottom: 1, right: 0, columns: ['a'] }
    file.sheets[0]?.tables.push(table, { ...table, name: 'U' }, { ...table, name: 'A1', top: 5, bottom: 6 })
    file.names.push({ name: 'R1C1', formula: '=1' })
    const again = Workbook.fromModel(getModel(file), options)
    expect(again.tables.list.map(({ name }) => name)).toEqual(['T'])
    expect(again.names).toEqual([])
  })

  it('titles of a table are written as the texts that name its columns, which Excel demands, and that is told', async () => {
    const book = Workbook.fromRows(
      [
        [2024, null],
        [1, 2],
      ],
      options,
    )
    book.tables.define('Years', 'A1:B2')
    const file = getFile(book)
    expect(file.leftOut).toEqual(['Titles of tables were written as the texts that name their columns.'])
    const again = Workbook.fromModel(getModel(await readXlsx(await writeXlsx(file))), options)
    expect(again.values('A1:B1')).toEqual([['2024', 'Column2']])
    expect(again.tables.list[0]?.columns).toEqual(['2024', 'Column2'])
    expect(getFile(styled()).leftOut).toEqual([])
  })

  it('tells that filters were left out', () => {
    const book = styled()
    book.filter('A1:B3', 0, { texts: ['North'] })
    expect(getFile(book).leftOut).toEqual(['Filters were left out, and the rows that they hide are shown.'])
  })
})

describe('comments and locks', () => {
  const throughFile = async (book: Workbook) =>
    Workbook.fromModel(getModel(await readXlsx(await writeXlsx(getFile(book)))), options)
  const isRefused = (book: Workbook, place: string) => {
    try {
      book.set(place, book.revision)
      return false
    } catch (error) {
      if (error instanceof LockedError) return true
      throw error
    }
  }

  it('comments stay, on filled, empty and far cells', async () => {
    const book = Workbook.fromRows([['a']], options)
    for (const place of ['A1', 'C7', 'XFD1048576']) book.looks.setComment(place, `Why "${place}"?\n<& second line>`)
    const again = await throughFile(book)
    for (const place of ['A1', 'C7', 'XFD1048576']) expect(again.looks.comment(place)).toBe(book.looks.comment(place))
    expect(again.looks.comment('A2')).toBeNull()
  })

  it('given cells stay locked and all others free, in a protected sheet as in one that is not', async () => {
    for (const isProtected of [true, false]) {
      const book = Workbook.fromRows([['given', 'free']], options)
      book.setColumnFormat(2, '0.00')
      book.looks.setLocked('A1', true)
      book.looks.setLocked('C9', true)
      book.looks.protect(isProtected)
      const again = await throughFile(book)
      const refused = () => ['A1', 'B1', 'C1', 'C9', 'Z99'].filter(place => isRefused(again, place))
      expect(refused()).toEqual(isProtected ? ['A1', 'C9'] : [])
      again.looks.protect(true)
      expect(refused()).toEqual(['A1', 'C9'])
    }
  })

  it('a sheet of which all but some cells are locked stays so', async () => {
    const book = Workbook.fromRows([['given', 'answer']], options)
    book.looks.lockByDefault(true)
    book.looks.setLocked('B1', false)
    book.looks.protect(true)
    const again = await throughFile(book)
    expect(['A1', 'B1', 'Z99'].filter(place => isRefused(again, place))).toEqual(['A1', 'Z99'])
  })

  it('a file that says nothing of locks gives a sheet without any', async () => {
    const again = await throughFile(Workbook.fromRows([['a']], options))
    again.looks.protect(true)
    expect(isRefused(again, 'A1')).toBe(false)
  })
})

describe('what a file holds and a workbook cannot', () => {
  const plain = (): SheetFile => getFile(Workbook.fromRows([['a'], [1]], options))
  const sheetOf = (file: SheetFile) => file.sheets[0] as SheetFile['sheets'][number]

  it('is nothing for a plain file', () => expect(leftOutOfModel(plain())).toEqual([]))

  it.each<[string, (file: SheetFile) => void, string]>([
    [
      'looks of a column',
      file => {
        file.styles.push({ fill: '#FFEE00' })
        sheetOf(file).columns.push({ first: 0, last: 0, style: 1 })
      },
      'Looks of whole columns other than number formats were left out.',
    ],
    [
      'a column that is free in a locked sheet',
      file => {
        file.styles.push({ isUnlocked: true })
        sheetOf(file).isProtected = true
        sheetOf(file).columns.push({ first: 0, last: 0, style: 1 })
      },
      'Locks of whole columns were left out.',
    ],
    [
      'hidden columns to the end of the sheet',
      file => sheetOf(file).columns.push({ first: 1, last: 16_383, isHidden: true }),
      'Columns beyond the used ones are shown, though they were hidden.',
    ],
    [
      'a name like a cell',
      file => file.names.push({ name: 'R1C1', formula: '=1' }),
      'Names that no formula can use were left out.',
    ],
    [
      'a table of titles only',
      file => sheetOf(file).tables.push({ name: 'T', top: 0, left: 0, bottom: 0, right: 0, columns: ['a'] }),
      'Tables without rows, over one another or with a name that is taken were read as plain cells.',
    ],
    [
      'a text of 40,000 characters',
      file => sheetOf(file).cells.push({ row: 5, col: 0, value: 'x'.repeat(40_000) }),
      'Texts were cut after 32,767 characters.',
    ],
  ])('%s: told, and the file opens', (_, change, sentence) => {
    const file = plain()
    change(file)
    expect(leftOutOfModel(file)).toEqual([sentence])
    expect(Workbook.fromModel(getModel(file), options).value('A2')).toBe(1)
  })

  it('sheets of names that no workbook has open under others', () => {
    const file = plain()
    const long = 'x'.repeat(40)
    file.sheets = [long, `${long}y`, 'a/b', '', "'q'", 'A_B'].map(name => ({ ...sheetOf(plain()), name }))
    const book = Workbook.fromModel(getModel(file), options)
    expect(book.sheets.names).toEqual(['x'.repeat(31), `${'x'.repeat(29)} 2`, 'a_b', 'Sheet4', 'q', 'A_B 2'])
    expect(leftOutOfModel(file)).toEqual([
      'Sheets were renamed whose names are too long, taken, or hold characters that no name may.',
    ])
    expect(book.value({ sheet: 5, row: 1, col: 0 })).toBe(1)
  })

  it('columns of a size to the end of the sheet keep it as far as they are used', () => {
    const file = plain()
    sheetOf(file).columns.push({ first: 0, last: 16_383, widthPx: 140 })
    expect(leftOutOfModel(file)).toEqual([])
    const { looks } = Workbook.fromModel(getModel(file), options)
    expect([looks.size('col', 0), looks.size('col', 1)]).toEqual([140, null])
  })
})
