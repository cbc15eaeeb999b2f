import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

const trips: Cells[] = [
  ['Vehicle', 'Start', 'End', 'Litres'],
  ['KA-01', 10250, 10431, 12.5],
  ['KA-02', 55010, 55260, 19],
  ['KA-01', 10431, 10502, 5.2],
  ['KA-03', 870, 1190, 24.5],
  ['KA-02', 55260, 55395, 10.1],
  ['KA-03', 1190, 1301, 9.4],
  ['KA-01', 10502, 10777, 18.8],
  [],
  ['Least km a litre', 13],
]

const entries: Cells[] = [
  ['Stamp', 'Door'],
  ['03-Mar-2025 08:52', 'Main'],
  ['03-Mar-2025 09:14', 'Lab'],
  ['03-Mar-2025 18:07', 'Main'],
  ['04-Mar-2025 09:03', 'Main'],
  ['05-Mar-2025 17:59', 'Lab'],
  ['06-Mar-2025 09:41', 'Main'],
  [],
  ['Late after', '09:00'],
]

/** Marks that a formula earns beyond its output. */
function marks(reference: string, formula: string, rows = trips) {
  const problem = problemWith(rows, { F2: reference })
  return (gradeSheet(problem, { F2: formula }, OPTIONS).cells[0]?.earned ?? 0) - 4
}

describe('a quotient that no single cell makes equal to its limit', () => {
  it('meets it with whole numbers, in all rows', () => {
    const thirsty = '=SUMPRODUCT(--((C2:C8-B2:B8)/D2:D8<B10))'
    expect(marks(thirsty, '=SUM(--(C2:C8-B2:B8<B10*D2:D8))')).toBe(6)
    expect(marks(thirsty, '=SUM(--((C2:C8-B2:B8)/D2:D8<=B10))')).toBe(0)
  })

  it('meets it in one row', () => {
    const thirsty = '=IF((C2-B2)/D2<B10,"check","fine")'
    expect(marks(thirsty, '=IF(C2-B2>=B10*D2,"fine","check")')).toBe(6)
    expect(marks(thirsty, '=IF((C2-B2)/D2>B10,"fine","check")')).toBe(0)
  })
})

describe('a time of day in a line of days', () => {
  const late = '=SUMPRODUCT((B2:B7="Main")*(MOD(A2:A7,1)>B9)*(MOD(A2:A7,1)<0.5))'

  it('meets a limit to the minute', () => {
    expect(marks(late, '=SUM((B2:B7="Main")*(A2:A7-INT(A2:A7)>B9)*(HOUR(A2:A7)<12))', entries)).toBe(6)
    expect(marks(late, late.replace('>B9', '>=B9'), entries)).toBe(0)
    expect(marks(late, '=SUMPRODUCT((B2:B7="Main")*(HOUR(A2:A7)>=9)*(HOUR(A2:A7)<12))', entries)).toBe(0)
  })
})
