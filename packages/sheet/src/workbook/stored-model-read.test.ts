import { describe, expect, it } from 'vitest'
import { clipboard } from '../clipboard.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { PlaceError } from '../references/place.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }
const LONG = 'x'.repeat(40_000)

describe('a workbook that is kept', () => {
  it.each<[what: string, edit: (b: Workbook) => void]>([
    ['a comment', b => b.looks.setComment('A1', LONG)],
    ['a format', b => b.setFormat('A1', LONG)],
    ['the format of a column', b => b.setColumnFormat(0, LONG)],
    ['a copied text', b => b.use(clipboard).paste('A1', { row: 0, col: 0, cells: [[{ value: LONG }]] })],
  ])('can be read again after %s longer than any', (_, edit) => {
    const b = Workbook.fromRows([[1]], options)
    edit(b)
    expect(Workbook.fromModel(b.toModel(), options).toModel()).toEqual(b.toModel())
  })

  it.each<[what: string, edit: (b: Workbook) => void]>([
    ['the format of column -1', b => b.setColumnFormat(-1, '0%')],
    ['the format of a column beyond XFD', b => b.setColumnFormat(20_000, '0%')],
    ['the size of half a row', b => b.looks.resize('row', 0.5, 1, 30)],
    ['half a row put in', b => b.changeRows(0.5, 1)],
    ['no number of columns put in', b => b.changeCols(0, Number.NaN)],
  ])('knows no place for %s', (_, edit) => {
    const b = Workbook.fromRows([[1]], options)
    const before = JSON.stringify(b.toModel())
    expect(() => edit(b)).toThrow(PlaceError)
    expect(JSON.stringify(b.toModel())).toBe(before)
  })
})
