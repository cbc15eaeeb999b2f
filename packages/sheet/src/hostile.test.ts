import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from './functions/all.ts'
import { functionList } from './functions/function-list.ts'
import { FunctionSet } from './functions/registry.ts'
import { fn } from './functions/spec.ts'
import { CellError, type Scalar } from './values.ts'
import { Workbook } from './workbook/workbook.ts'

const BROKEN = 'The formula could not be calculated.'
const long = 'a'.repeat(30_000)

/** Those that end by the clock alone take all of it: the product's five seconds in npm run test:all. */
const limits = process.env.TEST_ALL ? {} : { runMs: 1000 }

/** Value of one formula, with a few cells beside it. */
function result(formula: string, cells: Record<string, string | number> = {}): Scalar {
  const book = new Workbook({ functions: ALL_FUNCTIONS, limits })
  book.sheets.load('Sheet1')
  for (const [place, input] of Object.entries(cells)) book.set(place, input)
  book.set('Z99', formula)
  return book.value('Z99')
}

const nested = (before: string, after: string, times: number) => `=${before.repeat(times)}1${after.repeat(times)}`

/** Formula, whether it must be refused, milliseconds that a slow machine may take. */
const HOSTILE: [title: string, formula: string, isError: boolean, cells?: Record<string, string>][] = [
  ['10,000 nested brackets', nested('(', ')', 10_000), true],
  ['4,000 nested brackets', nested('(', ')', 4000), true],
  ['20,000 terms', `=${Array(20_000).fill('1').join('+')}`, true],
  ['4,000 terms', `=${Array(4000).fill('1').join('+')}`, false],
  ['8,000 signs', `=${'-'.repeat(8000)}1`, false],
  ['8,000 percent marks', `=1${'%'.repeat(8000)}`, false],
  ['4,000 powers', `=1${'^1'.repeat(4000)}`, false],
  ['2,700 joined references', `=A1${':A1'.repeat(2700)}`, false],
  ['2,000 nested calls', nested('ABS(', ')', 2000), true],
  ['60 nested LETs', `=${Array.from({ length: 60 }, (_, i) => `LET(a_${i},1,`).join('')}1${')'.repeat(60)}`, false],
  ['a REPT bomb', '=REPT("a",1E9)', true],
  ['a REPT of a REPT', '=LEN(REPT(REPT("a",32767),32767))', true],
  ['a CONCAT bomb', '=LET(a,REPT("a",32767),CONCAT(a,a,a,a))', true],
  ['a doubling text', '=REDUCE("a",SEQUENCE(100),LAMBDA(a,b,a&a))', true],
  ['a SUBSTITUTE bomb', '=LEN(SUBSTITUTE(REPT("a",32767),"a",REPT("b",30000)))', true],
  ['a TEXTJOIN bomb', '=TEXTJOIN(",",TRUE,SEQUENCE(100000))', true],
  ['SEQUENCE(1E9)', '=SEQUENCE(1E9)', true],
  ['SEQUENCE(5000,5000)', '=SUM(SEQUENCE(5000,5000))', true],
  ['a product of lines', '=SUM(SEQUENCE(100000)*SEQUENCE(1,100000))', true],
  ['MAKEARRAY', '=MAKEARRAY(1E5,1E5,LAMBDA(r,c,r*c))', true],
  ['nested MAPs', '=SUM(MAP(SEQUENCE(300),LAMBDA(a,SUM(MAP(SEQUENCE(300),LAMBDA(b,SUM(SEQUENCE(1000))))))))', true],
  ['wildcards in COUNTIF', `=COUNTIF(A1:A3,"${'*a'.repeat(60)}b")`, false, { A1: long, A2: long, A3: long }],
  ['wildcards in SEARCH', `=SEARCH("${'a?'.repeat(100)}b",A1)`, true, { A1: long }],
  ['wildcards in XLOOKUP', `=XLOOKUP("${'*a'.repeat(60)}b",A1:A3,A1:A3,"none",2)`, false, { A1: long }],
  ['a LAMBDA without end', '=LET(f,LAMBDA(g,n,g(g,n+1)),f(f,1))', true],
  ['a LAMBDA that branches', '=LET(f,LAMBDA(g,n,IF(n=0,1,g(g,n-1)+g(g,n-1))),f(f,100))', true],
  ['INDIRECT to itself', '=INDIRECT("Z99")', true],
  ['OFFSET over itself', '=SUM(OFFSET(Z99,0,0,5,5))', true],
  ['the whole sheet', '=SUM(1:1048576)', true],
  ['its own spill', '=SEQUENCE(COUNT(Z100:Z200)+2)', true],
  ['BINOM.INV(0,0.4,0.75)', '=BINOM.INV(0,0.4,0.75)', false],
  ['BINOM.INV of a billion', '=BINOM.INV(1E9,0.4,0.75)', false],
  ['BINOM.INV beyond whole numbers', '=BINOM.INV(1E300,0.5,0.5)', false],
  ['a format of 6,000 characters', `=TEXT(1,"${'0.'.repeat(3000)}")`, true],
]

describe('hostile formulas end in a value or a typed error', { timeout: 60_000 }, () => {
  it.each(HOSTILE)('%s', (_, formula, isError, cells) => {
    const value = result(formula, cells)
    expect(value instanceof CellError).toBe(isError)
    if (value instanceof CellError) expect(value.message).not.toBe(BROKEN)
  })

  it.each([
    ['(a+)+', '=REGEXTEST(A1,"^(a+)+$")'],
    ['alternatives', '=REGEXREPLACE(A1,"(a|aa)+(a|b)*c","x")'],
    ['stars of stars', '=REGEXEXTRACT(A1,"(.*)*(.*)*x$")'],
    ['back references', '=REGEXTEST(A1,"(a*)(a*)(a*)\\1\\2\\3b")'],
  ])('a regex bomb: %s', (_, formula) => {
    const value = result(formula, { A1: `${long}b` })
    if (value instanceof CellError) expect(value.message).not.toBe(BROKEN)
  })
})

describe('every function', { timeout: 60_000 }, () => {
  const ARGUMENTS = [
    '0',
    '-1',
    '2.5',
    '1E308',
    '1E-308',
    '99999',
    '2958466',
    '""',
    '"a"',
    '"1/1/2020"',
    'TRUE',
    '#N/A',
    'A1',
    'A1:C9',
    'A:A',
    '{1,2,3}',
    '{1;"a";TRUE;#N/A}',
    'REPT("a",32767)',
    'SEQUENCE(200,20)',
    'LAMBDA(x,x)',
    'SUM',
    '',
    '(A1,B2)',
    '1E9',
    'A1#',
  ]
  const book = Workbook.fromRows(
    [
      [1, 'a', true],
      ['=1/0', -5, null],
      ['=""', 1e300, 45_000],
    ],
    { functions: ALL_FUNCTIONS, clock: () => 0 },
  )
  const call = fc.constantFrom(...functionList(ALL_FUNCTIONS)).chain(({ name, arguments: list }) => {
    const min = list.findLastIndex(a => !a.isOptional) + 1
    const max = Math.max(min, list.length) + (list.some(a => a.repeats) ? 2 : 0)
    return fc
      .array(fc.constantFrom(...ARGUMENTS), { minLength: min, maxLength: max })
      .map(values => `=${name}(${values.join(',')})`)
  })
  it('ends in a value or a typed error whatever it is given', () => {
    fc.assert(
      fc.property(call, formula => {
        book.set('H20', formula)
        expect(book.defects).toBe(0)
      }),
      { numRuns: 1500 },
    )
  })
  it('counts a defect of its body and lets the sheet go on', () => {
    const broken = fn('BROKEN', 'Has a defect.', 'n:n', (n: number) => (n as unknown as string).trim())
    const sheet = Workbook.fromRows([['=BROKEN(1)', '=1+1']], { functions: new FunctionSet({ Math: [[broken]] }) })
    expect(sheet.defects).toBe(1)
    expect(sheet.error('A1')?.message).toBe(BROKEN)
    expect(sheet.value('B1')).toBe(2)
    sheet.set('A1', '=LET(f,LAMBDA(g,g(g)),f(f))')
    expect(sheet.defects).toBe(1)
  })
  it('counts an array length or a digit count that cannot be as a defect, not as too deep', () => {
    const broken = fn('BROKEN', 'Has a defect.', 'n:n', (n: number) => 'x'.repeat(n))
    const sheet = Workbook.fromRows([['=BROKEN(-1)']], { functions: new FunctionSet({ Math: [[broken]] }) })
    expect([sheet.defects, sheet.error('A1')?.error]).toEqual([1, '#ERROR!'])
  })
})

describe('hostile sheets', { timeout: 60_000 }, () => {
  const options = { functions: ALL_FUNCTIONS }
  it('a circle of 50,000 cells is #CIRC! in each', () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => [`=A${((i + 1) % 50_000) + 1}+1`])
    const book = Workbook.fromRows(rows, options)
    expect(book.error('A1')?.error).toBe('#CIRC!')
    expect(book.error('A50000')?.error).toBe('#CIRC!')
  })

  it.each([
    ['downwards', (i: number) => (i === 0 ? 1 : `=A${i}+1`), 'A1', 'A200000'],
    ['upwards', (i: number) => (i === 199_999 ? 1 : `=A${i + 2}+1`), 'A200000', 'A1'],
  ])('a chain of 200,000 cells %s is calculated and edited', (_, cell, first, last) => {
    const book = Workbook.fromRows(
      Array.from({ length: 200_000 }, (_v, i) => [cell(i)]),
      options,
    )
    expect(book.value(last)).toBe(200_000)
    book.set(first, 5)
    expect(book.value(last)).toBe(200_004)
  })

  it('sums over the cells below them do not fill the memory', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => [`=SUM(A${i + 2}:A2001)+1`])
    expect(Workbook.fromRows(rows, options).value('A1995')).toBe(32)
  })

  it('INDIRECTs that name each other are circular', () => {
    const book = Workbook.fromRows([['=INDIRECT("B1")+1', '=INDIRECT("A1")+1']], options)
    expect(book.error('A1')?.error).toBe('#CIRC!')
  })

  it('a name that uses itself is an error', () => {
    const book = Workbook.fromRows([['=loop']], options)
    book.define('loop', '=loop+1')
    expect(book.error('A1')).toBeInstanceOf(CellError)
  })

  it('a clock for NOW that stands still does not disable the deadline', () => {
    const rows = [['=SUM(MAP(SEQUENCE(90000),LAMBDA(a,SUM(SEQUENCE(1000)))))']]
    const book = Workbook.fromRows(rows, { ...options, clock: () => 0, limits: { runMs: 50, formulaSteps: 1e12 } })
    expect(book.error('A1')?.message).toBe('The calculation took too long and was stopped.')
  })

  it.each([
    ['pairs counted once', '=SUM(1/COUNTIFS(A1:A10000,A1:A10000,B1:B10000,B1:B10000))', 12],
    ['ranks by counting', '=MAX(COUNTIF(C1:C10000,">"&C1:C10000))', 9999],
    ['a lookup of every row', '=SUM(XLOOKUP(C1:C10000,C1:C10000,C1:C10000))', 50_005_000],
    ['values counted once', '=SUMPRODUCT(1/COUNTIF(D1:D10000,D1:D10000))', 5000],
  ])('an honest formula of 10,000 rows is calculated: %s', (_, formula, wanted) => {
    const rows = Array.from({ length: 10_000 }, (_v, i) => [['N', 'S', 'E'][i % 3] ?? '', i % 4, 10_000 - i, i % 5000])
    const book = Workbook.fromRows(rows, options)
    book.set('F1', formula)
    expect(Number((book.value('F1') as number).toFixed(6))).toBe(wanted)
  })

  it('a run over its time gives the rest an error and keeps the workbook usable', () => {
    let now = 0
    const stopwatch = () => (now += 1)
    const rows = Array.from({ length: 5000 }, (_, i) => [`=SUM(SEQUENCE(50,50))+${i}`])
    const book = Workbook.fromRows(rows, { ...options, stopwatch, limits: { runMs: 3 } })
    expect(book.error('A5000')?.message).toBe('The calculation took too long and was stopped.')
    book.set('B1', '=1+1')
    expect(book.value('B1')).toBe(2)
  })
})
