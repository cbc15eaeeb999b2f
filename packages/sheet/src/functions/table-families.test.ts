import { describe, expect, it } from 'vitest'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'

type Expected = number | string | boolean | null

/** A sheet with fruit, numbers and gaps in A1:D8 for the tables below. */
const DATA = [
  ['Apple', 10, 1.5, 'x'],
  ['banana', 20, 2.5, 'y'],
  ['Cherry', 30, null, 'x'],
  ['apple', 40, 4.5, null],
  ['date*', 50, -5, 'y'],
  [null, "'60", true, 'X'],
  ['=""', 70, 0, 'z'],
  ['Apricot', 80, 8, 'x'],
]

function result(formula: string): Expected | Expected[][] {
  const book = Workbook.fromRows(DATA, { functions: ALL_FUNCTIONS, clock: () => 0, random: () => 0.5 })
  book.set('H1', formula)
  const area = book.spillRange('H1')
  const plain = (v: Scalar): Expected => (v instanceof CellError ? v.error : v)
  return area ? book.values({ ...area, sheet: 0 }).map(row => row.map(plain)) : plain(book.value('H1'))
}

/** Arrays are compared after rounding to 12 digits. */
const near = (v: Expected | Expected[][]) =>
  Array.isArray(v) ? v.map(row => row.map(c => (typeof c === 'number' ? Number(c.toPrecision(12)) : c))) : v

function table(title: string, rows: [formula: string, wanted: Expected | Expected[][]][]): void {
  describe(title, () => {
    it.each(rows)('%s is %j', (formula, wanted) => {
      const got = near(result(formula))
      if (typeof wanted === 'number' && typeof got === 'number') expect(got).toBeCloseTo(wanted, 9)
      else expect(got).toEqual(wanted)
    })
  })
}

table('lookup', [
  ['=VLOOKUP("BANANA",A1:B8,2,FALSE)', 20],
  ['=VLOOKUP("c*",A1:B8,2,FALSE)', 30],
  ['=VLOOKUP("q",A1:B8,2,0)', '#N/A'],
  ['=VLOOKUP("a",A1:B8,3,0)', '#REF!'],
  ['=VLOOKUP("a",A1:B8,0,0)', '#VALUE!'],
  ['=VLOOKUP(35,B1:C5,1)', 30],
  ['=HLOOKUP(10,B1:C8,2,FALSE)', 20],
  ['=LOOKUP(45,B1:B5,A1:A5)', 'apple'],
  ['=MATCH(25,B1:B5)', 2],
  ['=MATCH(25,B1:B5,0)', '#N/A'],
  ['=MATCH(25,{50,40,30,20},-1)', 3],
  ['=MATCH("CHERRY",A1:A8,0)', 3],
  ['=INDEX(A1:B8,2,2)', 20],
  ['=INDEX(B1:B8,3)', 30],
  ['=SUM(INDEX(B1:C8,0,1))', 300],
  ['=INDEX(A1:B8,9,1)', '#REF!'],
  ['=XLOOKUP(25,B1:B5,A1:A5,"none")', 'none'],
  ['=XLOOKUP(25,B1:B5,A1:A5,"none",-1)', 'banana'],
  ['=XLOOKUP(25,B1:B5,A1:A5,,1)', 'Cherry'],
  ['=XLOOKUP("ap*",A1:A8,B1:B8,,2,-1)', 80],
  ['=XLOOKUP(20,B1:B5,A1:C5)', [['banana', 20, 2.5]]],
  ['=XMATCH(45,{10,20,40,50},1,2)', 4],
  ['=CHOOSE(2,"a","b")', 'b'],
  ['=CHOOSE(3,"a","b")', '#VALUE!'],
  ['=SWITCH(3,1,"a",2,"b","none")', 'none'],
  ['=SWITCH(3,1,"a")', '#N/A'],
  ['=IFS(FALSE,1,TRUE,2)', 2],
  ['=IFS(FALSE,1)', '#N/A'],
  ['=ROW(B3)', 3],
  ['=COLUMN(C1)', 3],
  ['=ROWS(A1:C4)', 4],
  ['=COLUMNS({1,2;3,4})', 2],
  ['=AREAS((A1,B1:B2))', 2],
  ['=ADDRESS(2,3)', '$C$2'],
  ['=ADDRESS(2,3,2,FALSE)', 'R2C[3]'],
  ['=ADDRESS(2,3,1,TRUE,"EXCEL SHEET")', "'EXCEL SHEET'!$C$2"],
  ['=SUM(OFFSET(B1,1,0,2))', 50],
  ['=OFFSET(A1,-1,0)', '#REF!'],
  ['=FORMULATEXT(H1)', '=FORMULATEXT(H1)'],
  ['=HYPERLINK("http://a","b")', 'b'],
])

