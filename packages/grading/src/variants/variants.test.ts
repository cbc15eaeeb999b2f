import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { prepare } from '../prepared.ts'
import { filled, OPTIONS, problemWith } from '../problem.test-kit.ts'

const rows = [
  ['Id', 'Team', 'Day', 'Count', 'Price', null, 'Team', 'Rate', null, 'Limit', 30],
  ['i-1', 'Red', '05-Jan-2026', 12, 40, null, 'Blue', 2],
  ['i-2', 'Blue', '17-Mar-2026', 30, 15, null, 'Green', 3],
  ['i-3', 'Red', '28-Apr-2026', 7, 90, null, 'Red', 5],
  ['i-4', 'Green', '09-Jul-2026', 44, 20],
  ['i-5', 'Blue', '21-Sep-2026', 25, 60],
]
const problem = problemWith(rows, {
  L1: '=SUM(D2:D6)',
  L2: '=COUNTIF(D2:D6,">=25")',
  L3: '=VLOOKUP(B3,$G$2:$H$4,2,FALSE)',
  L4: '=EDATE(C2,1)',
  L5: '=RANK(D4,$D$2:$D$6)',
  L6: '=COUNTA(UNIQUE(B2:B6))',
  L7: '=SUMIFS(D2:D6,B2:B6,"Red")',
  L8: '=IF(D3>=$K$1,"over","under")',
  L9: '=COUNTA(A2:A6)',
  L10: '=COUNTIF(D2:D6,">"&K1)',
  L11: '=AVERAGE(D2:D6)',
})
/** Marks that a formula earns beyond its output. */
const formulaMarks = (cell: string, formula: string, of = problem) => {
  const graded = gradeSheet(of, { [cell]: formula }, OPTIONS).cells.find(other => other.cell === cell)
  return graded?.colour === 'red' ? 'red' : (graded?.earned ?? 0) - 4
}

