import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

const entries: Cells[] = [
  ['No.', 'Account', 'Type', 'Amount', 'Day', 'Box', 'From', 'Size'],
  [1, 'Savings', 'Credit', 12000, '02-Apr-2025', 740, 0, 'small'],
  [2, 'Savings', 'Debit', 3500, '05-Apr-2025', 512, 1000, 'middle'],
  [3, 'Current', 'Credit', 80000, '05-Apr-2025', 633, 20000, 'large'],
  [4, 'Current', 'Debit', 22000, '11-Apr-2025', 590],
  [5, 'Savings', 'Debit', 1200, '19-Apr-2025', 801],
  [6, 'Current', 'Debit', 7600, '27-Apr-2025', 555],
  [],
  ['Opening', 5000],
]

/** Marks that a formula earns beyond its output. */
function marks(reference: string, formula: string) {
  const problem = problemWith(entries, { J4: reference })
  return (gradeSheet(problem, { J4: formula }, OPTIONS).cells[0]?.earned ?? 0) - 4
}

describe('what a formula reads beyond the reference', () => {
  const balance = '=$B$9+SUMIFS($D$2:D4,$C$2:C4,"Credit")-SUMIFS($D$2:D4,$C$2:C4,"Debit")'
  const debits = '=SUMIFS(D2:D7,B2:B7,"Savings",C2:C7,"Debit")'

  it('is a row more, whose name becomes one that counts', () => {
    expect(marks(balance, '=B9+SUMPRODUCT(((C2:C4="Credit")-(C2:C4="Debit"))*D2:D4)')).toBe(6)
    expect(marks(balance, '=B9+SUMIFS(D2:D5,C2:C5,"Credit")-SUMIFS(D2:D4,C2:C4,"Debit")')).toBe(0)
  })

  it('is an extra condition, on days or numbers', () => {
    expect(marks(debits, '=SUM((B2:B7="Savings")*(C2:C7="Debit")*D2:D7)')).toBe(6)
    expect(marks(debits, '=SUMIFS(D2:D7,B2:B7,"Savings",C2:C7,"Debit",E2:E7,"<01-May-2025")')).toBe(0)
    expect(marks(debits, '=SUMPRODUCT((B2:B7="Savings")*(C2:C7="Debit")*(F2:F7>500)*D2:D7)')).toBe(0)
  })

  it('may be a condition that is none, or limits that stand in cells', () => {
    expect(marks(debits, '=SUMIFS(D2:D7,B2:B7,"Savings",C2:C7,"Debit",F2:F7,">0")')).toBe(6)
    // Numbers of the rows, by which one of them is found.
    const years: Cells[] = [
      ['Year', 'Coal', 'Gas', 'Wind'],
      ...Array.from({ length: 17 }, (_, n) => [2001 + n, 353 + 7 * n, 38 + 2 * n, 14 + 9 * n]),
    ]
    const found = gradeSheet(
      problemWith(years, { F2: '=SUM(B18:D18)' }),
      { F2: '=SUMPRODUCT((A2:A18=2017)*B2:D18)' },
      OPTIONS,
    )
    expect(found.cells[0]?.earned).toBe(10)
    const size = '=IF(D4>=20000,"large",IF(D4>=1000,"middle","small"))'
    expect(marks(size, '=IF(D4<1000,"small",IF(D4<20000,"middle","large"))')).toBe(6)
    expect(marks(size, '=LOOKUP(D4,G2:G4,H2:H4)')).toBe(6)
  })
})
