import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { prepare } from '../prepared.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that a formula earns beyond its output of 4; what does not even give the output is `red`. */
function marks(rows: Cells[], answers: Record<string, string>, formula: string, more: object = {}) {
  const [cell = ''] = Object.keys(answers)
  const graded = gradeSheet(problemWith(rows, answers, more), { ...answers, [cell]: formula }, OPTIONS)
  const result = graded.cells.find(other => other.cell === cell)
  return result?.colour === 'red' ? 'red' : (result?.earned ?? 0) - 4
}

const flows: Cells[] = [['Year', 'Flow'], ...[-900, 200, 310, 280, 250, 330].map((flow, year): Cells => [year, flow])]
const payback = { D1: '=XLOOKUP(TRUE,SCAN(0,B2:B7,LAMBDA(a,b,a+b))>=0,A2:A7,"never")' }
const years = { variants: { fixed: ['A2:A7'] } }

describe('a case that the data never comes near does not judge', () => {
  it('a text that only the reference knows, until the task tells it', () => {
    const plain = '=XLOOKUP(TRUE,SCAN(0,B2:B7,LAMBDA(a,b,a+b))>=0,A2:A7)'
    const smallest = '=MIN(IF(SCAN(0,B2:B7,LAMBDA(a,b,a+b))>=0,A2:A7))'
    expect([plain, smallest].map(formula => marks(flows, payback, formula, years))).toEqual([6, 6])
    const told = { ...years, description: '<p>Answer never when it does not pay back.</p>' }
    expect(marks(flows, payback, plain, told)).toBe(0)
    expect(marks(flows, payback, '=XLOOKUP(TRUE,SCAN(0,B2:B7,LAMBDA(a,b,a+b))>0,A2:A7)', years)).toBe(0)
  })

  it('a last digit that rounding left, where minutes stand exactly at their limit', () => {
    const slots: Cells[] = [
      ['Due', 'Came'],
      ['09:00', '08:55'],
      ['09:15', '09:32'],
      ['09:30', '09:30'],
      ['09:45', '10:20'],
      ['10:00', '09:50'],
      ['10:15', '10:41'],
      ['10:30', '10:28'],
      ['10:45', '11:05'],
      [],
      ['Grace minutes', 15],
    ]
    const late = { D2: '=SUMPRODUCT(--((B2:B9-A2:A9)*1440>B11))' }
    const same = [
      '=SUM(--(B2:B9-A2:A9>B11/1440))',
      '=SUMPRODUCT(--(B2:B9-A2:A9>TIME(0,B11,0)))',
      '=SUMPRODUCT(--(ROUND((B2:B9-A2:A9)*1440,0)>B11))',
    ]
    expect(same.map(formula => [formula, marks(slots, late, formula)])).toEqual(same.map(formula => [formula, 6]))
    expect(marks(slots, late, '=SUMPRODUCT(--((B2:B9-A2:A9)*1440>=B11))')).toBe(0)
    expect(marks(slots, late, '=SUMPRODUCT(--(B2:B9-A2:A9>TIME(0,15,0)))')).toBe(0)
  })

  it('a 0 where none is, which has no logarithm', () => {
    const rows = [['Year', 'Output'], ...[1437, 1963, 1885, 2102, 2600].map((value, i): Cells => [2001 + i, value])]
    const growth = { D1: '=(B6/B2)^(1/(A6-A2))-1', D2: '=SUM(B2:B6)' }
    const fixed = { variants: { fixed: ['A2:A6'] } }
    expect(marks(rows, growth, '=EXP(LN(B6/B2)/(A6-A2))-1', fixed)).toBe(6)
    expect(marks(rows, growth, '=EXP(LN(B6/B2)/(A6-A2-1))-1', fixed)).toBe('red')
    const zeros = rows.map((row, i): Cells => (i === 3 ? [2003, 0] : row))
    expect(marks(zeros, { D1: '=SUM(B2:B6)' }, '=SUM(B2:B6)+LN(B4+1)', fixed)).toBe(0)
  })

  it('no row that fulfils a condition, unless the reference says what there is then', () => {
    const rows: Cells[] = [
      ['Store', 'Status', 'Value'],
      ...[120, 310, 90, 455, 270, 180].map(
        (value, i): Cells => [i % 2 === 0 ? 'Pune' : 'Kochi', i % 3 === 0 ? 'returned' : 'delivered', value],
      ),
    ]
    const largest = '=AGGREGATE(14,6,C2:C7/((A2:A7="Pune")*(B2:B7="delivered")),1)'
    expect(marks(rows, { E1: '=MAXIFS(C2:C7,A2:A7,"Pune",B2:B7,"delivered")' }, largest)).toBe(6)
    const minded = { E1: '=IFERROR(LARGE(FILTER(C2:C7,(A2:A7="Pune")*(B2:B7="delivered")),1),0)' }
    expect(marks(rows, minded, largest)).toBe(0)
    expect(marks(rows, minded, `=IFERROR(${largest.slice(1)},0)`)).toBe(6)
  })
})

