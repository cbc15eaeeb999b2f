import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { filled, OPTIONS, problemWith } from '../problem.test-kit.ts'

const items = [
  ['Item', 'Count', 'Rate', null, null, null, 'Key', 'Price'],
  ['b', 12, null, null, null, null, 'a', 10],
  ['d', 40, null, null, null, null, 'b', 35],
  ['a', 7, null, null, null, null, 'c', 20],
  ['c', 25, null, null, null, null, 'd', 55],
  ['b', 18, null, null, null, null, 'e', 5],
  ['Tax', 0.18],
]
const lookups = filled('C', 2, 6, r => `=VLOOKUP(A${r},$G$2:$H$6,2,FALSE)`)
const problem = problemWith(items, {
  ...lookups,
  ...filled('D', 2, 6, r => `=IF(B${r}>=18,"much","little")`),
  E2: '=SUM(B2:B6)',
  E3: '=COUNTIF(B2:B6,">=18")',
  E4: '=ROUND(B5*$B$7,2)',
  E5: '=AVERAGE(B2:B6)',
  E6: '=B2/SUM(C2:C6)',
})
const mistakesOf = (cell: string, entry: string, of = problem) => {
  const result = gradeSheet(of, { ...lookups, [cell]: entry }, OPTIONS).cells.find(other => other.cell === cell)
  return (result?.mistakes ?? []).map(({ name, text }) => `${name}: ${text}`)
}

describe('mistakes are named by what mends them', () => {
  it.each([
    ['E2', '=SUM(B2:B5)', 'Range one row short: B2:B5, but the data ends in B6.'],
    ['E2', '=SUM(B3:B6)', 'Range one row short: B3:B6, but the data begins in B2.'],
    ['E2', '=SUM(B2:B4)', 'Range too short: B2:B4, but the data ends in B6.'],
    ['E2', '=SUM(B2:B7)', 'Counted twice: B2:B7 takes in B7 besides B2:B6.'],
    ['E2', '=SUM(B2:B4,B4:B6)', 'Counted twice: B4 stands in B2:B4 and in B4:B6.'],
    ['E2', '102', 'Hard-coded value: 102 is typed; a formula would follow the data.'],
    ['E4', '=ROUND(B5*0.18,2)', 'Hard-coded value: 0.18 is typed; B7 holds it.'],
    ['E5', '=SUM(B2:B6)/5', 'Hard-coded value: 5 is typed; it is the count of the rows.'],
    ['C4', '=VLOOKUP(A4,G4:H8,2,FALSE)', 'Missing $: G4:H8 moved with the cell; $G$2:$H$6 stays.'],
    [
      'C4',
      '=VLOOKUP(A4,$G$2:$H$6,2)',
      'Approximate match: VLOOKUP without FALSE takes the nearest key, not the same one.',
    ],
    [
      'C4',
      '=INDEX($H$2:$H$6,MATCH(A4,$G$2:$G$6))',
      'Approximate match: MATCH without 0 takes the nearest key, not the same one.',
    ],
    ['C4', '10', 'Hard-coded value: 10 is typed; its neighbours are formulas.'],
    ['D6', '=IF(B6>18,"much","little")', 'Wrong at the boundary: > leaves 18 out.'],
    ['E3', '=COUNTIF(B2:B6,">18")', 'Wrong at the boundary: > leaves 18 out.'],
    ['E6', '=B2/K3', 'Empty cell: K3 is divided by, and is empty.'],
    ['E2', '=SUM(E2:E6)', 'Circular reference: The formula of E2 needs the value of E2 itself.'],
    ['E2', "'=SUM(B2:B6", 'Unfinished formula: The entry is a text: its formula is not finished.'],
    ['E2', "'=SUMM(B2:B6)", 'Unknown name: There is no function SUMM. Did you mean SUM?'],
    ['E2', '=SUMM(B2:B6)', 'Unknown name: There is no function SUMM. Did you mean SUM?'],
    ['E2', '=AVG(B2:B6)', 'Unknown name: There is no function AVG. Did you mean AVERAGE?'],
    ['E2', '=SUM(B2:B6', 'Unfinished formula: The formula cannot be read.'],
  ])('%s %s', (cell, entry, line) => expect(mistakesOf(cell, entry)).toEqual([line]))

  it('names numbers that are texts', () => {
    const rows = [['n'], [12], ["'30"], [8], ["'5"], [11]]
    const texts = problemWith(rows, { C1: '=SUMPRODUCT(--A2:A6)' })
    expect(mistakesOf('C1', '=SUM(A2:A6)', texts)).toEqual([
      'Number as text: A3 holds “30” as a text, not as a number.',
    ])
  })

  it('names nothing that does not mend the formula', () => {
    expect(mistakesOf('E2', '=AVERAGE(B2:B5)')).toEqual([])
    expect(mistakesOf('E2', '=PRODUCT(1,2)')).toEqual([])
  })

  it('asks for the function that the author wants, also where the output is right', () => {
    const [validation] = Object.values(problemWith(items, { E2: '=SUM(B2:B6)' }).validations)
    const asking = problemWith(
      items,
      { E2: '=SUM(B2:B6)' },
      { validations: { E2: { ...validation, formula: { ...validation?.formula, requiredFunction: 'SUM' } } } },
    )
    const graded = gradeSheet(asking, { E2: '=B2+B3+B4+B5+B6' }, OPTIONS)
    expect(graded.cells[0]).toMatchObject({ colour: 'lightBlue', earned: 4 })
    expect(mistakesOf('E2', '=B2+B3+B4+B5+B6', asking)).toEqual(['Function asked for: Use SUM here.'])
  })

  it("tells what the author's hint costs, of the cell before that of all", () => {
    const hints = [
      { mistake: 'rangeOneShort', cells: ['E2'], text: 'Scroll down.', cost: 1.5 },
      { mistake: 'rangeOneShort', text: 'Look at the end.', cost: 1 },
    ]
    const hinted = problemWith(items, { E2: '=SUM(B2:B6)', E5: '=AVERAGE(B2:B6)' }, { hints })
    const { cells } = gradeSheet(hinted, { E2: '=SUM(B2:B5)', E5: '=AVERAGE(B2:B5)' }, OPTIONS)
    expect(cells.map(({ mistakes }) => mistakes[0]?.hintCost)).toEqual([1.5, 1])
  })
})
