import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that formulas earn beyond their output in the only answer cell, each beside its text. */
function marks(rows: Cells[], reference: string, formulas: string[], more: object = {}) {
  const problem = problemWith(rows, { G2: reference }, more)
  return formulas.map(formula => [formula, (gradeSheet(problem, { G2: formula }, OPTIONS).cells[0]?.earned ?? 0) - 4])
}
const all = (formulas: string[], earned: number) => formulas.map(formula => [formula, earned])

const parts: Cells[] = [
  ['Part', 'Item', 'Bin', 'Count'],
  ['KA-01', 'Bolt M6', 'A', 120],
  ['KB-11', 'Nut M6', 'B', 300],
  ['KA-21', 'Bolt M8', 'A', 80],
  ['TN-07', 'Washer', 'C', 500],
  ['KA-31', 'Rivet', 'B', 210],
  ['TN-12', 'Bolt M10', 'C', 60],
  ['KA-02', 'Screw', 'A', 440],
  ['KB-05', 'Nut M8', 'B', 150],
]

describe('conditions with wildcards', () => {
  it('of many stars are judged at once, however long the texts are', () => {
    const rows: Cells[] = [['Text'], ...Array.from({ length: 8 }, (_, n): Cells => ['a'.repeat(60 + n)])]
    const stars = `"${'*a'.repeat(20)}b"`
    expect(marks(rows, '=COUNTA(A2:A9)', [`=COUNTA(A2:A9)+COUNTIF(A2:A9,${stars})`])).toHaveLength(1)
  })

  it('meet codes with another letter or digit at each place', () => {
    const same = [
      '=SUMPRODUCT((LEFT(A2:A9,3)="KA-")*(RIGHT(A2:A9,1)="1"))',
      '=SUMPRODUCT((LEFT(A2:A9,3)="KA-")*(MID(A2:A9,5,1)="1"))',
      // All codes are as long: whatever stands between may be one or many.
      '=COUNTIF(A2:A9,"KA-*1")',
    ]
    const others = [
      '=COUNTIF(A2:A9,"KA-??")-COUNTIF(A2:A9,"KA-?2")',
      '=COUNTIF(A2:A9,"K?-?1")-1',
      '=COUNTIF(A2:A9,"KA-?1")+COUNTIF(A2:A9,"KC-?1")',
      '=SUMPRODUCT((LEFT(A2:A9,2)="KA")*(RIGHT(A2:A9,1)<>"2"))',
    ]
    expect(marks(parts, '=COUNTIF(A2:A9,"KA-?1")', same)).toEqual(all(same, 6))
    expect(marks(parts, '=COUNTIF(A2:A9,"KA-?1")', others)).toEqual(all(others, 0))
  })

  it('meet names that begin otherwise, and the character that stands for itself', () => {
    const sum = '=SUMIF(B2:B9,"Bolt*",D2:D9)'
    expect(marks(parts, sum, ['=SUMPRODUCT((LEFT(B2:B9,4)="Bolt")*D2:D9)'])[0]?.[1]).toBe(6)
    expect(marks(parts, sum, ['=SUMIF(B2:B9,"?olt*",D2:D9)'])[0]?.[1]).toBe(0)
    const sale: Cells[] = [
      ['Item', 'Count'],
      ['Tea*', 4],
      ['Tea', 6],
      ['Coffee*', 3],
      ['Rusk', 8],
      ['Jam*', 5],
      ['Milk', 9],
    ]
    const marked = '=SUMIF(A2:A7,"*~*",B2:B7)'
    const listed = '=SUMIF(A2:A7,"Tea~*",B2:B7)+SUMIF(A2:A7,"Coffee~*",B2:B7)+SUMIF(A2:A7,"Jam~*",B2:B7)'
    expect(marks(sale, marked, ['=SUMPRODUCT((RIGHT(A2:A7)="*")*B2:B7)'])[0]?.[1]).toBe(6)
    expect(marks(sale, marked, [listed])[0]?.[1]).toBe(0)
  })

  it('meet rows of which other conditions hold', () => {
    const bins = '=COUNTIFS(C2:C9,"A",D2:D9,">100")'
    const rows = parts.map(
      (row): Cells => row.map(value => (typeof value === 'string' && /^[ABC]$/.test(value) ? `${value}L` : value)),
    )
    const exact = bins.replace('"A"', '"AL"')
    expect(marks(rows, exact, [exact.replace('"AL"', '"A*"')])[0]?.[1]).toBe(0)
    expect(marks(rows, exact, ['=SUMPRODUCT((C2:C9="AL")*(D2:D9>100))'])[0]?.[1]).toBe(6)
  })

  it('keep the mark that all texts have', () => {
    const mails = ['asha.rao@ves.edu', 'bala@gmail.com', 'chitra.n@ves.edu', 'dev_k@yahoo.in', 'esha@ves.edu']
    const rows: Cells[] = [['Mail'], ...mails.map((mail): Cells => [mail])]
    const same = ['=SUMPRODUCT(--(TEXTAFTER(A2:A6,"@")="ves.edu"))', '=SUMPRODUCT(--(RIGHT(A2:A6,8)="@ves.edu"))']
    const others = ['=COUNTIF(A2:A6,"*ves*")', '=COUNTIF(A2:A6,"*.edu")', '=COUNTIF(A2:A6,"*ves.edu")']
    expect(marks(rows, '=COUNTIF(A2:A6,"*@ves.edu")', same)).toEqual(all(same, 6))
    expect(marks(rows, '=COUNTIF(A2:A6,"*@ves.edu")', others)).toEqual(all(others, 0))
  })
})

