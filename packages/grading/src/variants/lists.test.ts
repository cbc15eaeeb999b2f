import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that formulas earn beyond their output in the only answer cell, each beside its text. */
function marks(rows: Cells[], reference: string, formulas: string[]) {
  const problem = problemWith(rows, { G2: reference })
  return formulas.map(formula => [formula, (gradeSheet(problem, { G2: formula }, OPTIONS).cells[0]?.earned ?? 0) - 4])
}
const all = (formulas: string[], earned: number) => formulas.map(formula => [formula, earned])

const bills: Cells[] = [
  ['Consumer', 'Units', null, 'From', 'Rate'],
  ['C1', 85, null, 0, 3],
  ['C2', 240, null, 100, 4.5],
  ['C3', 130, null, 300, 6.5],
  ['C4', 410],
  ['C5', 200],
]

describe('limits of one list, each in a cell of its own', () => {
  const slabs = '=MIN(B5,D3)*E2+MAX(0,MIN(B5,D4)-D3)*E3+MAX(0,B5-D4)*E4'

  it('stay in their order, and the 0 that they begin with stays 0', () => {
    const same = [
      '=B5*E2+MAX(0,B5-D3)*(E3-E2)+MAX(0,B5-D4)*(E4-E3)',
      '=IFS(B5<=D3,B5*E2,B5<=D4,D3*E2+(B5-D3)*E3,TRUE,D3*E2+(D4-D3)*E3+(B5-D4)*E4)',
      '=SUMPRODUCT((B5>D2:D4)*(B5-D2:D4)*(E2:E4-VSTACK(0,E2:E3)))',
    ]
    expect(marks(bills, slabs, same)).toEqual(all(same, 6))
  })

  it('are met from both sides', () => {
    const others = [
      '=D3*E2+(D4-D3)*E3+(B5-D4)*E4',
      '=MIN(B5,100)*E2+MAX(0,MIN(B5,300)-100)*E3+MAX(0,B5-300)*E4',
      '=MIN(B5,D3)*E2+(MIN(B5,D4)-D3)*E3+MAX(0,B5-D4)*E4',
      '=IF(B5>D4,D3*E2+(D4-D3)*E3+(B5-D4)*E4,B5*E2)',
    ]
    expect(marks(bills, slabs, others)).toEqual(all(others, 0))
  })
})

describe('two lists of names of which some stand in both', () => {
  const visitors: Cells[] = [
    ['Came', 'Kind', null, 'Registered'],
    ['Asif', 'member', null, 'Asif'],
    ['Omkar', 'guest', null, 'Bela'],
    ['Bela', 'member', null, 'Charu'],
    ['Charu', 'member', null, 'Dinesh'],
    ['Zoya', 'guest'],
    ['Dinesh', 'member'],
  ]
  const unregistered = '=SUMPRODUCT(--(COUNTIF(D2:D5,A2:A7)=0))'

  it('have more and fewer names in common, so that who counts them is judged', () => {
    const same = ['=SUMPRODUCT(--ISNA(MATCH(A2:A7,D2:D5,0)))', '=ROWS(A2:A7)-COUNT(MATCH(A2:A7,D2:D5,0))']
    const others = [
      '=COUNTA(A2:A7)-COUNTA(D2:D5)',
      '=COUNTIF(B2:B7,"guest")',
      '=COUNTIF(A2:A7,"Omkar")+COUNTIF(A2:A7,"Zoya")',
    ]
    expect(marks(visitors, unregistered, same)).toEqual(all(same, 6))
    expect(marks(visitors, unregistered, others)).toEqual(all(others, 0))
  })
})
