import { read } from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySheetFile } from '../any-sheet-file.test-kit.ts'
import type { FileCell, SheetFile } from '../sheet-file.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const file = (cells: FileCell[], parts: Partial<SheetFile> = {}): SheetFile => ({
  sheets: [{ name: 'Data', cells, columns: [], rows: [], tables: [] }],
  names: [],
  styles: [{}],
  leftOut: [],
  ...parts,
})

describe('an Excel workbook that was written', { timeout: 120_000 }, () => {
  it('reads as the same file: values, formulas, looks, sizes, names and sheets', async () => {
    await fc.assert(
      fc.asyncProperty(anySheetFile, async whole => {
        expect(await readXlsx(await writeXlsx(whole))).toEqual(whole)
      }),
      { numRuns: 150 },
    )
  })

  it('has the same bytes for the same file', async () => {
    const one = file([{ row: 0, col: 0, value: 'a' }])
    expect(await writeXlsx(one)).toEqual(await writeXlsx(structuredClone(one)))
  })

  it('is read alike by another reader', async () => {
    await fc.assert(
      fc.asyncProperty(anySheetFile, async whole => {
        const book = read(await writeXlsx(whole), { type: 'array', dense: true, cellFormula: true, cellNF: true })
        expect(book.SheetNames).toEqual(whole.sheets.map(({ name }) => name))
        for (const { name, cells } of whole.sheets)
          for (const { row, col, value, formula } of cells) {
            const theirs = book.Sheets[name]?.['!data']?.[row]?.[col]
            if (typeof value === 'number' || typeof value === 'boolean') expect(theirs?.v).toBe(value)
            // It turns every line end into \n.
            if (typeof value === 'string' && formula === undefined)
              expect(String(theirs?.v ?? '').replace(/\r\n?/g, '\n')).toBe(value.replace(/\r\n?/g, '\n'))
            if (value !== null) expect(theirs?.f === undefined).toBe(formula === undefined)
          }
      }),
      { numRuns: 40 },
    )
  })

  it('keeps the area of an array, and whether a formula is one from before arrays', async () => {
    const whole = file([
      { row: 0, col: 0, value: 1, formula: '=SEQUENCE(2,2)', spill: [2, 2] },
      { row: 4, col: 0, value: 2, formula: '=A1:A9*2', isLegacy: true },
      { row: 5, col: 0, value: 2, formula: '=SUM(A1:A9*2)' },
    ])
    expect((await readXlsx(await writeXlsx(whole))).sheets).toEqual(whole.sheets)
  })

  it('keeps tables and hidden sheets', async () => {
    const table = { name: 'Sales', top: 0, left: 0, bottom: 2, right: 1, columns: ['Region', 'A "b" & c'] }
    const cells = ['Region', 'A "b" & c', 'North', 'x'].map((value, i) => ({ row: i >> 1, col: i & 1, value }))
    const whole = file(cells)
    whole.sheets[0]?.tables.push(table, { ...table, name: 'Totals', left: 4, right: 5, hasTotals: true })
    whole.sheets.push({ name: 'Notes', isHidden: true, cells: [], columns: [], rows: [], tables: [] })
    expect(await readXlsx(await writeXlsx(whole))).toEqual(whole)
  })

  it('holds errors that Excel does not know without their result, so that it calculates them', async () => {
    const whole = file([
      { row: 0, col: 0, value: { e: '#CIRC!' }, formula: '=A1' },
      { row: 1, col: 0, value: { e: '#ERROR!' } },
    ])
    expect((await readXlsx(await writeXlsx(whole))).sheets[0]?.cells).toEqual([
      { row: 0, col: 0, value: null, formula: '=A1' },
      { row: 1, col: 0, value: { e: '#VALUE!' } },
    ])
  })
})
