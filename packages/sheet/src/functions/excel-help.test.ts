import { describe, expect, it } from 'vitest'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'

/** A table with gaps in A1:D6; its first row holds titles. */
const SALES = [
  ['Region', 'Item', 'Units', 'Value'],
  ['North', 'Pen', 4, 40],
  ['South', 'Pen', 1, 10],
  ['North', 'Ink', 2, 90],
  ['South', 'Ink', 3, 60],
  ['North', 'Pen', null, 20],
]
const plain = (v: Scalar) => (v instanceof CellError ? v.error : typeof v === 'number' ? Number(v.toPrecision(9)) : v)

function result(formula: string, rows: Scalar[][] = SALES): unknown {
  const book = Workbook.fromRows(rows, { functions: ALL_FUNCTIONS, clock: () => 0 })
  book.set('H10', formula)
  const area = book.spillRange('H10')
  return area ? book.values({ ...area, sheet: 0 }).map(row => row.map(plain)) : plain(book.value('H10'))
}

describe('as Excel and its help have it', () => {
  it.each([
    ['=RATE(360,-2000,300000)', 0.00585025338],
    ['=RATE(180,-1000,100000)', 0.0072994458],
    ['=RATE(480,-2500,400000)', 0.0058742399],
    ['=IFERROR(1/0)', '#ERROR!'],
    ['=IFNA(NA())', '#ERROR!'],
    ['=IFERROR(1/0,)', 0],
    ['=SEARCH("stan","İstanbul")', 2],
    ['=MATCH("İSTANBUL",{"x","İstanbul"},0)', 2],
    ['=TEXTAFTER("İ-b","-",,1)', 'b'],
    ['=SEARCH("ΟΔΟΣ","η οδος")', 3],
    ['=TEXT("3a","0")', '3a'],
    ['=TEXT("3 a","h:mm AM/PM")', '3:00 AM'],
    ['=TEXTBEFORE("a-b","-",,,1)', 'a'],
    ['=TEXTBEFORE("ab","-",,,1)', 'ab'],
    ['=TEXTAFTER("ab","-",,,1)', ''],
    ['=1E400', '#NUM!'],
    ['=SUM({1E400,1})', '#NUM!'],
    ['=MMULT({1E300},{1E300})', '#NUM!'],
    ['=ISERROR(INDEX(MMULT({1E300},{1E300,1}),1,1))', true],
    ['=SUM (C2:C3)', 5],
    ['=IF (1, SUM  (C2:C3), 2)', 5],
    ['=log10 (100)', 2],
    ['=LET(x,1,x,2,x)', '#ERROR!'],
    ['=LAMBDA(x,X,x)(1,2)', '#ERROR!'],
    ['=COUNTA(UNIQUE(C2:C6))', 5],
    ['=COUNTA(C2:C6)', 4],
    ['=EOMONTH(C2:C3,0)', '#VALUE!'],
    ['=EOMONTH(+C2:C3,0)', [[31], [31]]],
    ['=ISREF(+C2)', false],
    ['=+B2', 'Pen'],
    ['=BYROW(C2:D3,ROUND)', [['#VALUE!'], ['#VALUE!']]],
    ['=MAP(C2:C3,PI)', [['#VALUE!'], ['#VALUE!']]],
    ['=WORKDAY.INTL(45000,5,C6)', '#NUM!'],
    ['=WORKDAY.INTL(45000,5,,C6)', 45007],
    ['=WORKDAY.INTL(45000,C6)', 45000],
    ['=CHISQ.TEST(C2:D6,D2:D6)', '#N/A'],
    ['=CHISQ.TEST({4,2;1,3},{3,3;2,2})', 0.196705602],
    ['=VDB(2400,300,10,0,1,)', 480],
    ['=VDB(2400,300,10,0,1,2,)', 480],
    ['=DDB(2400,300,10,2,)', 384],
    ['=AMORLINC(2400,39679,39813,300,1,0.15,)', 360],
    ['=MROUND(7,)', '#N/A'],
    ['=FACTDOUBLE(-1)', '#NUM!'],
    ['=XNPV(0,{-1,5},{45000,45100})', 4],
    ['=XNPV(-0.1,{-1,5},{45000,45100})', '#NUM!'],
    ['=ROUNDDOWN(8.94-8,2)', 0.94],
    ['=TRUNC(8.94-8,2)', 0.94],
    ['=ROUNDUP(1.1-1,1)', 0.1],
  ])('%s is %j', (formula, wanted) => {
    expect(result(formula)).toEqual(wanted)
  })

  it('a name before a bracket still meets the cells in it', () => {
    const book = Workbook.fromRows(SALES, { functions: ALL_FUNCTIONS })
    book.define('units', '=$C$2:$C$4')
    book.set('H10', '=SUM(units (C3:D9))')
    expect(book.value('H10')).toBe(3)
  })

  it('a blank among the compared numbers of CHISQ.TEST is passed over, the degrees of freedom stay', () => {
    const rows = [
      [4, 3],
      [null, 3],
      [2, 3],
    ]
    expect(result('=CHISQ.TEST(A1:A3,B1:B3)', rows)).toBe(result('=CHISQ.DIST.RT(2/3,2)'))
  })
})

