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

table('rounding (examples of the documentation and halves)', [
  ['=ROUND(2.15,1)', 2.2],
  ['=ROUND(2.149,1)', 2.1],
  ['=ROUND(-1.475,2)', -1.48],
  ['=ROUND(21.5,-1)', 20],
  ['=ROUND(626.3,-3)', 1000],
  ['=ROUND(1.98,-1)', 0],
  ['=ROUND(-50.55,-2)', -100],
  ['=ROUND(1.005,2)', 1.01],
  ['=ROUND(2.5,0)', 3],
  ['=ROUND(-2.5,0)', -3],
  ['=ROUNDUP(3.2,0)', 4],
  ['=ROUNDUP(-3.14159,1)', -3.2],
  ['=ROUNDUP(31415.92654,-2)', 31500],
  ['=ROUNDDOWN(-3.14159,1)', -3.1],
  ['=TRUNC(-8.9)', -8],
  ['=INT(-8.9)', -9],
  ['=CEILING(2.5,1)', 3],
  ['=CEILING(-2.5,-2)', -4],
  ['=CEILING(-2.5,2)', -2],
  ['=CEILING(1.5,0.1)', 1.5],
  ['=CEILING(0.234,0.01)', 0.24],
  ['=FLOOR(3.7,2)', 2],
  ['=FLOOR(-2.5,-2)', -2],
  ['=FLOOR(2.5,-2)', '#NUM!'],
  ['=FLOOR(1.58,0.1)', 1.5],
  ['=CEILING.MATH(24.3,5)', 25],
  ['=CEILING.MATH(-8.1,2)', -8],
  ['=CEILING.MATH(-5.5,2,-1)', -6],
  ['=FLOOR.MATH(24.3,5)', 20],
  ['=FLOOR.MATH(-8.1,2)', -10],
  ['=FLOOR.MATH(-5.5,2,-1)', -4],
  ['=MROUND(10,3)', 9],
  ['=MROUND(-10,-3)', -9],
  ['=MROUND(1.3,0.2)', 1.4],
  ['=MROUND(5,-2)', '#NUM!'],
  ['=EVEN(1.5)', 2],
  ['=EVEN(-1)', -2],
  ['=ODD(1.5)', 3],
  ['=ODD(0)', 1],
  ['=ODD(-2)', -3],
])

table('arithmetic and number theory', [
  ['=MOD(3,-2)', -1],
  ['=MOD(-3,2)', 1],
  ['=MOD(5,0)', '#DIV/0!'],
  ['=MOD(0.3,0.1)', 0],
  ['=QUOTIENT(-10,3)', -3],
  ['=POWER(0,0)', '#NUM!'],
  ['=POWER(4,0.5)', 2],
  ['=0^-1', '#DIV/0!'],
  ['=SQRT(-16)', '#NUM!'],
  ['=LOG(8,2)', 3],
  ['=LOG(86,2.7182818)', 4.454347343],
  ['=LN(0)', '#NUM!'],
  ['=FACT(5)', 120],
  ['=FACT(1.9)', 1],
  ['=FACT(-1)', '#NUM!'],
  ['=FACTDOUBLE(7)', 105],
  ['=COMBIN(8,2)', 28],
  ['=COMBINA(4,3)', 20],
  ['=GCD(24,36)', 12],
  ['=GCD(5,0)', 5],
  ['=LCM(24,36)', 72],
  ['=MULTINOMIAL(2,3,4)', 1260],
  ['=BASE(15,2,10)', '0000001111'],
  ['=DECIMAL("zap",36)', 45745],
  ['=ROMAN(499,0)', 'CDXCIX'],
  ['=ROMAN(499,1)', 'LDVLIV'],
  ['=ROMAN(499,2)', 'XDIX'],
  ['=ROMAN(499,3)', 'VDIV'],
  ['=ROMAN(499,4)', 'ID'],
  ['=ARABIC("mcmxii")', 1912],
  ['=ARABIC("")', 0],
  ['=SERIESSUM(2,0,1,{1,1,0.5})', 5],
  ['=SQRTPI(2)', 2.506628275],
  ['=SUMSQ(3,4)', 25],
  ['=PRODUCT(B1:B2,2)', 400],
  ['=PRODUCT(A1:A2)', 0],
  ['=ABS(-4)', 4],
  ['=SIGN(-0.001)', -1],
  ['=RANDBETWEEN(3,3)', 3],
])