describe('a variant keeps what holds in all of the data', () => {
  it('the order of two lines', () => {
    const days: Cells[] = [
      ['Day', 'Warmest', 'Coldest'],
      ...[12.2, 9.1, 15, 7.3, 10.4, 8.8, 13.9, 11].map((warm, i): Cells => [i + 1, warm, warm - 2 - (i % 4) * 1.5]),
    ]
    const range = { E1: '=MAX(B2:B9-C2:C9)', E2: '=COUNTIF(C2:C9,"<9")' }
    expect(marks(days, range, '=MAX(ABS(B2:B9-C2:C9))')).toBe(6)
    expect(marks(days, range, '=MAX(B2:B8-C2:C8)')).toBe(0)
    // Where one row stands the other way round, who passes over the sign is wrong.
    const mixed = [...days, [9, 3, 4]] as Cells[]
    expect(marks(mixed, { E1: '=MAX(B2:B10-C2:C10)' }, '=MAX(ABS(B2:B10-C2:C10))')).toBe(0)
  })

  it('what all codes have before the digits that are taken off them', () => {
    const bills = [['Bill'], ...[1, 2, 3, 5, 8, 7].map((n): Cells => [`INV-00${n}`])]
    const next = { C2: '="INV-"&TEXT(MAX(--RIGHT(A2:A7,3))+1,"000")' }
    expect(marks(bills, next, '="INV-"&TEXT(MAX(--SUBSTITUTE(A2:A7,"INV-",""))+1,"000")')).toBe(6)
    expect(marks(bills, next, '="INV-"&TEXT(MAX(--TEXTAFTER(A2:A7,"-"))+1,"000")')).toBe(6)
    expect(marks(bills, next, '="INV-00"&MAX(--RIGHT(A2:A7,3))+1')).toBe(0)
    expect(marks(bills, next, '="INV-"&TEXT(MAX(--RIGHT(A2:A7,1))+1,"000")')).toBe(0)
    expect(marks(bills, next, '="INV-"&TEXT(RIGHT(A6,3)+1,"000")')).toBe(0)
  })

  it('filled cells, also where rows are fewer', () => {
    const rows: Cells[] = [['Income', null, null, 'Rate', 83.5]]
    rows.push(...[1925, 3161, 7983, 5903, 14_408, 2352].map((value): Cells => [value]))
    const poor = { C1: '=COUNTIF(A2:A7,"<5000")', C2: '=SUM(A2:A7)*E1' }
    for (const same of ['=SUMPRODUCT((A2:A7<5000)*1)', '=SUM(IF(A2:A7<5000,1,0))', '=COUNT(IF(A2:A7<5000,1))'])
      expect([same, marks(rows, poor, same)]).toEqual([same, 6])
    const average = { C2: '=SUM(A2:A7)/COUNT(A2:A7)' }
    expect(marks(rows, average, '=SUM(A2:A7)/ROWS(A2:A7)')).toBe(6)
    expect(marks(rows, average, '=SUM(A:A)/COUNT(A:A)')).toBe(6)
    expect(marks(rows, average, '=SUM(A2:A7)/6')).toBe(0)
  })

  it('a line that is the product of two others', () => {
    const lines: Cells[] = [
      ['Status', 'Count', 'Price', 'Value'],
      ...[2, 5, 3, 4, 2, 6].map((count, i): Cells => {
        const price = [40, 15, 90, 20, 60, 35][i] ?? 0
        return [i % 3 === 0 ? 'returned' : 'sold', count, price, count * price]
      }),
    ]
    const sold = { F1: '=SUMIFS(D2:D7,A2:A7,"sold")' }
    expect(marks(lines, sold, '=SUMPRODUCT((A2:A7="sold")*B2:B7*C2:C7)')).toBe(6)
    expect(marks(lines, sold, '=SUMPRODUCT((A2:A7<>"returned")*B2:B7*C2:C7)')).toBe(6)
    expect(marks(lines, sold, '=SUMPRODUCT((A2:A6="sold")*B2:B6*C2:C6)+210')).toBe(0)
    // Read themselves, the two others change, and the product with them.
    const counted = { ...sold, F2: '=SUM(B2:B7)', F3: '=MAX(C2:C7)' }
    expect(marks(lines, counted, '=SUM((A2:A7="sold")*B2:B7*C2:C7)')).toBe(6)
    expect(marks(lines, counted, '=SUM((A2:A6="sold")*B2:B6*C2:C6)+210')).toBe(0)
    // One row that is no product, and they change apart.
    const other = lines.map((row, i): Cells => (i === 2 ? [...row.slice(0, 3), 76] : row))
    expect(marks(other, sold, '=SUM((A2:A7="sold")*B2:B7*C2:C7)+1')).toBe(0)
  })

  it('the row of a name, where the reference names its cell', () => {
    const people: Cells[] = [
      ['Country', 'People', null, 'Total'],
      ...[32, 160, 7, 1311, 3, 28].map((count, i): Cells => [`Land ${'ABCDEF'[i]}`, count]),
    ]
    const share = { F3: '=B5/SUM(B2:B7)' }
    const fixed = { variants: { fixed: ['A2:A7'] } }
    for (const more of [fixed, {}]) {
      expect(marks(people, share, '=SUMIF(A2:A7,"Land D",B2:B7)/SUM(B2:B7)', more)).toBe(6)
      expect(marks(people, share, '=VLOOKUP("Land D",A2:B7,2,FALSE)/SUM(B2:B7)', more)).toBe(6)
      expect(marks(people, share, '=MAX(B2:B7)/SUM(B2:B7)', more)).toBe(0)
      expect(marks(people, share, '=VLOOKUP("Land D",A2:B7,2,FALSE)/1541', more)).toBe(0)
    }
  })
})

