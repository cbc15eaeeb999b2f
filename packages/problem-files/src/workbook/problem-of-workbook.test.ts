import { sheetProblem } from '@learn/contract/sandbox'
import { checkProblem } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import type { CellStyle, FileCell, SheetFile } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { problemOfWorkbook } from './problem-of-workbook.ts'

const rows: FileCell[] = [
  { row: 0, col: 0, value: 'Item' },
  { row: 0, col: 1, value: 'Count' },
  { row: 1, col: 0, value: '007' },
  { row: 1, col: 1, value: 12 },
  { row: 2, col: 0, value: 'Bag' },
  { row: 2, col: 1, value: 30 },
]
const fileOf = (
  answers: FileCell[],
  more: Partial<SheetFile> = {},
  styles: CellStyle[] = [{}, { fill: '#FFFF00' }],
) => ({
  sheets: [{ name: 'Mine', cells: [...rows, ...answers], columns: [], rows: [], tables: [] }],
  names: [],
  styles,
  leftOut: [],
  ...more,
})
const total: FileCell = { row: 3, col: 1, value: 42, formula: '=SUM(B2:B3)', style: 1 }
const options = { label: 'mine.xlsx', title: 'Mine', isAssessed: false }

describe('a workbook becomes a problem', () => {
  it('by yellow cells: formulas are references, the rest is the data', () => {
    const { json, rows: data, notes } = problemOfWorkbook(fileOf([total]), options)
    const problem = sheetProblem.parse({ ...json, cellData: data })
    expect(notes).toEqual([])
    expect(problem.cellData).toEqual([
      ['Item', 'Count'],
      ["'007", 12],
      ['Bag', 30],
    ])
    expect(problem.validations.B4).toMatchObject({
      formula: { value: '=SUM(B2:B3)', mm: 60, options: [{ weightage: 60, isBest: true }] },
      output: { value: 42, weightage: 40 },
    })
    expect(checkProblem(problem, { functions: ALL_FUNCTIONS }).score).toBe(100)
  })

  it('of one sheet: its own name goes, other sheets that are read are told, and what they would give is a fault', () => {
    const own: FileCell = { row: 3, col: 1, value: 42, formula: "=SUM('Mine'!B2:Mine!B3)", style: 1 }
    const other: FileCell = { row: 4, col: 1, value: 7, formula: "=B2*'Old Rates'!A1", style: 1 }
    const rates = { name: 'Old Rates', cells: [], columns: [], rows: [], tables: [] }
    const file = fileOf([own, other])
    const { json, rows: data, notes } = problemOfWorkbook({ ...file, sheets: [...file.sheets, rates] }, options)
    const problem = sheetProblem.parse({ ...json, cellData: data })
    expect(problem.validations.B4?.output.value).toBe(42)
    expect(notes.join(' ')).toContain('B5 reads the sheet Old Rates, which is no part of the problem')
    const { isOk, findings } = checkProblem(problem, { functions: ALL_FUNCTIONS })
    expect(isOk).toBe(false)
    expect(findings.filter(({ severity }) => severity === 'error').map(({ cell }) => cell)).toEqual(['B5'])
  })

  it('by names, which win over colours; a value in an answer cell is an expected output', () => {
    const names = [
      { name: 'answer_total', formula: '=Mine!$B$4' },
      { name: 'Answer_best', formula: "='Mine'!$D$1:$D$2" },
      { name: 'prices', formula: '=Mine!$B$2' },
      { name: 'answer_other', formula: '=Other!$A$1' },
    ]
    const plain = { ...total, style: 0 }
    const best: FileCell[] = [
      { row: 0, col: 3, value: 'Bag' },
      { row: 1, col: 3, value: 30, formula: '=MAX(B2:B3)' },
      { row: 5, col: 0, value: 'a note', style: 1 },
    ]
    const { json } = problemOfWorkbook(fileOf([plain, ...best], { names }), options)
    const { validations } = sheetProblem.parse(json)
    expect(Object.keys(validations)).toEqual(['B4', 'D1', 'D2'])
    expect(validations.D1).toMatchObject({ formula: { flag: false }, output: { value: 'Bag', weightage: 34 } })
  })

  it('with cells in place of names and tables, and results in place of what reads other sheets', () => {
    const answer: FileCell = { row: 3, col: 1, value: 21, formula: '=SUM(Stock[Count])*Rate', style: 1 }
    const strange: FileCell = { row: 4, col: 1, value: 7, formula: '=Gone*2', style: 1 }
    const far: FileCell = { row: 5, col: 0, value: 3, formula: '=Rates!A1' }
    const first = fileOf([answer, strange, far]).sheets[0]
    const tables = [{ name: 'Stock', top: 0, left: 0, bottom: 2, right: 1, columns: ['Item', 'Count'] }]
    const other = { name: 'Rates', cells: [], columns: [], rows: [], tables: [] }
    const sheets = [{ ...first, name: 'Mine', cells: first?.cells ?? [], columns: [], rows: [], tables }, other]
    const file = fileOf([], { sheets, names: [{ name: 'Rate', formula: '=0.5' }] })
    const { json, rows: data, notes } = problemOfWorkbook(file, options)
    const { validations } = sheetProblem.parse({ ...json, cellData: data })
    expect(validations.B4).toMatchObject({ formula: { value: '=SUM($B$2:$B$3)*0.5' }, output: { value: 21 } })
    expect(data[5]).toEqual([3])
    expect(notes).toEqual([
      'The sheet Rates was left out: a problem is one sheet.',
      '1 table was read as plain cells.',
      'In formulas, names and tables became the cells that they stand for.',
      '1 formula became its result: it would read other sheets (A6).',
      'B5 uses Gone, which is not known here: write what it stands for.',
      'B5: the file holds 7, calculated here it is "#NAME?".',
    ])
  })

  it('with a note on all that is no content of a cell', () => {
    const commented: FileCell[] = [
      { row: 4, col: 0, value: 'x', comment: 'Why?' },
      { row: 4, col: 3, value: 1.5, style: 2 },
      { row: 4, col: 4, value: 2, style: 3 },
      { row: 5, col: 4, value: 3, style: 4 },
      { row: 4, col: 5, value: 4, style: 5 },
      { row: 4, col: 6, value: 5, style: 6 },
    ]
    const file = fileOf(
      [total, ...commented],
      { leftOut: ['Left out: 2 charts, 1 picture.', 'Macros were left out.'] },
      [
        {},
        { fill: '#FFFF00' },
        { format: '0.000' },
        { format: '0%' },
        { format: 'dd/mm/yyyy' },
        { format: '"$"#,##0.00_);\\("$"#,##0.00\\)' },
        { format: '#,##0.00' },
      ],
    )
    const hidden = file.sheets.map(sheet => ({
      ...sheet,
      isProtected: true as const,
      rows: [{ row: 1, isHidden: true as const }],
    }))
    const { notes, columnTypes } = problemOfWorkbook({ ...file, sheets: hidden }, options)
    expect(columnTypes).toEqual({ F: 'Currency', G: 'Number' })
    expect(notes).toEqual([
      'Left out: 2 charts, 1 picture, 1 comment, the protection of the sheet.',
      'Rows and columns that were hidden are shown.',
      'Macros were left out.',
      'Number formats that a problem has no type of column for were left out (D, F).',
    ])
  })

  it('by a colour that its author names', () => {
    const green = fileOf([total], {}, [{}, { fill: '#c6efce' }])
    expect(() => problemOfWorkbook(green, options)).toThrow('Fills of the sheet: #c6efce (1 cell).')
    expect(
      Object.keys(sheetProblem.parse(problemOfWorkbook(green, { ...options, fill: '#C6EFCE' }).json).validations),
    ).toEqual(['B4'])
  })

  it('says where its own result differs from that of the file, and what it leaves out', () => {
    const file = fileOf([{ ...total, value: 41 }])
    file.sheets.push({ name: 'Notes', cells: [], columns: [], rows: [], tables: [] })
    expect(problemOfWorkbook(file, { ...options, isAssessed: true })).toMatchObject({
      json: { problemType: 'Assessment' },
      notes: [
        'The sheet Notes was left out: a problem is one sheet.',
        'B4: the file holds 41, calculated here it is 42.',
      ],
    })
  })

  it('leaves out what the array result of an answer fills', () => {
    const spilled: FileCell[] = [
      { row: 0, col: 3, value: 12, formula: '=SORT(B2:B3)', spill: [2, 1], style: 1 },
      { row: 1, col: 3, value: 30 },
    ]
    expect(problemOfWorkbook(fileOf(spilled), options).rows.every(row => row.length <= 2)).toBe(true)
  })

  it.each([
    ['without marks', fileOf([]), 'no answer cell is marked'],
    [
      'with an empty answer',
      fileOf([{ row: 9, col: 2, value: null, style: 1 }]),
      'mine.xlsx, C10: is marked as an answer',
    ],
    ['without sheets', fileOf([], { sheets: [] }), 'has no sheet'],
    [
      'with a whole column marked',
      fileOf(Array.from({ length: 501 }, (_, row): FileCell => ({ row, col: 9, value: 1, style: 1 }))),
      '501 cells are marked',
    ],
  ])('is refused %s', (_, file, text) => {
    expect(() => problemOfWorkbook(file, options)).toThrow(text)
  })
})
