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

const receipts: Cells[] = [
  ['Receipt', 'Region', 'Sales', 'Clerk'],
  ['R-101', 'North', 420, 'Om'],
  ['R-102', 'South', 310, 'Jay'],
  ['R-103', 'North', 275, 'Jay'],
  ['R-104', 'East', 640, 'Om'],
  ['R-105', 'South', 180, 'Sai'],
  ['R-106', 'North', 505, 'Sai'],
]
const forms: Cells[] = [
  ['Name', 'Consent', 'Age'],
  ['Kiran', 'No', 25],
  ['Latif', 'Yes', 16],
  ['Meera', 'Yes', 21],
  ['Nitin', 'No', 17],
  ['Ojas', 'Yes', 34],
]

describe('a condition on texts that the reference never reads', () => {
  const north = '=SUMIFS(C2:C7,B2:B7,"North")'

  it('shows, whichever rows it leaves out', () => {
    const others = [
      '=SUMIFS(C2:C7,B2:B7,"North",A2:A7,"R-*")',
      '=SUMIFS(C2:C7,B2:B7,"North",A2:A7,"R-10?")',
      '=SUMPRODUCT((LEFT(A2:A7,2)="R-")*(B2:B7="North")*C2:C7)',
      '=SUMPRODUCT((A2:A7<"R-2")*(B2:B7="North")*C2:C7)',
      '=SUMPRODUCT((LEN(A2:A7)=5)*(B2:B7="North")*C2:C7)',
      '=SUMIFS(C2:C7,B2:B7,"North",A2:A7,"<>R-102")',
      '=SUMIFS(C2:C7,B2:B7,"North",D2:D7,"<>Pal")',
    ]
    expect(marks(receipts, north, others)).toEqual(all(others, 0))
  })

  it('is none where it is the name of one row, or asks for any text', () => {
    const same = [
      '=SUMIFS(C2:C7,A2:A7,"R-104")',
      '=INDEX(C2:C7,MATCH("R-104",A2:A7,0))',
      '=VLOOKUP("R-104*",A2:C7,3,FALSE)',
      '=SUMIFS(C5,A5,"R-104")',
    ]
    expect(marks(receipts, '=C5', same)).toEqual(all(same, 6))
    const any = ['=SUMIFS(C2:C7,B2:B7,"North",A2:A7,"<>")', '=SUMPRODUCT((A2:A7<>"")*(B2:B7="North")*C2:C7)']
    expect(marks(receipts, north, any)).toEqual(all(any, 6))
  })
})

describe('a name that is compared as a whole', () => {
  const consent = '=IF(B4="Yes","share","keep")'

  it('is not known by a part of it, by its length or by what stands before it', () => {
    const others = [
      '=IF(LEFT(B4,1)="Y","share","keep")',
      '=IF(RIGHT(B4,1)="s","share","keep")',
      '=IF(LEN(B4)=3,"share","keep")',
      '=IF(COUNTIF(B4,"Y*"),"share","keep")',
      '=IF(ISNUMBER(SEARCH("y",B4)),"share","keep")',
      '=IF(B4>"P","share","keep")',
      '=IF(CODE(B4)=89,"share","keep")',
    ]
    expect(marks(forms, consent, others)).toEqual(all(others, 0))
    expect(
      marks(
        forms,
        consent.replaceAll('B4', 'B5'),
        others.map(text => text.replaceAll('B4', 'B5')),
      ),
    ).toEqual(
      all(
        others.map(text => text.replaceAll('B4', 'B5')),
        0,
      ),
    )
  })

  it('is known in any letter case, in a form where all changed data says the other of two', () => {
    const same = [
      '=IF(LOWER(B4)="yes","share","keep")',
      '=IF(TRIM(B4)="Yes","share","keep")',
      '=SWITCH(B4,"Yes","share","keep")',
      '=IF(COUNTIF(B4,"yes")=1,"share","keep")',
    ]
    expect(marks(forms, consent, same)).toEqual(all(same, 6))
  })
})