describe('two days that name a month', () => {
  const rents: Cells[] = [
    ['Room', 'From', 'To', 'Rent', null, 'Month from', '01-Jun-2025'],
    ['A1', '10-Jun-2025', '30-Jun-2025', 6000, null, 'Month to', '30-Jun-2025'],
    ['A2', '01-Jun-2025', '15-Jul-2025', 7500],
    ['B1', '20-May-2025', '12-Jun-2025', 6000],
    ['B2', '05-Jul-2025', '31-Jul-2025', 9000],
  ]
  const nights = { I2: '=MAX(0,MIN(C2,$G$2)-MAX(B2,$G$1)+1)' }
  const share = { J2: '=ROUND(D2*I2/DAY($G$2),0)', ...nights }

  it('stay the first and the last one of one', () => {
    const same = ['=ROUND(D2*I2/DAY(EOMONTH(G1,0)),0)', '=ROUND(D2*(I2/(G2-G1+1)),0)', '=ROUND(D2*I2/DAYS(G2+1,G1),0)']
    expect(same.map(formula => [formula, marks(rents, share, formula)])).toEqual(same.map(formula => [formula, 6]))
    expect(marks(rents, share, '=ROUND(D2*I2/30,0)')).toBe(0)
    expect(marks(rents, share, '=ROUND(D2*I2/DAY(EOMONTH(B2,0)),0)')).toBe(0)
    expect(marks(rents, nights, '=MAX(0,MIN(C2,EOMONTH(G1,0))-MAX(B2,G1)+1)')).toBe(6)
    expect(marks(rents, nights, '=MAX(0,MIN(C2,DATE(2025,6,30))-MAX(B2,G1)+1)')).toBe(0)
    expect(marks(rents, nights, '=MAX(0,MIN(C2,G2)-B2+1)')).toBe(0)
  })

  it('are two days where they do not', () => {
    const half = rents.map((row, i): Cells => (i === 1 ? [...row.slice(0, 6), '15-Jun-2025'] : row))
    expect(marks(half, nights, '=MAX(0,MIN(C2,G1+14)-MAX(B2,G1)+1)')).toBe(0)
  })
})