describe('names that the data does not have', () => {
  const either = '=SUMIF(C2:C9,"B",D2:D9)+SUMIF(C2:C9,"C",D2:D9)'
  const rest = [either, '=SUM(SUMIF(C2:C9,{"B","C"},D2:D9))']
  const notA = ['=SUM(D2:D9)-SUMIF(C2:C9,"A",D2:D9)', '=SUMPRODUCT((C2:C9<>"A")*D2:D9)']

  it('tell all but one from the two others', () => {
    expect(marks(parts, '=SUMIF(C2:C9,"<>A",D2:D9)', notA)).toEqual(all(notA, 6))
    expect(marks(parts, '=SUMIF(C2:C9,"<>A",D2:D9)', rest)).toEqual(all(rest, 0))
    expect(marks(parts, either, rest)).toEqual(all(rest, 6))
    expect(marks(parts, either, notA)).toEqual(all(notA, 0))
  })

  it('are none where the task says which there are, nor where one of two is meant', () => {
    const task = { description: '<p>Bins are A, B or C.</p>' }
    expect(marks(parts, '=SUMIF(C2:C9,"<>A",D2:D9)', rest, task)).toEqual(all(rest, 6))
    const days: Cells[] = [['Day', 'Here'], ...'PPAPAPPA'.split('').map((mark, day): Cells => [day + 1, mark])]
    expect(marks(days, '=COUNTIF(B2:B9,"A")', ['=COUNTIF(B2:B9,"<>P")'])[0]?.[1]).toBe(6)
  })
})

describe('empty cells', () => {
  const remarks: Cells[] = [
    ['Number', 'Answer', 'Age', 'Remark'],
    [1, 'Yes', 22, 'good'],
    [2, 'No', 31, null],
    [3, 'Maybe', 27, 'slow'],
    [4, 'Yes', 45, null],
    [5, 'Yes', 19, 'fine'],
    [6, 'No', 38, 'late'],
  ]

  it('below the data count for nothing', () => {
    const same = ['=COUNTIF(D2:D7,"")', '=ROWS(D2:D7)-COUNTA(D2:D7)', '=ROWS(D2:D7)-COUNTA(D2:D20)']
    expect(marks(remarks, '=COUNTBLANK(D2:D7)', same)).toEqual(all(same, 6))
    const others = ['=COUNTBLANK(D2:D8)-1', '=COUNTIF(D2:D9,"")-2', '=COUNTBLANK(C2:D7)']
    expect(marks(remarks, '=COUNTBLANK(D2:D7)', others)).toEqual(all(others, 0))
  })

  it('may be texts without a letter', () => {
    const rows: Cells[] = [['Roll', 'Mark'], ...[40, 82, 55, 91, 30, 77].map((mark, i): Cells => [`R${i}`, mark])]
    const grades = Object.fromEntries([2, 3, 4, 5, 6, 7].map(row => [`C${row}`, `=IF(B${row}>=75,"good","")`]))
    const problem = problemWith(rows, { ...grades, E2: '=COUNTIF(C2:C7,"good")' })
    const earned = (formula: string) =>
      gradeSheet(problem, { ...grades, E2: formula }, OPTIONS).cells.find(({ cell }) => cell === 'E2')?.earned
    expect(earned('=COUNTIF(C2:C7,"?*")')).toBe(10)
    expect(earned('=ROWS(C2:C7)-COUNTBLANK(C2:C7)')).toBe(10)
    expect(earned('=COUNTBLANK(C2:C7)')).toBe(4)
  })

  it('are fewer with each row of a block, whose count is no constant', () => {
    const week: Cells[] = [
      ['Name', 'Mon', 'Tue', 'Wed'],
      ...['PLA', 'PPP', 'APL', 'PAP'].map((row, i): Cells => [i, ...row.split('')]),
    ]
    expect(marks(week, '=COUNTIF(B2:D5,"<>P")', ['=COUNTA(B2:D5)-COUNTIF(B2:D5,"P")'])[0]?.[1]).toBe(6)
    expect(marks(week, '=COUNTIF(B2:D5,"<>P")', ['=12-COUNTIF(B2:D5,"P")'])[0]?.[1]).toBe(0)
  })
})
