import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { expect, it } from 'vitest'
import {
  averageIn,
  findUnreleased,
  gradebookCsv,
  isBelow,
  readMark,
  readPasted,
  totalIn,
  unreleasedColumns,
  weightsIn,
} from './grades.ts'

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
  held: [],
  excused: [],
  missed: [],
})
const plan = { parts: [], passPct: null }
const columns = [column(1, 'Quiz', 12), column(2, '=Lab, "two"', 30), column(3, 'Practice', 10, { counts: false })]
const rows = [row(1, 'Asha', [50, 80, 100]), row(2, '@Ben', [75, null, null])]

it('a total is what was earned of what was graded, without practice', () => {
  const rules = { columns, plan }
  expect(totalIn(rules, rows[0] as GradeRow)).toMatchObject({ earned: 30, graded: 42 })
  expect(totalIn(rules, rows[1] as GradeRow).pct).toBe(75)
  expect(totalIn(rules, row(3, 'C', [null, null, 90])).pct).toBeNull()
  expect(totalIn(rules, { ...row(3, 'C', [50, null, null]), missed: [1] })).toMatchObject({ earned: 6, graded: 42 })
  expect(weightsIn(rules)).toEqual([null, null, null])
  expect([averageIn(rows, 0), averageIn(rows, 1), averageIn([], 0)]).toEqual([62.5, 80, null])
})

it('a plan gives each column its share, and who is excused another total', () => {
  const rules = {
    columns,
    plan: {
      passPct: 60,
      parts: [
        { name: 'Tests', weight: 30, best: null, activityIds: [1, 3] },
        { name: 'Lab', weight: 10, best: null, activityIds: [2] },
      ],
    },
  }
  expect(weightsIn(rules)).toEqual([37.5, 25, 37.5])
  expect(totalIn(rules, rows[0] as GradeRow).pct).toBe((15 * 50 + 10 * 80 + 15 * 100) / 40)
  const excused = totalIn(rules, { ...(rows[0] as GradeRow), excused: [1] })
  expect([excused.pct, excused.lines.map(({ leftOut }) => leftOut)]).toEqual([75, [null, 'excused', null]])
  expect([isBelow(rules.plan, 59.9), isBelow(rules.plan, 60), isBelow(rules.plan, null)]).toEqual([true, false, false])
  const file = gradebookCsv({ ...rules, rows: [{ ...(rows[0] as GradeRow), excused: [1] }] })
  expect(file.split('\r\n')[1]).toBe('Asha,6,ex,10,75')
})

it('a file of marks holds no formulas', () => {
  expect(gradebookCsv({ columns, plan, rows }).split('\r\n')).toEqual([
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

it('marks that nobody released yet are counted by column, and those of which a part has no mark', () => {
  const asha = { ...row(1, 'Asha', [null, null, null]), held: [{ at: 1, pct: 60 }] }
  const ben = { ...row(2, 'Ben', [null, 40, null]), held: [{ at: 1, pct: null }] }
  expect(unreleasedColumns({ columns, rows: [asha, ben] })).toEqual([{ column: columns[1], learners: 2, partial: 1 }])
  expect(unreleasedColumns({ columns, rows })).toEqual([])
  expect(findUnreleased(asha, 1)).toEqual({ at: 1, pct: 60 })
  expect(findUnreleased(asha, 0)).toBeUndefined()
})