table('trigonometry', [
  ['=ATAN2(-1,-1)', -2.35619449],
  ['=ACOT(2)', 0.463647609],
  ['=ACOTH(6)', 0.168236118],
  ['=COTH(2)', 1.037314721],
  ['=SEC(PI())', -1],
  ['=COT(0)', '#DIV/0!'],
  ['=ACOSH(0.5)', '#NUM!'],
  ['=DEGREES(PI())', 180],
  ['=SIN(2^27)', '#NUM!'],
  ['=ATANH(1)', '#NUM!'],
])

table('totals', [
  ['=SUM(B1:B8)', 300],
  ['=SUM("5",TRUE,2)', 8],
  ['=SUM("x")', '#VALUE!'],
  ['=SUM(A1:A8)', 0],
  ['=COUNT(B1:C8)', 13],
  ['=COUNT("1",TRUE,"x")', 2],
  ['=COUNTA(A1:A8)', 7],
  ['=COUNTBLANK(A1:A8)', 2],
  ['=AVERAGE(C1:C8)', 11.5 / 6],
  ['=AVERAGEA(C1:C8)', 12.5 / 7],
  ['=AVERAGE(A1:A3)', '#DIV/0!'],
  ['=MAX(C1:C8)', 8],
  ['=MIN(C1:C8)', -5],
  ['=MAX(A1:A3)', 0],
  ['=MAXA(C6:C7)', 1],
  ['=SUBTOTAL(9,B1:B3)', 60],
  ['=SUBTOTAL(3,A1:A8)', 7],
  ['=AGGREGATE(14,6,B1:B8/(C1:C8>2),1)', 80],
  ['=AGGREGATE(9,6,B1:B3)', 60],
  ['=SUBTOTAL(12,B1:B3)', '#VALUE!'],
])

table('conditions', [
  ['=SUMIF(A1:A8,"apple",B1:B8)', 50],
  ['=SUMIF(B1:B8,">=50")', 200],
  ['=SUMIF(A1:A8,"ap*",B1)', 130],
  ['=SUMIF(D1:D8,D1,B1:B8)', 120],
  ['=COUNTIF(A1:A8,"date~*")', 1],
  ['=COUNTIF(A1:A8,"?????")', 3],
  ['=COUNTIF(A1:A8,"")', 2],
  ['=COUNTIF(A1:A8,"<>")', 7],
  ['=COUNTIF(B1:B8,60)', 1],
  ['=COUNTIF(B1:B8,"<>60")', 8],
  ['=COUNTIF(C1:C8,TRUE)', 1],
  ['=COUNTIF(C1:C8,0)', 1],
  ['=COUNTIF(A:A,"<>Apple")', 1_048_574],
  ['=COUNTIF(A1:A8,">b")', 3],
  ['=COUNTIFS(A1:A8,"a*",B1:B8,">10")', 2],
  ['=SUMIFS(B1:B8,A1:A8,"a*",D1:D8,"x")', 90],
  ['=AVERAGEIFS(B1:B8,D1:D8,"q")', '#DIV/0!'],
  ['=MAXIFS(B1:B8,D1:D8,"y")', 50],
  ['=MINIFS(B1:B8,D1:D8,"q")', 0],
  ['=COUNTIFS(A1:A8,"x",B1:B3,1)', '#VALUE!'],
  ['=AVERAGEIF(C1:C8,">0")', 4.125],
  ['=SUM(COUNTIF(D1:D8,{"x","y"}))', 6],
])