describe('a variant tells', () => {
  it('who does not read the day that is asked for', () => {
    const rows: Cells[] = [
      ['Month', 'Jobs', null, 'Asked for', '01-Mar-2026'],
      ...[500, 480, 450, 470, 430, 410].map(
        (jobs, i): Cells => [`01-${'JanFebMarAprMayJun'.slice(i * 3, i * 3 + 3)}-2026`, jobs],
      ),
    ]
    const claim = { G1: '=IF(XLOOKUP(E1,A2:A7,B2:B7)<B2,"yes","no")' }
    const more = { variants: { fixed: ['A2:A7'] }, columnTypes: { A: 'Date' } }
    expect(marks(rows, claim, '=IF(VLOOKUP(E1,A2:B7,2,FALSE)<B2,"yes","no")', more)).toBe(6)
    expect(marks(rows, claim, '=IF(B7<B2,"yes","no")', more)).toBe(0)
    expect(marks(rows, claim, '=IF(B4<B2,"yes","no")', more)).toBe(0)
  })

  it('who leaves out the last row of a table whose titles are looked for', () => {
    const jobs: Cells[] = [
      ['All', 'Trade', 'Mining', null, 'Trade'],
      ...[500, 480, 450, 470, 430, 440].map((all, i): Cells => [all, all - 90 - 7 * i, 210 + ((i * 5) % 7)]),
    ]
    const lost = { G1: '=A2-MIN(A2:A7)', G2: '=INDEX(A2:C7,3,MATCH(E1,A1:C1,0))' }
    expect(marks(jobs, lost, '=INDEX(A2:A7,1)-SMALL(A2:A7,1)')).toBe(6)
    expect(marks(jobs, lost, '=A2-MIN(A2:A6)')).toBe(0)
    // The records run down: six rows of three lines, and the titles by themselves.
    const { data } = prepare(problemWith(jobs, lost), OPTIONS.functions, 0).variants.tables
    expect(data.map(({ size, fields }) => [size, fields.length])).toEqual([
      [3, 1],
      [6, 3],
      [1, 1],
    ])
  })

  it('who takes another limit close by, or a measure that is nearly what is looked for', () => {
    const gains = [['Gain'], ...[3.98, -1.7, 12.36, -0.9, 0.8, 5.2].map((value): Cells => [value])]
    const losses = { C1: '=COUNTIF(A2:A7,"<0")' }
    expect(marks(gains, losses, '=SUMPRODUCT((A2:A7<0)*1)')).toBe(6)
    expect(marks(gains, losses, '=COUNTIF(A2:A7,"<-0.5")')).toBe(0)
    const rain = [['Rain'], ...[0, 26.2, 0, 0.3, 4.1, 0.8, 0, 7.4].map((value): Cells => [value])]
    const dry = { C1: '=COUNTIF(A2:A9,0)' }
    expect(marks(rain, dry, '=SUM((A2:A9=0)*1)')).toBe(6)
    expect(marks(rain, dry, '=COUNTIF(A2:A9,"<0.2")')).toBe(0)
    const output = [['Year', 'Output'], ...[40, 70, 96, 131, 150, 120].map((value, i): Cells => [i + 1, value])]
    const first = { D1: '=XLOOKUP(TRUE,B2:B7>100,A2:A7)' }
    expect(marks(output, first, '=INDEX(A2:A7,MATCH(TRUE,B2:B7>100,0))')).toBe(6)
    expect(marks(output, first, '=XLOOKUP(TRUE,B2:B7>=100,A2:A7)')).toBe(0)
  })

  it('who typed a half of a number in, while what the task names may be typed', () => {
    const phones = ['201', '202', '203', '201', '205'].map((end): Cells => [`+91 98450-11${end}`])
    const digits = { C1: '=RIGHT(SUBSTITUTE(A1,"-",""),10)', C2: '=ROWS(UNIQUE(A1:A5))' }
    const more = { columnTypes: { A: 'Text' }, description: '<p>Without +91 and without the hyphen.</p>' }
    expect(marks(phones, digits, '=SUBSTITUTE(SUBSTITUTE(A1,"+91 ",""),"-","")', more)).toBe(6)
    expect(marks(phones, digits, '="98450"&RIGHT(A1,5)', more)).toBe(0)
    const different = { C2: '=ROWS(UNIQUE(A1:A5))', C1: '=RIGHT(SUBSTITUTE(A1,"-",""),10)' }
    expect(marks(phones, different, '=SUMPRODUCT(1/COUNTIF(A1:A5,A1:A5))', more)).toBe(6)
    expect(marks(phones, different, '=COUNTA(A1:A5)-1', more)).toBe(0)
  })
})

