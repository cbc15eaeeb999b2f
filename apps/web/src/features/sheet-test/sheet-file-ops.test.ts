import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { getFile, getModel, readXlsx, type SheetFile, writeXlsx } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { workbookFrom } from './save-sheets.ts'
import { answer } from './sheet-file-ops.ts'

/** What opening a workbook of these sheets gives. */
async function opened(file: SheetFile) {
  const reply = await answer({ op: 'read', name: 'mine.xlsx', bytes: await writeXlsx(file) })
  if (!('read' in reply)) throw new Error('The file was not read.')
  const { sheets, told } = reply.read
  const data = sheets[0]?.data
  return { rows: data && 'rows' in data ? data.rows : [], told, sheets }
}

describe('opening a workbook', () => {
  it('tells each loss once: other sheets, looks, comments, hidden lines, tables', async () => {
    const book = Workbook.fromRows(
      [
        ['Item', 'Price'],
        ['Pen', 10],
        ['Bag', 30],
        [null, '=SUM(Sales[Price])*Share'],
      ],
      { functions: ALL_FUNCTIONS },
    )
    book.tables.define('Sales', 'A1:B3')
    book.sheets.add('Rates')
    book.define('Share', '=Rates!$A$1')
    book.set('Rates!A1', 0.5)
    book.set('C1', '=SUM(Sales[Price])')
    book.looks.setComment('A2', 'Blue ones')
    book.looks.setStyle('A1:B1', { fill: '#FFFF00' })
    book.looks.hide('row', 1, 1, true)
    const { rows, told } = await opened(getFile(book))
    expect(rows).toEqual([
      ['Item', 'Price', '=SUM($B$2:$B$3)'],
      ['Pen', 10],
      ['Bag', 30],
      [null, 20],
    ])
    expect(told).toEqual([
      'Sheet1: In formulas, names and tables became the cells that they stand for.',
      'Sheet1: 1 formula became its result: it would read other sheets (B4).',
      'Sheet1: Left out: 1 comment.',
      'Sheet1: 1 table was read as plain cells.',
      'Sheet1: Rows and columns that were hidden are shown.',
      'Colours and borders were skipped.',
    ])
  })

  it('opens all sheets with their number and date formats, and saves them again as they were', async () => {
    const book = Workbook.fromRows(
      [
        ['Day', 'Share', 'Price'],
        [45_356, 0.125, 1234.5],
        [45_357, 0.5, 3],
      ],
      { functions: ALL_FUNCTIONS },
    )
    book.setFormat('A2:A3', 'dd-mmm-yy')
    book.setFormat('B2:B3', '0.00%')
    book.setFormat('C2', '#,##0.00')
    book.sheets.add('Rates')
    book.set('Rates!A1', 0.5)
    book.setFormat('Rates!A1', '0.0')
    const { sheets } = await opened(getFile(book))
    expect(sheets.map(({ name, data }) => [name, data && 'formats' in data ? data.formats : null])).toEqual([
      [
        'Sheet1',
        [
          ['A2:A3', 'dd-mmm-yy'],
          ['B2:B3', '0.00%'],
          ['C2', '#,##0.00'],
        ],
      ],
      ['Rates', [['A1', '0.0']]],
    ])
    const [first, second] = sheets.map(({ name, data }) => {
      if (!data || !('rows' in data)) throw new Error('It has rows.')
      return { name, rows: data.rows, formats: data.formats ?? [], entered: {} }
    })
    if (!first || !second) throw new Error('There are two.')
    const model = getModel(workbookFrom(first))
    const beside = { name: 'Sheet1', at: 0, sheets: [{ ...second, entered: { A2: '=A1*2' } }] }
    const written = await answer({ op: 'write', model, format: 'xlsx', beside })
    if (!('written' in written)) throw new Error('The file was not written.')
    const again = await readXlsx(written.written.bytes)
    expect(again.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Rates'])
    const formats = again.sheets.map(({ cells }) => cells.map(({ style = 0 }) => again.styles[style]?.format))
    expect(formats[0]?.filter(Boolean)).toEqual(['dd-mmm-yy', '0.00%', '#,##0.00', 'dd-mmm-yy', '0.00%'])
    expect(again.sheets[1]?.cells.map(({ value }) => value)).toEqual([0.5, 1])
  })

  it('refuses a file that is damaged, in words', async () => {
    const bytes = new TextEncoder().encode('PK\u0003\u0004 is no workbook')
    expect(await answer({ op: 'read', name: 'a.xlsx', bytes })).toEqual({ refusal: expect.any(String) as string })
  })
})

describe('saving a sheet', () => {
  const save = async (rows: (string | number)[][], format: 'xlsx' | 'csv') => {
    const model = Workbook.fromRows(rows, { functions: ALL_FUNCTIONS }).toModel()
    const reply = await answer({ op: 'write', model, format })
    if (!('written' in reply)) throw new Error('The file was not written.')
    return reply.written
  }

  it('as a text table tells that formulas became their results', async () => {
    const { bytes, leftOut } = await save(
      [
        ['Pen', 12],
        ['Twice', '=B1*2'],
      ],
      'csv',
    )
    expect(new TextDecoder().decode(bytes)).toBe('Pen,12\r\nTwice,24\r\n')
    expect(leftOut).toEqual(['Formulas were saved as their results: a text table holds no formulas.'])
    expect((await save([['Pen', 12]], 'csv')).leftOut).toEqual([])
    // As many digits as spreadsheets show.
    expect(new TextDecoder().decode((await save([['=0.1+0.2']], 'csv')).bytes)).toBe('0.3\r\n')
  })

  it('as a workbook keeps them', async () => {
    const { bytes, leftOut } = await save(
      [
        ['Pen', 12],
        ['Twice', '=B1*2'],
      ],
      'xlsx',
    )
    expect(leftOut).toEqual([])
    const reply = await answer({ op: 'read', name: 'a.xlsx', bytes })
    const rows = [
      ['Pen', 12],
      ['Twice', '=B1*2'],
    ]
    expect('read' in reply && reply.read).toEqual({
      sheets: [{ name: 'Sheet1', data: { file: 'a.xlsx', rows } }],
      told: [],
    })
  })
})