describe('GROUPBY', () => {
  it.each([
    [
      'takes the titles of a table and leaves them away',
      '=GROUPBY(A1:A6,D1:D6,SUM)',
      [
        ['North', 150],
        ['South', 70],
        ['Total', 220],
      ],
    ],
    [
      'shows them when asked',
      '=GROUPBY(A1:A6,C1:D6,SUM,3)',
      [
        ['Region', 'Units', 'Value'],
        ['North', 6, 150],
        ['South', 4, 70],
        ['Total', 10, 220],
      ],
    ],
    [
      'makes them up when there are none',
      '=GROUPBY(A2:A6,D2:D6,MAX,2,0)',
      [
        ['Row Field 1', 'Value 1'],
        ['North', 90],
        ['South', 60],
      ],
    ],
    [
      'sorts by a value column, falling',
      '=GROUPBY(B2:B6,C2:D6,SUM,,0,-3)',
      [
        ['Ink', 5, 150],
        ['Pen', 5, 70],
      ],
    ],
    [
      'sorts within the field before',
      '=GROUPBY(A2:B6,D2:D6,SUM,,1,-3)',
      [
        ['North', 'Ink', 90],
        ['North', 'Pen', 60],
        ['South', 'Ink', 60],
        ['South', 'Pen', 10],
        ['Total', '', 220],
      ],
    ],
    [
      'sorts the fields each by itself as a table',
      '=GROUPBY(A2:B6,D2:D6,SUM,,,{-2},,1)',
      [
        ['North', 'Pen', 60],
        ['South', 'Pen', 10],
        ['North', 'Ink', 90],
        ['South', 'Ink', 60],
        ['Total', '', 220],
      ],
    ],
    [
      'takes one order for each field',
      '=GROUPBY(A2:B6,D2:D6,SUM,,0,{-1,2})',
      [
        ['South', 'Ink', 60],
        ['South', 'Pen', 10],
        ['North', 'Ink', 90],
        ['North', 'Pen', 60],
      ],
    ],
    [
      'gives subtotals of several fields',
      '=GROUPBY(A2:B6,D2:D6,SUM)',
      [
        ['North', 'Ink', 90],
        ['North', 'Pen', 60],
        ['North', '', 150],
        ['South', 'Ink', 60],
        ['South', 'Pen', 10],
        ['South', '', 70],
        ['Grand Total', '', 220],
      ],
    ],
    [
      'gives totals above',
      '=GROUPBY(A2:A6,D2:D6,SUM,,-1)',
      [
        ['Total', 220],
        ['North', 150],
        ['South', 70],
      ],
    ],
    [
      'keeps what a filter keeps',
      '=GROUPBY(A1:A6,D1:D6,SUM,1,0,,B1:B6="Pen")',
      [
        ['North', 60],
        ['South', 10],
      ],
    ],
    [
      'gives a function of one argument the group alone',
      '=GROUPBY(A2:A3,D2:D3,ARRAYTOTEXT,,0)',
      [
        ['North', '40'],
        ['South', '10'],
      ],
    ],
    [
      'gives a function that needs two the whole column too',
      '=GROUPBY(A2:A6,D2:D6,PERCENTOF,,0)',
      [
        ['North', 0.681818182],
        ['South', 0.318181818],
      ],
    ],
    ['refuses more levels of totals than fields', '=GROUPBY(A2:A6,D2:D6,SUM,,2)', '#VALUE!'],
    ['refuses an order by a column that is not there', '=GROUPBY(A2:A6,D2:D6,SUM,,,4)', '#VALUE!'],
    ['refuses subtotals of a table', '=GROUPBY(A2:B6,D2:D6,SUM,,2,,,1)', '#VALUE!'],
  ])('%s', (_, formula, wanted) => {
    expect(result(formula)).toEqual(wanted)
  })
})

