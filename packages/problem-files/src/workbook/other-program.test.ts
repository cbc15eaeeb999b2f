import { utils, write } from '@e965/xlsx'
import { sheetProblem } from '@learn/contract/sandbox'
import { checkProblem } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { readSheetFile } from '@learn/sheet-files'
import { expect, it } from 'vitest'
import { problemOfWorkbook } from './problem-of-workbook.ts'

it('a workbook that another program wrote becomes a problem, its answers found by name', async () => {
  const sheet = utils.aoa_to_sheet(
    [
      ['Item', 'Sold on', 'Count'],
      ['Pen', new Date(Date.UTC(2024, 2, 5)), 12],
      ['Bag', new Date(Date.UTC(2024, 2, 31)), 30],
      ['Total', null, { t: 'n', f: 'SUM(C2:C3)', v: 42 }],
      ['Last', { t: 'n', f: 'MAX(B2:B3)', v: 45_382 }],
    ],
    { UTC: true },
  )
  const book = {
    SheetNames: ['Sales'],
    Sheets: { Sales: sheet },
    Workbook: {
      Names: [
        { Name: 'answer_all', Ref: 'Sales!$C$4' },
        { Name: 'answer_last', Ref: 'Sales!$B$5' },
      ],
    },
  }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const { json, rows, notes } = problemOfWorkbook(await readSheetFile(bytes), {
    label: 'sales.xlsx',
    title: 'Sales',
    isAssessed: false,
  })
  expect(notes).toEqual([])
  expect(rows).toEqual([
    ['Item', 'Sold on', 'Count'],
    ['Pen', '2024-03-05', 12],
    ['Bag', '2024-03-31', 30],
    ['Total'],
    ['Last'],
  ])
  const problem = sheetProblem.parse({ ...json, cellData: rows })
  expect(Object.entries(problem.validations).map(([cell, { formula }]) => [cell, formula.value])).toEqual([
    ['B5', '=MAX(B2:B3)'],
    ['C4', '=SUM(C2:C3)'],
  ])
  expect(checkProblem(problem, { functions: ALL_FUNCTIONS })).toMatchObject({ isOk: true, score: 100 })
})
