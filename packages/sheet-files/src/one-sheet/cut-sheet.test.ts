import { describe, expect, it } from 'vitest'
import type { FileCell, FileSheet } from '../sheet-file.ts'
import { cutSheet } from './cut-sheet.ts'
import { oneSheet } from './one-sheet.ts'

/** Twenty rows of numbers in columns A and B, of which ten rows and four columns are kept. */
const numbers: FileCell[] = Array.from({ length: 40 }, (_, i) => ({
  row: Math.floor(i / 2),
  col: i % 2,
  value: (i % 2) * 100 + Math.floor(i / 2),
}))
const room = { rows: 10, columns: 4, characters: 20 }

function cut(formula: string, more: FileCell[] = [], value: FileCell['value'] = 55) {
  const formulas: FileCell[] = [{ row: 0, col: 2, value, formula }, ...more]
  const cells = [...numbers, ...formulas].sort((a, b) => a.row - b.row || a.col - b.col)
  const sheet: FileSheet = { name: 'One', cells, columns: [], rows: [], tables: [] }
  const made = cutSheet(oneSheet({ sheets: [sheet], names: [], styles: [{}], leftOut: [] }, sheet), room)
  const found = made.sheet.cells.find(cell => cell.row === 0 && cell.col === 2)
  return { content: found?.formula ?? found?.value, told: made.told, cells: made.sheet.cells }
}

describe('a sheet that is cut', () => {
  it.each([
    '=SUM(A1:A20)',
    '=SUM(B:B)',
    '=A15',
    '=SUM(A$1:INDEX(A1:A9,9):B20)',
    '=INDIRECT("A"&15)',
    '=SUM(OFFSET(A1,0,0,20))',
    '=SUMIF(A1:A5,">1",B8)',
    '=COUNT(15:15)',
    '=LET(x,A12,x)',
  ])('shows the result of %s, which reads rows that are left out', formula => {
    const { content, told } = cut(formula)
    expect(content).toBe(55)
    expect(told).toEqual(['1 formula became its result: it would read what was left out (C1).'])
  })

  it.each(['=SUM(A1:A10)', '=A1+B10', '=SUM(D:D)', '=SUM(E1:F20)', '=SUMIF(A1:A5,">1",B2)', '=TODAY()'])(
    'calculates %s, which reads none of them',
    formula => {
      const { content, told } = cut(formula)
      expect(content).toBe(formula)
      expect(told).toEqual([])
    },
  )

  it('calculates from results what reads them', () => {
    const { cells } = cut('=SUM(A1:A20)', [{ row: 1, col: 2, value: 110, formula: '=C1*2' }])
    expect(cells.find(cell => cell.row === 1 && cell.col === 2)?.formula).toBe('=C1*2')
  })

  it('calculates in the whole sheet what the file does not know', () => {
    expect(cut('=SUM(A1:A20)', [], null).content).toBe(190)
  })

  it('cuts long texts and columns, and shows the results of what reads those', () => {
    const long = 'x'.repeat(30)
    const more: FileCell[] = [
      { row: 1, col: 2, value: long },
      { row: 2, col: 2, value: 30, formula: '=LEN(C2)' },
      { row: 3, col: 2, value: 9, formula: '=F4' },
      { row: 3, col: 5, value: 9 },
    ]
    const { cells, told } = cut('=1', more)
    expect(cells.filter(({ col }) => col > 1).map(({ formula, value }) => formula ?? value)).toEqual([
      '=1',
      long.slice(0, 20),
      30,
      9,
    ])
    expect(told).toEqual([
      'Texts were cut after 20 characters.',
      '2 formulas became their results: they would read what was left out (C3, C4).',
    ])
  })
})
