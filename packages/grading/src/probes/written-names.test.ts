import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that a formula earns beyond its output in the first cell of `answers`. */
function marks(rows: Cells[], answers: Record<string, string>, formula: string, more: object = {}) {
  const [cell = ''] = Object.keys(answers)
  const graded = gradeSheet(problemWith(rows, answers, more), { ...answers, [cell]: formula }, OPTIONS)
  return (graded.cells.find(other => other.cell === cell)?.earned ?? 0) - 4
}

const loans: Cells[] = [
  ['Member', 'Book', 'Days', 'Kind', null, 'Days free', 14],
  ['Ravi', 'Gora', 17, 'Student', null, 'Fine a day', 2],
  ['Mina', 'Guide', 9, 'Staff'],
  ['Sunil', 'Kim', 33, 'Student'],
  ['Ravi', 'Swami', 12, 'Student'],
  ['Leela', 'Emma', 14, 'Student'],
  ['Mina', 'Dune', 20, 'Staff'],
]

describe('names that only the formula has', () => {
  const often = { I2: '=SUM(--(COUNTIF(A2:A7,UNIQUE(A2:A7))>1))' }
  const fine = { I2: '=MAX(0,C2-$G$1)*$G$2' }

  it('are others, where the reference counts whatever names there are', () => {
    expect(marks(loans, often, '=SUMPRODUCT((COUNTIF(A2:A7,A2:A7)>1)/COUNTIF(A2:A7,A2:A7))')).toBe(6)
    expect(marks(loans, often, '=SUM(--(COUNTIF(A2:A7,{"Ravi";"Mina";"Sunil";"Leela"})>1))')).toBe(0)
    expect(marks(loans, often, '=(COUNTIF(A2:A7,"Ravi")>1)+(COUNTIF(A2:A7,"Mina")>1)')).toBe(0)
  })

  it('may be written where the task tells them', () => {
    const task = { description: '<p>How many of Ravi, Mina, Sunil and Leela borrowed more than once?</p>' }
    expect(marks(loans, often, '=SUM(--(COUNTIF(A2:A7,{"Ravi";"Mina";"Sunil";"Leela"})>1))', task)).toBe(6)
  })

  it('show a condition on cells that the reference never reads', () => {
    expect(marks(loans, fine, '=IF(C2>G1,(C2-G1)*G2,0)')).toBe(6)
    expect(marks(loans, fine, '=MAX(0,C2-G1)*G2*(D2="Student")')).toBe(0)
    expect(marks(loans, fine, '=IF(D2<>"Staff",MAX(0,C2-G1)*G2,0)')).toBe(0)
  })

  it('may be titles and names of parameters, which stand for their cells', () => {
    expect(marks(loans, fine, '=MAX(0,C2-XLOOKUP("Days free",F1:F2,G1:G2))*G2')).toBe(6)
    expect(marks(loans, fine, '=MAX(0,INDEX(A2:D2,MATCH("Days",A1:D1,0))-G1)*G2')).toBe(6)
  })
})