describe('variants tell formulas apart that give the same on the data', () => {
  it.each([
    ['ends', 'L1', '=SUMPRODUCT(D2:D6)', '=SUM(D2:D5)+25'],
    ['ends', 'L7', '=SUMPRODUCT((B2:B6="Red")*D2:D6)', '=SUMIFS(D3:D6,B3:B6,"Red")+12'],
    ['limits', 'L2', '=SUMPRODUCT(--(D2:D6>=25))', '=COUNTIF(D2:D6,">=24")'],
    ['limits', 'L2', '=COUNT(D2:D6)-COUNTIF(D2:D6,"<25")', '=COUNTIF(D2:D6,">=13")'],
    ['limits in a cell', 'L8', '=IF(D3<K1,"under","over")', '=IF(D3>=30,"over","under")'],
    ['limits in a cell', 'L10', '=SUMPRODUCT(--(D2:D6>K1))', '=COUNTIF(D2:D6,">30")'],
    ['other order', 'L3', '=INDEX($H$2:$H$4,MATCH(B3,$G$2:$G$4,0))', '=VLOOKUP(B3,$G$2:$H$4,2,TRUE)'],
    ['names at ends', 'L3', '=XLOOKUP(B3,$G$2:$G$4,$H$2:$H$4)', '=VLOOKUP(B3,$G$2:$H$3,2,FALSE)'],
    ['month ends', 'L4', '=MIN(DATE(YEAR(C2),MONTH(C2)+1,DAY(C2)),EOMONTH(C2,1))', '=C2+31'],
    ['month ends', 'L4', '=EDATE($C2,1)', '=DATE(YEAR(C2),MONTH(C2)+1,DAY(C2))'],
    ['ties', 'L5', '=COUNTIF($D$2:$D$6,">"&D4)+1', '=COUNTIF($D$2:$D$6,">="&D4)'],
    ['only in the last row', 'L6', '=ROWS(UNIQUE(B2:B6))', '=COUNTA(UNIQUE(B2:B5))'],
    ['one row fewer', 'L9', '=ROWS(A2:A6)', '=COUNTA(A2:A4)+2'],
    ['one row fewer', 'L11', '=SUM(D2:D6)/ROWS(D2:D6)', '=SUM(D2:D6)/5'],
    ['one name fewer', 'L6', '=SUM(--(MATCH(B2:B6,B2:B6,0)=SEQUENCE(ROWS(B2:B6))))', '=1+2'],
  ])('%s: %s takes %s, not %s', (_, cell, right, wrong) => {
    expect(formulaMarks(cell, right)).toBe(6)
    expect(formulaMarks(cell, wrong)).toBe(0)
  })

  it('changes answer cells by themselves for formulas that read no more than the reference', () => {
    const tiers = problemWith(rows, {
      ...filled('F', 2, 6, r => `=D${r}*E${r}`),
      L1: '=IF(F4>=600,"big","small")',
      L2: '=MAX(F2:F6)',
    })
    const marks = (cell: string, formula: string) =>
      (gradeSheet(tiers, { ...filled('F', 2, 6, r => `=D${r}*E${r}`), [cell]: formula }, OPTIONS).cells.find(
        other => other.cell === cell,
      )?.earned ?? 0) - 4
    expect(marks('L1', '=IF(F4>600,"big","small")')).toBe(0)
    expect(marks('L1', '=IF(D4*E4>=600,"big","small")')).toBe(6)
    expect(marks('L2', '=MAX(F2:F5)')).toBe(-4)
    expect(marks('L2', '=SUMPRODUCT(MAX(D2:D6*E2:E6))')).toBe(6)
  })

  it('stays inside what the data shows, until the author widens it', () => {
    const counts = [['n'], [12], [30], [7], [44]]
    const largest = { C1: '=MAX(A2:A5)' }
    expect(formulaMarks('C1', '=MAX(0,A2:A5)', problemWith(counts, largest))).toBe(6)
    const below = problemWith(counts, largest, { variants: { negatives: ['A'] } })
    expect(formulaMarks('C1', '=LARGE(A2:A5,1)', below)).toBe(6)
    const texts = problemWith(counts, { C1: '=SUMPRODUCT(--A2:A5)' }, { variants: { textNumbers: ['A'] } })
    expect(formulaMarks('C1', '=SUM(A2:A5)', problemWith(counts, { C1: '=SUMPRODUCT(--A2:A5)' }))).toBe(6)
    expect(formulaMarks('C1', '=SUM(A2:A5)', texts)).toBe(0)
    const blanks = { variants: { blanks: ['A'] } }
    expect(formulaMarks('C1', '=ROWS(A2:A5)', problemWith(counts, { C1: '=COUNT(A2:A5)' }, blanks))).toBe(0)
  })

  it('empties no cell where the data has no empty one, but for the row that goes', () => {
    const { sheets } = prepare(problem, OPTIONS.functions, 0).variants
    const emptying = sheets.filter(({ variant }) => [...variant.edits.values()].includes(null))
    expect(emptying.map(({ variant }) => variant.name)).toEqual(['one row fewer'])
  })

  it('holds still what the author fixes, and follows a seed', () => {
    const fixed = problemWith(rows, { L1: '=SUM(D2:D6)*$K$1' }, { variants: { fixed: ['K1'] } })
    expect(formulaMarks('L1', '=SUM(D2:D6)*30', fixed)).toBe(6)
    expect(formulaMarks('L1', '=SUM(D2:D6)*30', problemWith(rows, { L1: '=SUM(D2:D6)*$K$1' }))).toBe(0)
    const seeded = (seed: number) => problemWith(rows, { L1: '=SUM(D2:D6)' }, { variants: { seed } })
    const got = [1, 1, 2].map(seed => gradeSheet(seeded(seed), { L1: '=SUM(D2:D5)+25' }, OPTIONS))
    expect(got[0]).toEqual(got[1])
    expect(got[2]?.finalScore).toBe(got[0]?.finalScore)
  })
})