describe('a line that follows from two others by adding or taking away', () => {
  const leaves: Cells[] = [
    ['Staff', 'From', 'To', 'Days'],
    ['E1', '02-Jun-2025', '04-Jun-2025', 3],
    ['E2', '09-Jun-2025', '13-Jun-2025', 5],
    ['E1', '20-Jun-2025', '20-Jun-2025', 1],
    ['E3', '30-Jun-2025', '02-Jul-2025', 3],
    ['E1', '14-Jul-2025', '18-Jul-2025', 5],
  ]

  it('stays so: who works it out anew is right', () => {
    const days = { F2: '=SUMIF(A2:A6,"E1",D2:D6)' }
    expect(marks(leaves, days, '=SUMPRODUCT((A2:A6="E1")*(C2:C6-B2:B6+1))')).toBe(6)
    expect(marks(leaves, days, '=SUMPRODUCT((A2:A5="E1")*(C2:C5-B2:B5+1))+5')).toBe(0)
    const pay: Cells[] = [
      ['Staff', 'Basic', 'Extra', 'Gross'],
      ...[120, 310, 90, 455, 270].map((basic, i): Cells => [`E${i}`, basic, 30 + i * 7, basic + 30 + i * 7]),
    ]
    const gross = { F2: '=MAX(D2:D6)' }
    expect(marks(pay, gross, '=MAX(B2:B6+C2:C6)')).toBe(6)
    expect(marks(pay, gross, '=MAX(B2:B6)+MAX(C2:C6)-7')).toBe(0)
  })

  it('is none where one row says otherwise', () => {
    const other = leaves.map((row, i): Cells => (i === 4 ? ['E3', '30-Jun-2025', '02-Jul-2025', 2] : row))
    expect(marks(other, { F2: '=SUM(D2:D6)' }, '=SUMPRODUCT(C2:C6-B2:B6+1)-1')).toBe(0)
  })
})
