import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { fileOf, type SheetFile, writeXlsx } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { answer } from './sheet-file-ops.ts'

/** What opening a workbook of these sheets gives. */
async function opened(file: SheetFile) {
  const reply = await answer({ op: 'read', name: 'mine.xlsx', bytes: await writeXlsx(file) })
  if (!('read' in reply)) throw new Error('The file was not read.')
  const { data, told } = reply.read
  return { rows: data && 'rows' in data ? data.rows : [], told }
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
    const { rows, told } = await opened(fileOf(book))
    expect(rows).toEqual([
      ['Item', 'Price', '=SUM($B$2:$B$3)'],
      ['Pen', 10],
      ['Bag', 30],
      [null, 20],
    ])
    expect(told).toEqual([
      'In formulas, names and tables became the cells that they stand for.',
      '1 formula became its result: it would read other sheets (B4).',
      'Left out: 1 comment.',
      '1 table was read as plain cells.',
      'Rows and columns that were hidden are shown.',
      'Of 2 sheets the one called “Sheet1” was opened.',
      'Colours, borders and number formats were left out.',
    ])
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
    expect('read' in reply && reply.read).toEqual({
      data: {
        file: 'a.xlsx',
        rows: [
          ['Pen', 12],
          ['Twice', '=B1*2'],
        ],
      },
      told: [],
    })
  })
})