table('arrays', [
  [
    '=SEQUENCE(2,3,10,5)',
    [
      [10, 15, 20],
      [25, 30, 35],
    ],
  ],
  ['=SORT({3;1;2},1,-1)', [[3], [2], [1]]],
  ['=SORT({3,1,2},1,1,TRUE)', [[1, 2, 3]]],
  ['=SORTBY({"a";"b";"c"},{2;3;1})', [['c'], ['a'], ['b']]],
  ['=UNIQUE({1;2;1})', [[1], [2]]],
  ['=UNIQUE({1;2;1},,TRUE)', 2],
  ['=FILTER(B1:B3,A1:A3="zz")', '#CALC!'],
  ['=FILTER(B1:B3,A1:A3="zz","none")', 'none'],
  ['=TAKE({1,2,3;4,5,6},1,-2)', [[2, 3]]],
  ['=DROP({1,2,3;4,5,6},1)', [[4, 5, 6]]],
  ['=TAKE({1,2},0)', '#CALC!'],
  ['=CHOOSECOLS({1,2,3},-1,1)', [[3, 1]]],
  ['=CHOOSEROWS({1;2},3)', '#VALUE!'],
  [
    '=VSTACK({1,2},{3})',
    [
      [1, 2],
      [3, '#N/A'],
    ],
  ],
  [
    '=HSTACK({1;2},{3;4})',
    [
      [1, 3],
      [2, 4],
    ],
  ],
  ['=TOCOL({1,2;3,4})', [[1], [2], [3], [4]]],
  ['=TOROW({1,2;3,4},,TRUE)', [[1, 3, 2, 4]]],
  [
    '=WRAPROWS({1,2,3},2,0)',
    [
      [1, 2],
      [3, 0],
    ],
  ],
  [
    '=WRAPCOLS({1,2,3},2)',
    [
      [1, 3],
      [2, '#N/A'],
    ],
  ],
  [
    '=EXPAND({1},2,2,0)',
    [
      [1, 0],
      [0, 0],
    ],
  ],
  [
    '=TRANSPOSE({1,2;3,4})',
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    '={1,2}+{10;20}',
    [
      [11, 12],
      [21, 22],
    ],
  ],
  ['={1,2}+{1,2,3}', [[2, 4, '#N/A']]],
  ['=ABS({-1,2})', [[1, 2]]],
  ['=IF({TRUE,FALSE},1,2)', [[1, 2]]],
  ['=B1:B2*2', [[20], [40]]],
  ['=@B1:B2', 10],
  ['=MMULT({1,2;3,4},{1;1})', [[3], [7]]],
  ['=MDETERM({1,2;3,4})', -2],
  [
    '=MINVERSE({1,2;3,4})',
    [
      [-2, 1],
      [1.5, -0.5],
    ],
  ],
  ['=MINVERSE({1,2;2,4})', '#NUM!'],
  [
    '=MUNIT(2)',
    [
      [1, 0],
      [0, 1],
    ],
  ],
  ['=SUMPRODUCT({1,2},{3,4})', 11],
  ['=SUMPRODUCT({1,2},{3})', '#VALUE!'],
  ['=SUMX2MY2({2,3},{6,5})', -48],
  ['=SUMXMY2({2,3},{6,5})', 20],
  ['=SUMX2PY2({2,3},{6,5})', 74],
  [
    '=GROUPBY(D1:D3,B1:B3,SUM)',
    [
      ['x', 40],
      ['y', 20],
      ['Total', 60],
    ],
  ],
  ['=PERCENTOF(B1:B2,B1:B4)', 0.3],
])

