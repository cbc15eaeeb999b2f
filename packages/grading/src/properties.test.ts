import { sheetResult } from '@learn/contract/sandbox'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradeSheet } from './index.ts'
import { filled, OPTIONS, problemWith } from './problem.test-kit.ts'

const rows = [
  ['Item', 'Count', 'Price'],
  ['Pen', 12, 10],
  ['Book', 4, 60],
  ['Bag', 3, 450],
  ['Cap', 9, 99],
  ['Mug', 6, 45],
]
const problem = problemWith(rows, {
  ...filled('D', 2, 6, r => `=B${r}*C${r}`),
  F1: '=SUM(D2:D6)',
  F2: '=MAX(D2:D6)',
  F3: '=INDEX(A2:A6,MATCH(F2,D2:D6,0))',
})
const cells = Object.keys(problem.validations)

const formula = fc.constantFrom(
  '=B2*C2',
  '=SUM(D2:D6)',
  '=SUM(D2:D5)',
  '=MAX(D2:D6)',
  '=D2',
  '=F1',
  '=F2',
  '=F3',
  '=SUM(D:D)',
  '=1/0',
  "'=SUM(",
  '=SUM(',
  '12',
  '-0',
  'Bag',
  '',
  '=',
  '=SUMPRODUCT(B2:B6,C2:C6)',
  '=XLOOKUP(F2,D2:D6,A2:A6)',
  '=RAND()',
  '=TODAY()',
  '=INDIRECT("D"&ROW())',
  '=D2:D6',
  '=SORT(D2:D6)',
  '=LAMBDA(x,x)',
)
const entries = fc.dictionary(
  fc.constantFrom(...cells),
  fc.oneof(
    formula,
    fc.string({ maxLength: 40 }),
    fc.string({ maxLength: 30 }).map(s => `=${s}`),
  ),
)

describe('whatever is entered', () => {
  it('the score lies in 0 to 100, the cells agree with it, and the result is what the contract says', () => {
    fc.assert(
      fc.property(entries, entered => {
        const result = gradeSheet(problem, entered, OPTIONS)
        expect(result.finalScore).toBeGreaterThanOrEqual(0)
        expect(result.finalScore).toBeLessThanOrEqual(100)
        expect(result.cells).toHaveLength(cells.length)
        for (const { earned, max } of result.cells) expect(earned >= 0 && earned <= max).toBe(true)
        const sum = result.cells.reduce((all, { earned }) => all + earned, 0)
        expect(result.finalScore).toBeCloseTo((100 * sum) / (cells.length * 10), 1)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
        expect(sheetResult.parse(result)).toEqual(result)
      }),
      { numRuns: 60 },
    )
  })

  it('the result is the same again, on a problem read anew, and in any order of the answers', () => {
    fc.assert(
      fc.property(entries, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (entered, order) => {
        const result = gradeSheet(problem, entered, OPTIONS)
        expect(gradeSheet(problem, entered, OPTIONS)).toEqual(result)
        expect(gradeSheet(structuredClone(problem), entered, OPTIONS)).toEqual(result)
        const mixed = Object.entries(entered).sort(
          ([a], [b]) => (order[cells.indexOf(a)] ?? 0) - (order[cells.indexOf(b)] ?? 0),
        )
        expect(gradeSheet(problem, Object.fromEntries(mixed), OPTIONS)).toEqual(result)
      }),
      { numRuns: 25 },
    )
  })
})

describe('hostile entries', () => {
  const long = `=${Array.from({ length: 2000 }, (_, i) => `B${(i % 5) + 2}`).join('+')}`
  it.each([
    ['an array bomb', '=SUM(SEQUENCE(5000,5000))'],
    ['a recursion', '=LET(f,LAMBDA(f,n,IF(n=0,0,f(f,n-1)+f(f,n-1))),f(f,60))'],
    ['a loop over loops', '=SUM(MAKEARRAY(140,140,LAMBDA(r,c,SUM(SEQUENCE(140)))))'],
    ['a whole-sheet product', '=SUMPRODUCT(A:XFD*1)'],
    ['a text bomb', '=LEN(REPT(REPT("x",32000),32000))'],
    ['wildcards', '=COUNTIF(A2:A6,"*a*a*a*a*a*a*a*a*a*b")'],
    ['a long formula', long],
    ['too long a formula', `=${'1+'.repeat(6000)}1`],
    ['deep brackets', `=${'('.repeat(3000)}1${')'.repeat(3000)}`],
    [
      'a bomb that waits for changed data',
      '=IF(D4=1350,SUM(D2:D6),SUM(MAKEARRAY(140,140,LAMBDA(r,c,SUM(SEQUENCE(140))))))',
    ],
    ['a name of Object', '=__proto__'],
  ])('%s ends within its steps and costs nobody else a mark', (_, bomb) => {
    const others = { ...filled('D', 2, 6, r => `=B${r}*C${r}`), F2: '=MAX(D2:D6)' }
    const started = performance.now()
    const result = gradeSheet(problem, { ...others, F1: bomb, F3: bomb }, OPTIONS)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(result.cells.filter(({ colour }) => colour === 'green')).toHaveLength(6)
    expect(result.cells.find(({ cell }) => cell === 'F1')?.colour).not.toBe('green')
  })

  it.each(['-0', '=0*-1', '=ROUND(-0.4,0)'])('%s is zero in the result, as in its JSON', zero => {
    const result = gradeSheet(problem, { D2: zero }, OPTIONS)
    expect(result.cells.find(({ cell }) => cell === 'D2')?.enteredOutput).toBe(0)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  })

  it('takes no answer for a cell that has none, and no name of an object', () => {
    const entered = JSON.parse('{"Z99":"=1","__proto__":"=1","constructor":"=1","B2":"=999"}') as Record<string, string>
    expect(gradeSheet(problem, entered, OPTIONS)).toEqual(gradeSheet(problem, {}, OPTIONS))
  })
})
