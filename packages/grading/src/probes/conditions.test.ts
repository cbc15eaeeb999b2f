import { expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

const results = [
  ['Student', 'Roll', 'Marks', null, 'Pass mark', 40],
  ['Ravi', 1, 62, null],
  ['Mina', 2, 31, null],
  ['Sunil', 3, 55, null],
]

/** Marks that a formula earns beyond its output. */
function marks(formula: string, reference: string): number {
  const graded = gradeSheet(problemWith(results, { D2: reference }), { D2: formula }, OPTIONS)
  return (graded.cells.find(({ cell }) => cell === 'D2')?.earned ?? 0) - 4
}

it('a text that the reference knows in a cell of numbers is tried there, though no row has it', () => {
  const reference = '=IF(C2="AB","Absent",IF(C2>=$F$1,"Pass","Fail"))'
  for (const right of [
    '=IF(C2="ab","Absent",IF(C2<F1,"Fail","Pass"))',
    '=IF(ISNUMBER(C2),IF(C2>=F1,"Pass","Fail"),"Absent")',
    '=IFS(C2="AB","Absent",C2>=F1,"Pass",TRUE,"Fail")',
  ])
    expect(marks(right, reference)).toBe(6)
  expect(marks('=IF(C2>=F1,"Pass","Fail")', reference)).toBe(0)
  expect(marks('=IF(C2="AB","Fail",IF(C2>=F1,"Pass","Fail"))', reference)).toBe(0)
})

it('a text that only the learner knows there is not', () => {
  expect(marks('=IF(C2="AB","Absent",IF(C2>=F1,"Pass","Fail"))', '=IF(C2>=$F$1,"Pass","Fail")')).toBe(6)
})