table('lambda helpers', [
  ['=MAP({1,2},{3,4},LAMBDA(a,b,a*b))', [[3, 8]]],
  ['=SCAN(0,{1,2,3},LAMBDA(a,b,a+b))', [[1, 3, 6]]],
  ['=REDUCE(,{2,3},LAMBDA(a,b,a+b))', 5],
  ['=BYCOL({1,2;3,4},SUM)', [[4, 6]]],
  ['=BYROW({1,2;3,4},LAMBDA(r,MAX(r)))', [[2], [4]]],
  [
    '=MAKEARRAY(2,2,LAMBDA(r,c,r*10+c))',
    [
      [11, 12],
      [21, 22],
    ],
  ],
  ['=LAMBDA(x,x+1)', '#CALC!'],
  ['=LET(a,1,b,a+1,a+b)', 3],
  ['=LET(f,LAMBDA(x,x*2),f(4))', 8],
  ['=LAMBDA(x,y,ISOMITTED(y))(1)', true],
  ['=LET(x,1)', '#ERROR!'],
  ['=LAMBDA(x,[y],IF(ISOMITTED(y),x,x+y))(1)', 1],
  ['=LAMBDA(x,[y],IF(ISOMITTED(y),x,x+y))(1,2)', 3],
  ['=SUM(B1 : B3)', 60],
  ['=MAP({1,2},LAMBDA(x,{1,2}))', [['#CALC!', '#CALC!']]],
])

table('information and logic', [
  ['=ISNUMBER(B6)', false],
  ['=ISBLANK(A6)', true],
  ['=ISBLANK(A7)', false],
  ['=ISTEXT(A1)', true],
  ['=ISERR(NA())', false],
  ['=ISNA(NA())', true],
  ['=ISREF(A1)', true],
  ['=ISREF(1)', false],
  ['=ISEVEN(-2.5)', true],
  ['=ISODD(TRUE)', '#VALUE!'],
  ['=N(TRUE)', 1],
  ['=N("7")', 0],
  ['=TYPE({1,2})', 64],
  ['=TYPE("a")', 2],
  ['=TYPE(NA())', 16],
  ['=ISFORMULA(H1)', true],
  ['=SHEETS()', 1],
  ['=CELL("address",B2)', '$B$2'],
  ['=CELL("row",B2)', 2],
  ['=AND(TRUE,B1:B2)', true],
  ['=AND(A1:A3)', '#VALUE!'],
  ['=OR(FALSE,0)', false],
  ['=XOR(TRUE,TRUE,TRUE)', true],
  ['=NOT("x")', '#VALUE!'],
  ['=IF("x",1,2)', '#VALUE!'],
  ['=IF(A6,1,2)', 2],
  ['=IFERROR(1/0,)', 0],
  ['=IFNA(NA(),"n")', 'n'],
  ['=IF(TRUE,,1)', 0],
])

table('database', [
  ['=DCOUNT(A1:C8,2,A1:A2)', 1],
  ['=DGET(A1:C8,2,A1:A3)', '#NUM!'],
])

table('numbers as texts', [
  ['=FIXED(1234.567,1)', '1,234.6'],
  ['=FIXED(1234.567,-1)', '1,230'],
  ['=FIXED(-1234.567,-1,TRUE)', '-1230'],
  ['=FIXED(44.332)', '44.33'],
  ['=DOLLAR(-1234.567,-2)', '($1,200)'],
  ['=TEXT(1234.567,"$#,##0.00")', '$1,234.57'],
  ['=TEXT(0.285,"0.0%")', '28.5%'],
  ['=TEXT(4.34,"# ?/?")', '4 1/3'],
  ['=TEXT(12200000,"0.00E+00")', '1.22E+07'],
  ['=TEXT(1234567898,"[<=9999999]###-####;(###) ###-####")', '(123) 456-7898'],
  ['=TEXT(1234,"0000000")', '0001234'],
  ["=TEXT(123456,\"##0° 00' 00''\")", "12° 34' 56''"],
  ['=TEXT(-3,"0.0;-0.0")', '-3.0'],
  ['=TEXT(0,"#.##")', '.'],
  ['=TEXT(12345.678,"#,##0,")', '12'],
  ['=TEXT(TRUE,"0")', 'TRUE'],
  ['=TEXT("abc","0")', 'abc'],
  ['=TEXT(45000.75,"m/d/yy h:mm AM/PM")', '3/15/23 6:00 PM'],
  ['=TEXT(-1,"d")', '#VALUE!'],
  ['=""&1/3', '0.333333333333333'],
  ['=""&1E21', '1E+21'],
  ['=""&0.00001', '0.00001'],
  ['=ENCODEURL("a b/é")', 'a%20b%2F%C3%A9'],
])
