import type { ServedProblem } from '@learn/contract/sandbox'
import { gradeSheet, type SheetProblem } from '@learn/grading'
import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { expect, it } from 'vitest'
import { caseMarks, caseSource } from './case-source.ts'

const rule = (value: string, output: number) => ({
  formula: { value, flag: true, mm: 10, options: [{ value, weightage: 10, feedback: '', isBest: true }] },
  output: {
    value: output,
    flag: true,
    weightage: 10,
    feedback_correct_output: '',
    feedback_incorrect_output: '',
    strict: false,
  },
})
const problem = {
  _id: 'p',
  title: 'Orders',
  problemType: 'Practice',
  description: '',
  steps: [],
  headers: [],
  dimensions: { rows: 12, columns: 5 },
  columnTypes: {},
  cellData: [['Order', 'Units'], ...[5, 9, 2, 4, 7, 3].map((units, n) => [`VR-${n}`, units])],
  validations: { D2: rule('=SUM(B2:B7)', 30), D3: rule('=MAX(B2:B7)', 9) },
  carryForward: false,
  variants: { inputs: [], fixed: [], keys: [], sorted: [], blanks: [], textNumbers: [], negatives: [] },
  hints: [],
  isReleased: true,
} as unknown as SheetProblem & ServedProblem

it('opens the data of the case, on which the formula gives what grading says it gives', () => {
  const { cells } = gradeSheet(problem, { D2: '1', D3: '=MAX(B2:B6)' }, { functions: ALL_FUNCTIONS })
  const breaking = cells.find(({ cell }) => cell === 'D3')?.breakingCase
  if (!breaking) throw new Error('grading found no case')
  const { rows, editable } = caseSource(problem, 'D3', breaking)
  const book = Workbook.fromRows(rows, { functions: ALL_FUNCTIONS })
  expect(book.value('D3')).toBe(breaking.got)
  expect(book.evaluate('=MAX(B2:B7)')).toBe(breaking.expected)
  expect(breaking.got).not.toBe(breaking.expected)
  // Answers that it does not read tell nothing here, and nothing may be edited.
  expect(book.input('D2')).toBe('')
  expect(editable).toEqual([])
  expect(problem.cellData[1]).toEqual(['VR-0', 5])
})

it('has right answers where the formula reads them, also through others', () => {
  const chained = {
    ...problem,
    validations: { ...problem.validations, D4: rule('=D2*2', 60), D5: rule('=D4+1', 61) },
  } as never
  const breaking = { cleared: [], cells: [], formula: '=D4+2', expected: 61, got: 62 }
  const book = Workbook.fromRows(caseSource(chained, 'D5', breaking).rows, { functions: ALL_FUNCTIONS })
  expect(['D2', 'D3', 'D4', 'D5'].map(cell => book.value(cell))).toEqual([30, null, 60, 62])
})

it('marks the data of the case and the formula that breaks on it', () => {
  const marks = caseMarks('D3', { cells: [{ cell: 'B7', value: 9 }] })
  expect([...marks].map(([cell, { tone }]) => [cell, tone])).toEqual([
    ['B7', 'blue'],
    ['D3', 'red'],
  ])
})
