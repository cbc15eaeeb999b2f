import { utils, type WorkBook, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readXls } from './read-xls.ts'

const bytesOf = (book: WorkBook) => new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }))

function book(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['title', null],
    [2, 3],
  ])
  sheet['!cols'] = [{ wpx: 140 }, { hidden: true }]
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }]
  sheet.A2.c = [{ a: 'Neha', t: 'Why?' }]
  sheet.A2.z = '0.00'
  const made = utils.book_new()
  utils.book_append_sheet(made, sheet, 'One')
  return made
}

describe('a workbook of the old format', () => {
  it('gives values, number formats, comments, sizes and hidden columns, and tells what it does not', async () => {
    const { sheets, styles, leftOut } = await readXls(bytesOf(book()))
    expect(sheets[0]).toEqual({
      name: 'One',
      cells: [
        { row: 0, col: 0, value: 'title' },
        { row: 1, col: 0, value: 2, style: 1, comment: 'Why?' },
        { row: 1, col: 1, value: 3 },
      ],
      columns: [
        { first: 0, last: 0, widthPx: 140 },
        { first: 1, last: 1, isHidden: true },
      ],
      rows: [],
      tables: [],
    })
    expect(styles[1]).toEqual({ format: '0.00' })
    expect(leftOut).toEqual([
      'Looks other than number formats were left out.',
      'Charts, pictures, locks, filters and rules of the old format, if there were any, were left out.',
      'Merged cells were read as single cells.',
    ])
  })

  it('is refused with too many sheets or cells, not cut', async () => {
    const many = book()
    utils.book_append_sheet(many, utils.aoa_to_sheet([[1]]), 'Two')
    await expect(readXls(bytesOf(many), { maxSheets: 1 })).rejects.toThrow('more than 1 sheets')
    await expect(readXls(bytesOf(many), { maxCells: 2 })).rejects.toThrow('more than 2 cells')
  })
})