describe('PIVOTBY', () => {
  it.each([
    [
      'crosses rows and columns',
      '=PIVOTBY(A1:A6,B1:B6,D1:D6,SUM)',
      [
        ['', 'Ink', 'Pen', 'Total'],
        ['North', 90, 60, 150],
        ['South', 60, 10, 70],
        ['Total', 150, 70, 220],
      ],
    ],
    [
      'takes several value columns',
      '=PIVOTBY(A2:A6,B2:B6,C2:D6,SUM,,0,,0)',
      [
        ['', 'Ink', 'Ink', 'Pen', 'Pen'],
        ['North', 2, 90, 4, 60],
        ['South', 3, 60, 1, 10],
      ],
    ],
    [
      'sorts rows by their values',
      '=PIVOTBY(A2:A6,B2:B6,D2:D6,SUM,,0,2,0,-1)',
      [
        ['', 'Pen', 'Ink'],
        ['South', 10, 60],
        ['North', 60, 90],
      ],
    ],
    [
      'relates shares to the column',
      '=PIVOTBY(A2:A6,B2:B6,D2:D6,PERCENTOF,,0,,0)',
      [
        ['', 'Ink', 'Pen'],
        ['North', 0.6, 0.857142857],
        ['South', 0.4, 0.142857143],
      ],
    ],
    [
      'relates shares to the row',
      '=PIVOTBY(A2:A6,B2:B6,D2:D6,PERCENTOF,,0,,0,,,1)',
      [
        ['', 'Ink', 'Pen'],
        ['North', 0.6, 0.4],
        ['South', 0.857142857, 0.142857143],
      ],
    ],
    [
      'relates shares to everything',
      '=PIVOTBY(A2:A6,B2:B6,D2:D6,PERCENTOF,,0,,0,,,2)',
      [
        ['', 'Ink', 'Pen'],
        ['North', 0.409090909, 0.272727273],
        ['South', 0.272727273, 0.0454545455],
      ],
    ],
    [
      'shows titles',
      '=PIVOTBY(A1:A6,B1:B6,D1:D6,SUM,3,0,,0)',
      [
        ['Item', 'Ink', 'Pen'],
        ['Region', 'Value', 'Value'],
        ['North', 90, 60],
        ['South', 60, 10],
      ],
    ],
    [
      'keeps what a filter keeps',
      '=PIVOTBY(A2:A6,B2:B6,D2:D6,SUM,,0,,0,,C2:C6>1)',
      [
        ['', 'Ink', 'Pen'],
        ['North', 90, 40],
        ['South', 60, ''],
      ],
    ],
  ])('%s', (_, formula, wanted) => {
    expect(result(formula)).toEqual(wanted)
  })
})
