import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { expect, it } from 'vitest'
import { averageIn, gradebookCsv, readMark, readPasted, totalIn } from './grades.ts'

const column = (id: number, name: string, maxMarks: number, more: Partial<GradeColumn> = {}): GradeColumn => ({
  id,
  type: 'quiz',
  name,
  module: 'Module',
  minMarks: 0,
  maxMarks,
  passPct: 60,
  dueAt: null,
  counts: true,
  ...more,
})
const row = (userId: number, name: string, pcts: (number | null)[]): GradeRow => ({
  userId,
  name,
  pcts,
  recorded: pcts.map(() => null),
  submitted: [],
})
const columns = [column(1, 'Quiz', 12), column(2, '=Lab, "two"', 30), column(3, 'Practice', 10, { counts: false })]
const rows = [row(1, 'Asha', [50, 80, 100]), row(2, '@Ben', [75, null, null])]

it('a total is what was earned of what was graded, without practice', () => {
  expect(totalIn(columns, rows[0] as GradeRow)).toMatchObject({ earned: 30, graded: 42 })
  expect(totalIn(columns, rows[1] as GradeRow).pct).toBe(75)
  expect(totalIn(columns, row(3, 'C', [null, null, 90])).pct).toBeNull()
  expect([averageIn(rows, 0), averageIn(rows, 1), averageIn([], 0)]).toEqual([62.5, 80, null])
})

it('a file of marks holds no formulas', () => {
  expect(gradebookCsv({ columns, rows }).split('\r\n')).toEqual([
    'Learner,Quiz (of 12),"\'=Lab, ""two"" (of 30)",Practice (of 10),Total %',
    'Asha,6,24,10,71.43',
    "'@Ben,9,,,75",
    '',
  ])
})

it.each([
  ['15.5', 15.5],
  ['15,5', 15.5],
  [' 0 ', 0],
  ['', null],
  ['–', null],
  ['ex', undefined],
  ['1.234,5', undefined],
])('%s is read as %s', (text, mark) => {
  expect(readMark(text)).toBe(mark)
})

it('takes the first column of what was pasted, from the chosen learner on', () => {
  expect(readPasted(rows, 1, '9\t5\r\n8\r\n').map(({ row: { name }, marks }) => [name, marks])).toEqual([['@Ben', 9]])
  expect(readPasted(rows, 0, '9\nx').map(({ marks }) => marks)).toEqual([9, undefined])
})
