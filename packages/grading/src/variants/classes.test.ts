import { describe, expect, it } from 'vitest'
import { checkProblem, gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that a formula earns beyond its output in the first cell of `answers`; `red` for another output. */
function marks(rows: Cells[], answers: Record<string, string>, formula: string, more: object = {}) {
  const [cell = ''] = Object.keys(answers)
  const graded = gradeSheet(problemWith(rows, answers, more), { ...answers, [cell]: formula }, OPTIONS)
  const result = graded.cells.find(other => other.cell === cell)
  return result?.colour === 'red' ? 'red' : (result?.earned ?? 0) - 4
}

const mails: Cells[] = [
  ['Mail', 'Code'],
  ['nila.sen@orchid.in', 'QA-0042'],
  ['bo.lim@orchid.com.sg', 'QA-0107'],
  ['tara.devi@lotus.in', 'HR-0311'],
]
const asked: Cells[] = [
  ['Job', 'Done', 'Hours', null, 'Month', '01-Jan-2026'],
  ['a', '03-Jan-2026', 4, null, 'Limit', 10],
  ['b', '31-Jan-2026', 9, null, 'Share', 0.25],
  ['c', '01-Feb-2026', 6, null, 'Hours', 8],
  ['d', '17-Mar-2026', 12],
]
const codes: Cells[] = [
  ['Code', 'Area', 'Price', null, 'Look for', 'K-20'],
  ['K-10', 'North', 40],
  ['K-20', 'South', 65],
  ['K-30', 'North East', 20],
  ['K-40', 'South', 90],
  ['K-50', 'North', 15],
]
const marked: Cells[] = [
  ['Student', 'Quiz', 'Lab', 'Exam'],
  ['Weight', 0.2, 0.3, 0.5],
  ['Asha', 70, 82, 64],
  ['Ben', 55, null, 71],
  ['Chitra', 90, 88, 93],
]
const stock: Cells[] = [
  ['Day, or Never', 'Stock'],
  ...[120, 95, 88, 61, 47, 52, 30, 75].map((left, i) => [i + 1, left]),
  [],
  ['Reorder at', 50],
]
const slabs: Cells[] = [
  ['From', 'Rate', null, null, 'Income'],
  [0, 0, null, null, 720000],
  [250000, 0.05],
  [500000, 0.2],
  [1000000, 0.3],
]
const people: Cells[] = [
  ['Born', 'Joined', null, 'On', '10-May-2026'],
  ['12-Aug-1990', '01-Jun-2015'],
]

describe('classes of changed data tell right from wrong', () => {
  it.each([
    ['a lone text', mails, '=MID(A2,FIND("@",A2)+1,99)', '=TEXTAFTER(A2,"@")', '=RIGHT(A2,9)'],
    [
      'a lone text of words',
      mails,
      '=PROPER(LEFT(A2,FIND(".",A2)-1))',
      '=PROPER(TEXTBEFORE(A2,"."))',
      '=PROPER(LEFT(A2,4))',
    ],
    [
      'a lone text of letter case',
      mails,
      '=UPPER(LEFT(A2,1))&LOWER(MID(A2,2,3))',
      '=REPLACE(LOWER(LEFT(A2,4)),1,1,UPPER(LEFT(A2,1)))',
      '=UPPER(LEFT(A2,1))&MID(A2,2,3)',
    ],
    ['a code that keeps its length', mails, '=VALUE(RIGHT(B2,4))', '=VALUE(MID(B2,4,4))', '=VALUE(RIGHT(B2,2))'],
    ['an empty cell that counts', marked, '=SUMPRODUCT(B2:D2,B4:D4)', '=B2*B4+C2*C4+D2*D4', '=B2*B4+D2*D4'],
    [
      'a limit that only the last row passes',
      stock,
      '=XLOOKUP(TRUE,B2:B9<B11,A2:A9,"Never")',
      '=IFERROR(INDEX(A2:A9,MATCH(TRUE,B2:B9<B11,0)),"Never")',
      '=XLOOKUP(TRUE,B2:B8<B11,A2:A8,"Never")',
    ],
    [
      'rates that rise with their steps',
      slabs,
      '=LOOKUP(E2,A2:A5,B2:B5)*E2',
      '=E2*MAXIFS(B2:B5,A2:A5,"<="&E2)',
      '=E2*MAXIFS(B2:B5,A2:A5,"<"&E2)',
    ],
    [
      'the first of a month',
      asked,
      '=SUMIFS(C2:C5,B2:B5,">="&F1,B2:B5,"<"&EDATE(F1,1))',
      '=SUMPRODUCT((TEXT(B2:B5,"yymm")=TEXT(F1,"yymm"))*C2:C5)',
      '=SUMIFS(C2:C5,B2:B5,">="&F1,B2:B5,"<="&F1+30)',
    ],
    ['a lone limit', asked, '=IF(F4>F2,"over","within")', '=IF(F2>=F4,"within","over")', '=IF(F4>=F2,"over","within")'],
    ['a share', asked, '=ROUND(F3*C2,2)', '=ROUND(C2*F3,2)', '=ROUND(C2/4,2)'],
    [
      'a sum at its limit',
      asked,
      '=IF(SUM(C2:C5)>F2*3,"much","little")',
      '=IF(SUM(C2:C5)<=3*F2,"little","much")',
      '=IF(SUM(C2:C5)>=F2*3,"much","little")',
    ],
    [
      'a key that is missing',
      codes,
      '=IFERROR(VLOOKUP(F1,A2:C6,3,FALSE),"none")',
      '=XLOOKUP(F1,A2:A6,C2:C6,"none")',
      '=VLOOKUP(F1,A2:C6,3,FALSE)',
    ],
    [
      'names alike',
      codes,
      '=SUMIFS(C2:C6,B2:B6,"North")',
      '=SUMPRODUCT((B2:B6="North")*C2:C6)',
      '=SUMIFS(C2:C6,B2:B6,"North*")-20',
    ],
    [
      'years at an anniversary',
      people,
      '=DATEDIF(A2,E1,"Y")',
      '=YEAR(E1)-YEAR(A2)-(TEXT(A2,"mmdd")>TEXT(E1,"mmdd"))',
      '=INT((E1-A2)/365.25)',
    ],
    ['a typed value of its own', asked, '=F4*C2', '=PRODUCT(C2,F4)', '=8*C2'],
    ['a condition of the learner', asked, '=F4*2', '=F4+F4', '=IF(F4>9000,F4,F4*2)'],
    ['a range that is too long', [...asked, ['e', '02-Apr-2026', 0]], '=SUM(C2:C5)', '=C2+C3+C4+C5', '=SUM(C2:C6)'],
  ] as [string, Cells[], string, string, string][])('%s', (_, rows, reference, right, wrong) => {
    expect(marks(rows, { H2: reference }, right)).toBe(6)
    expect(marks(rows, { H2: reference }, wrong)).toBe(0)
  })

  it('keeps lone days and numbers in the order in which formulas use them', () => {
    const range: Cells[] = [
      ...asked.slice(0, 4),
      ['d', '17-Mar-2026', 12, null, 'From', 5],
      [null, null, null, null, 'To', 9],
    ]
    const reference = { H2: '=COUNTIFS(C2:C5,">="&F5,C2:C5,"<="&F6)' }
    // With the ends exchanged the difference would be below 0.
    expect(marks(range, reference, '=COUNTIF(C2:C5,"<="&F6)-COUNTIF(C2:C5,"<"&F5)')).toBe(6)
    expect(marks(range, reference, '=COUNTIFS(C2:C5,">"&F5,C2:C5,"<="&F6)')).toBe(0)
  })

  it('draws sorted data anew in its order: the hint weakens nothing', () => {
    const steps: Cells[] = [
      ['From', 'Name', null, 12],
      [0, 'low'],
      [10, 'mid'],
      [25, 'high'],
      [60, 'top'],
    ]
    const sorted = { variants: { sorted: ['A'] } }
    const nearest = { F2: '=LOOKUP(D1,A2:A5,B2:B5)' }
    expect(marks(steps, nearest, '=INDEX(B2:B5,MATCH(D1,A2:A5,1))', sorted)).toBe(6)
    for (const wrong of ['="mid"', '=B3', '=IF(D1>=10,"mid","low")', '=LOOKUP(D1,{0,10,25,60},B2:B5)'])
      expect([wrong, marks(steps, nearest, wrong, sorted)]).toEqual([wrong, 0])
  })

  it('empties cells and sets zeros where they decide, where the data has some', () => {
    const days: Cells[] = [['Rain'], [4], [null], [9], [0], [7]]
    expect(marks(days, { C1: '=AVERAGE(A2:A6)' }, '=SUM(A2:A6)/COUNT(A2:A6)')).toBe(6)
    expect(marks(days, { C1: '=AVERAGE(A2:A6)' }, '=SUM(A2:A6)/(ROWS(A2:A6)-1)')).toBe(0)
    expect(marks(days, { C1: '=COUNTIF(A2:A6,0)' }, '=SUMPRODUCT((A2:A6=0)*(A2:A6<>""))')).toBe(6)
    expect(marks(days, { C1: '=COUNTIF(A2:A6,0)' }, '=SUMPRODUCT(--(A2:A6=0))-1')).toBe(0)
  })

  it('judges what the author states: letter case, missing keys, first of month, a range, copied down', () => {
    const count = { H2: '=SUMPRODUCT(--EXACT(B2:B6,"North"))' }
    expect(marks(codes, count, '=COUNTIF(B2:B6,"North")')).toBe(0)
    const price = { H2: '=XLOOKUP(F1,A2:A6,C2:C6)' }
    expect(marks(codes, price, '=LOOKUP(F1,A2:A6,C2:C6)')).toBe(0)
    const ratio = { H2: '=C2/C$6' }
    const below = { ...ratio, H3: '=C3/C$6', H4: '=C4/C$6' }
    const problem = problemWith(codes, below)
    expect(gradeSheet(problem, { ...below, H2: '=C2/C6' }, OPTIONS).finalScore).toBe(100)
    const formula = problem.validations.H2?.formula
    if (formula) formula.copiedDown = true
    const held = structuredClone(problem)
    const markOf = (entry: string) =>
      gradeSheet(held, { ...below, H2: entry }, OPTIONS).cells.find(({ cell }) => cell === 'H2')?.earned
    expect([markOf('=C2/C6'), markOf('=$C2/C$6'), markOf('=1/(C$6/C2)')]).toEqual([4, 10, 10])
  })

  it('tells the author of each cell what was tried, and what to add for more', () => {
    const { classes } = checkProblem(problemWith(codes, { H2: '=VLOOKUP($F$1,$A$2:$C$6,3,FALSE)' }), OPTIONS)
    const [{ tried, untried } = { tried: [], untried: [] }] = classes
    expect(tried.map(({ name }) => name)).toContain('other values')
    expect(untried).toContainEqual({
      name: 'missing keys',
      add: '"missingKeys": ["F"] in the variants, if what is looked for may be missing',
    })
    expect(untried.map(({ name }) => name)).toContain('copied down')
  })
})
