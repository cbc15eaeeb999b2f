import { JOURNAL_LIMITS } from '@learn/contract/journal'
import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import type { FileCell, FileSheet } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { fitFileToJournal } from './journal-file.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** A file with these cells, kept. */
function kept(cells: FileCell[], name = 'a.xlsx') {
  const sheet: FileSheet = { name: 'One', cells, columns: [], rows: [], tables: [] }
  const { data, told } = fitFileToJournal(name, { sheets: [sheet], names: [], styles: [{}], leftOut: [] }, sheet)
  return { data, told, rows: data && 'rows' in data ? data.rows : [] }
}
const row = (index: number, values: readonly FileCell['value'][]): FileCell[] =>
  values.map((value, col) => ({ row: index, col, value }))

describe('a file that is opened into the learner’s sheet', () => {
  it('is kept whole when it is small', () => {
    const { data, told } = kept([...row(0, ['name', 1, true]), { row: 0, col: 3, value: 2, formula: '=B1*2' }])
    expect(data).toEqual({ file: 'a.xlsx', rows: [['name', 1, true, '=B1*2']] })
    expect(told).toEqual([])
  })

  it('is kept in whole rows as far as one change of the journal may hold them, and says what is missing', () => {
    const all = Array.from({ length: 2000 }, (_, n) => [`row ${n} “quoted”`, 'ü'.repeat(40), n])
    const { data, rows, told } = kept(all.flatMap((values, n) => row(n, values)))
    expect(bytesOf(data)).toBeLessThanOrEqual(JOURNAL_LIMITS.payloadBytes)
    expect(bytesOf(data)).toBeGreaterThan(JOURNAL_LIMITS.payloadBytes * 0.98)
    expect(rows).toEqual(all.slice(0, rows.length))
    expect(told).toEqual([`Your sheet has room for ${rows.length} of its 2000 rows: the rest were skipped.`])
  })

  it('never calculates with rows that are missing: the results of the file stand there', () => {
    const count = 20_000
    const numbers = Array.from({ length: count }, (_, n) => row(n, [1])).flat()
    const sums: FileCell[] = [
      { row: 0, col: 1, value: count, formula: `=SUM(A1:A${count})` },
      { row: 1, col: 1, value: 100, formula: '=SUM(A1:A100)' },
      { row: 2, col: 1, value: 2 * count, formula: '=B1*2' },
    ]
    const { rows, told } = kept([...numbers, ...sums].sort((a, b) => a.row - b.row || a.col - b.col))
    expect(rows.length).toBeLessThan(count)
    const book = Workbook.fromRows(rows, { functions: ALL_FUNCTIONS })
    expect(['B1', 'B2', 'B3'].map(cell => book.value(cell))).toEqual([count, 100, 2 * count])
    expect(told).toEqual([
      `Your sheet has room for ${rows.length} of its ${count} rows: the rest were skipped.`,
      '1 formula became its result: it would read what was left out (B1).',
    ])
  })

  it('fits also where results are longer than their formulas', () => {
    const cells = Array.from({ length: 3000 }, (_, n): FileCell[] => [
      { row: n, col: 0, value: n },
      { row: n, col: 1, value: 'y'.repeat(200), formula: '=REPT("y",A:A)' },
    ]).flat()
    const { data, rows, told } = kept(cells)
    expect(bytesOf(data)).toBeLessThanOrEqual(JOURNAL_LIMITS.payloadBytes)
    expect(rows.length).toBeGreaterThan(200)
    expect(rows[0]?.[1]).toBe('y'.repeat(200))
    expect(told[0]).toBe(`Your sheet has room for ${rows.length} of its 3000 rows: the rest were skipped.`)
  })

  it('tells of results that are others than those of the file, and not of what changes by itself', () => {
    const { rows, told } = kept([
      ...row(0, [2, 'two']),
      { row: 1, col: 0, value: 5, formula: '=A1*2' },
      { row: 1, col: 1, value: 45_000, formula: '=TODAY()' },
      { row: 1, col: 2, value: 45_001, formula: '=B2+1' },
      { row: 1, col: 3, value: 4, formula: '=A1*2' },
      { row: 1, col: 4, value: { e: '#DIV/0!' }, formula: '=A1/0' },
      { row: 1, col: 5, value: '', formula: '=""' },
    ])
    expect(rows[1]?.[0]).toBe('=A1*2')
    expect(told).toEqual(['1 formula gives a different result here than in the file (A2).'])
  })

  it('is cut where it is too wide', () => {
    const { rows, told } = kept(
      row(
        0,
        Array.from({ length: 600 }, () => 1),
      ),
    )
    expect(rows[0]).toHaveLength(500)
    expect(told).toEqual(['Columns beyond the first 500 were skipped.'])
  })
})
