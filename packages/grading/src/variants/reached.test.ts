import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that a formula earns beyond its output in the first cell of `answers`; `red` for another output. */
function marks(rows: Cells[], answers: Record<string, string>, formula: string, more: object = {}) {
  const [cell = ''] = Object.keys(answers)
  const graded = gradeSheet(problemWith(rows, answers, more), { ...answers, [cell]: formula }, OPTIONS)
  const result = graded.cells.find(other => other.cell === cell)
  return result?.colour === 'red' ? 'red' : (result?.earned ?? 0) - 4
}

const sales: Cells[] = [
  ['Calls', 'Orders', 'Name', null, 'Calls', 40, 'Orders', 12],
  [20, 5, 'Asha'],
  [35, 14, 'Ben'],
  [50, 10, 'Chitra'],
  [12, 3, 'Dev'],
  [44, 11, 'Esha'],
]
const stays: Cells[] = [
  ['Booked', 'Came', 'Left', 'Rate'],
  ['03-Mar-2026', '04-Mar-2026', '09-Mar-2026', 1200],
  ['12-Mar-2026', '15-Mar-2026', '16-Mar-2026', 900],
  ['20-Mar-2026', '28-Mar-2026', '02-Apr-2026', 1500],
  ['01-Apr-2026', '03-Apr-2026', '12-Apr-2026', 800],
]
const items: Cells[] = [
  ['Item', 'Stock'],
  ['Bolt M8', 40],
  ['Nut M8', 65],
  ['Bolt M10', 20],
  ['Iron rod', 90],
  ['Bolt M12', 15],
  ['Ink', 33],
  ['Washer', 80],
]
const dated: Cells[] = [
  ['Day', 'Amount', null, 'Month', '01-Mar-2026', 'Number', 3, 'Name', 'Mar'],
  ['12-Jan-2026', 40],
  ['01-Mar-2026', 65],
  ['17-Mar-2026', 20],
  ['28-Feb-2026', 90],
  ['30-Apr-2026', 15],
  ['31-Mar-2026', 70],
]

describe('zeros and blanks fall where a formula says what there is then', () => {
  it.each([
    ['a zero in a row', { J2: '=IF(A2=0,0,B2/A2)' }, '=IFERROR(B2/A2,0)', '=B2/A2'],
    ['a lone zero', { J2: '=IF(F1=0,0,H1/F1)' }, '=IFERROR(H1/F1,0)', '=H1/F1'],
    ['an error that is caught', { J2: '=IFERROR(H1/F1,0)' }, '=IF(F1=0,0,H1/F1)', '=H1/F1'],
    ['a caught error of a difference', { J2: '=IFERROR(B2/(A2-F1),0)' }, '=IF(A2=F1,0,B2/(A2-F1))', '=B2/(A2-F1)'],
    ['a blank', { J2: '=IF(B2="","",A2*B2)' }, '=IF(ISBLANK(B2),"",B2*A2)', '=A2*B2'],
    [
      'a sum of 0',
      { J2: '=IF(SUM(A2:A6)=0,0,SUM(B2:B6)/SUM(A2:A6))' },
      '=IFERROR(SUM(B2:B6)/SUM(A2:A6),0)',
      '=SUM(B2:B6)/SUM(A2:A6)',
    ],
    [
      'no number at all',
      { J2: '=IF(COUNT(A2:A6)=0,0,AVERAGE(A2:A6))' },
      '=IFERROR(AVERAGE(A2:A6),0)',
      '=AVERAGE(A2:A6)',
    ],
    [
      'no such name',
      { J2: '=IFERROR(AVERAGEIF(C2:C6,"Ben",A2:A6),0)' },
      '=IF(COUNTIF(C2:C6,"Ben")=0,0,AVERAGEIF(C2:C6,"Ben",A2:A6))',
      '=AVERAGEIF(C2:C6,"Ben",A2:A6)',
    ],
    ['a text for zero', { J2: '=IF(A2=0,"none",B2/A2)' }, '=IFERROR(B2/A2,"none")', '=B2/A2'],
  ] as [string, Record<string, string>, string, string][])('%s', (_, reference, right, wrong) => {
    expect(marks(sales, reference, right)).toBe(6)
    expect(marks(sales, reference, wrong)).toBe(0)
  })
})

it('a zero that only the learner guards', () => {
  const reference = { J2: '=IF(A2+B2=0,0,B2/(A2+B2))' }
  expect(marks(sales, reference, '=IFERROR(B2/(A2+B2),0)')).toBe(6)
  expect(marks(sales, reference, '=IF(A2=0,0,B2/(A2+B2))')).toBe(0)
  // Where the reference thinks of no 0 a guard more is no mistake.
  expect(marks(sales, { J2: '=A2*B2' }, '=IF(A2=0,"",A2*B2)')).toBe(6)
})

it('cells of texts that may be empty', () => {
  const answers: Cells[] = [
    ['Comment', 'Left'],
    ...['quick', null, 'slow', null, 'fine', 'ok'].map((text, i): Cells => [text, i > 2 ? null : `0${i + 1}-Mar-2026`]),
  ]
  const share = { D2: '=COUNTBLANK(A2:A7)/ROWS(A2:A7)' }
  expect(marks(answers, share, '=1-COUNTA(A2:A7)/ROWS(A2:A7)')).toBe(6)
  expect(marks(answers, share, '=2/6')).toBe(0)
  expect(marks(answers, { D2: '=COUNTBLANK(B2:B7)' }, '=ROWS(B2:B7)-COUNT(B2:B7)')).toBe(6)
  expect(marks(answers, { D2: '=COUNTBLANK(B2:B7)' }, '=6-COUNT(B2:B7)')).toBe(0)
})

it('every row has the name that is left out', () => {
  const bills: Cells[] = [
    ['State', 'Amount'],
    ...(['open', 'void', 'paid', 'open', 'void', 'paid'] as const).map((state, i): Cells => [state, 10 + i * 7]),
  ]
  const reference = { D2: '=IF(COUNTIF(A2:A7,"<>void")=0,0,COUNTIF(A2:A7,"open")/COUNTIF(A2:A7,"<>void"))' }
  expect(marks(bills, reference, '=IFERROR(COUNTIF(A2:A7,"open")/COUNTIF(A2:A7,"<>void"),0)')).toBe(6)
  expect(marks(bills, reference, '=COUNTIF(A2:A7,"open")/COUNTIF(A2:A7,"<>void")')).toBe(0)
})

describe('a branch that the data never reaches is reached', () => {
  it.each([
    ['MAX with 0, on dates', { F2: '=MAX(0,C2-B2)*D2' }, '=IF(C2>B2,C2-B2,0)*D2', '=(C2-B2)*D2'],
    ['IF on dates', { F2: '=IF(C2>B2,C2-B2,0)' }, '=MAX(C2-B2,0)', '=C2-B2'],
    ['MIN with a cap', { F2: '=MIN(D2,5000)' }, '=IF(D2>5000,5000,D2)', '=D2'],
    ['ABS', { F2: '=ABS(C2-B2)' }, '=MAX(C2,B2)-MIN(C2,B2)', '=C2-B2'],
    ['the later of two days', { F2: '=MAX(B2,C2)' }, '=IF(C2>B2,C2,B2)', '=C2'],
    [
      'two conditions',
      { F2: '=IF(AND(D2>=2000,C2>B2),D2*0.9,D2)' },
      '=D2*IF(D2<2000,1,IF(C2>B2,0.9,1))',
      '=IF(AND(D2>2000,C2>B2),D2*0.9,D2)',
    ],
    [
      'a limit that no row passes, and a day',
      { F2: '=IF(OR(D2>=5000,C2-B2>30),D2*0.9,D2)' },
      '=D2*IF(D2<5000,IF(C2-B2<=30,1,0.9),0.9)',
      '=IF(D2>=5000,D2*0.9,D2)',
    ],
  ] as [string, Record<string, string>, string, string][])('%s', (_, reference, right, wrong) => {
    expect(marks(stays, reference, right)).toBe(6)
    expect(marks(stays, reference, wrong)).toBe(0)
  })

  it('of a name that no row has', () => {
    const reference = { J2: '=IF(AND(C2="VIP",A2>=30),B2*0.9,B2)' }
    expect(marks(sales, reference, '=B2*IF(C2="VIP",IF(A2<30,1,0.9),1)')).toBe(6)
    for (const wrong of ['=B2', '=IF(AND(C2="VIP",A2>30),B2*0.9,B2)', '=IF(C2="VIP",B2*0.9,B2)'])
      expect([wrong, marks(sales, reference, wrong)]).toEqual([wrong, 0])
  })

  it('of a sum over rows', () => {
    const reference = { F2: '=SUMPRODUCT((C2:C5>B2:B5)*(C2:C5-B2:B5))' }
    expect(marks(stays, reference, '=SUM(IF(C2:C5>B2:B5,C2:C5-B2:B5,0))')).toBe(6)
    expect(marks(stays, reference, '=SUM(C2:C5)-SUM(B2:B5)')).toBe(0)
  })

  it('and days keep their order where nothing compares them', () => {
    expect(marks(stays, { F2: '=C2-B2' }, '=DATEDIF(B2,C2,"d")')).toBe(6)
    expect(marks(stays, { F2: '=C2-B2', F3: '=IF(C3>B3,"ok","late")' }, '=DATEDIF(B2,C2,"d")')).toBe(6)
  })
})

describe('months as parameters', () => {
  const inMonth = '=SUMIFS(B2:B7,A2:A7,">="&E1,A2:A7,"<"&EDATE(E1,1))'
  it.each([{}, { variants: { firstOfMonth: ['E'] } }])('a first of a month that a row holds too stays one %j', more => {
    for (const right of [
      '=SUMIFS(B2:B7,A2:A7,">="&E1,A2:A7,"<="&EOMONTH(E1,0))',
      '=SUMPRODUCT((TEXT(A2:A7,"yymm")=TEXT(E1,"yymm"))*B2:B7)',
      '=SUMPRODUCT((EOMONTH(+A2:A7,0)=EOMONTH(E1,0))*B2:B7)',
      '=SUMPRODUCT((MONTH(A2:A7)=MONTH(E1))*(YEAR(A2:A7)=YEAR(E1))*B2:B7)',
    ])
      expect([right, marks(dated, { K1: inMonth }, right, more)]).toEqual([right, 6])
    for (const wrong of [
      '=SUMIFS(B2:B7,A2:A7,">="&E1)-15',
      '=SUMIFS(B2:B7,A2:A7,">="&E1,A2:A7,"<="&E1+30)',
      '=SUMPRODUCT((MONTH(A2:A7)=3)*B2:B7)',
      '=SUMIFS(B2:B7,A2:A7,">"&E1,A2:A7,"<"&EDATE(E1,1))+65',
    ])
      expect([wrong, marks(dated, { K1: inMonth }, wrong, more)]).toEqual([wrong, 0])
  })

  it.each([
    [
      'a number',
      '=SUMPRODUCT((MONTH(A2:A7)=G1)*B2:B7)',
      '=SUM((MONTH(A2:A7)=G1)*B2:B7)',
      '=SUMPRODUCT((MONTH(A2:A7)=3)*B2:B7)',
    ],
    [
      'a name',
      '=SUMPRODUCT((TEXT(A2:A7,"mmm")=I1)*B2:B7)',
      '=SUM(IF(TEXT(A2:A7,"mmm")=I1,B2:B7,0))',
      '=SUMPRODUCT((MONTH(A2:A7)=3)*B2:B7)',
    ],
    [
      'a name, of dates within it',
      '=COUNTIFS(A2:A7,">="&DATEVALUE("1-"&I1&"-2026"),A2:A7,"<="&EOMONTH(DATEVALUE("1-"&I1&"-2026"),0))',
      '=SUMPRODUCT(--(TEXT(A2:A7,"mmm-yyyy")=I1&"-2026"))',
      '=SUMPRODUCT(--(MONTH(A2:A7)=3))',
    ],
  ])('a lone month is changed: %s', (_, reference, right, wrong) => {
    expect(marks(dated, { K1: reference }, right)).toBe(6)
    expect(marks(dated, { K1: reference }, wrong)).toBe(0)
  })

  it('the year that begins in April meets both ends of March', () => {
    const reference = { K1: '=YEAR(EDATE(A2,-3))' }
    expect(marks(dated, reference, '=YEAR(A2)-(MONTH(A2)<4)')).toBe(6)
    for (const wrong of ['=YEAR(A2-91)', '=YEAR(A2-90)', '=YEAR(A2)-(MONTH(A2)<3)', '=YEAR(A2-89)'])
      expect([wrong, marks(dated, reference, wrong)]).toEqual([wrong, 0])
  })
})

describe('days and numbers of a row', () => {
  const counts: Cells[] = [
    ['Day', 'Pieces', null, null, 'Up to', 'Fare'],
    ...[80, 36, 50, 24, 61].map(
      (n, i): Cells => [
        ['31-Jan-2026', '02-Mar-2026', '02-Mar-2026', '31-Mar-2026', '09-Apr-2026'][i] ?? null,
        n,
        null,
        null,
        [1, 5, 10, 25][i] ?? null,
        [40, 90, 150, 320][i] ?? null,
      ],
    ),
  ]
  it.each([
    [
      'are no parameters: a weekend',
      '=IF(WEEKDAY(A3,2)>5,"weekend","weekday")',
      '=IF(MOD(A3,7)<2,"weekend","weekday")',
      '=IF(WEEKDAY(A3,2)>6,"weekend","weekday")',
    ],
    ['are no parameters: an end of a month', '=EOMONTH(A2,0)', '=DATE(YEAR(A2),MONTH(A2)+1,0)', '=A2'],
    ['come out even: boxes', '=ROUNDUP(B2/12,0)', '=CEILING(B2,12)/12', '=INT(B2/12)+1'],
    ['come out even: a remainder', '=IF(MOD(B2,12)=0,"full","part")', '=IF(INT(B2/12)*12=B2,"full","part")', '="part"'],
    ['lie at a half', '=ROUND(B2/100,0)', '=INT(B2/100+0.5)', '=ROUND(B2/100-0.0001,0)'],
    [
      'rise with the limits that are looked for first',
      '=INDEX(F2:F5,MATCH(TRUE,E2:E5>=B2/10,0))',
      '=MINIFS(F2:F5,E2:E5,">="&B2/10)',
      '=INDEX(F2:F5,MATCH(B2/10,E2:E5,1)+1)',
    ],
    [
      'come again after years',
      '=DATEDIF(A2,DATE(2046,1,31),"Y")',
      '=2046-YEAR(A2)-(TEXT(A2,"mmdd")>"0131")',
      '=INT((DATE(2046,1,31)-A2)/365)',
    ],
  ])('%s', (_, reference, right, wrong) => {
    expect(marks(counts, { H2: reference }, right)).toBe(6)
    expect(marks(counts, { H2: reference }, wrong)).toBe(0)
  })
})

describe('parts of texts', () => {
  it.each([
    ['COUNTIF', '=COUNTIF(A2:A8,"Bolt*")', '=SUMPRODUCT(--(LEFT(A2:A8,4)="Bolt"))', '=COUNTIF(A2:A8,"B*")'],
    ['SUMIF', '=SUMIF(A2:A8,"Bolt*",B2:B8)', '=SUMPRODUCT((LEFT(A2:A8,4)="Bolt")*B2:B8)', '=SUMIF(A2:A8,"Bo*",B2:B8)'],
    ['LEFT', '=SUMPRODUCT(--(LEFT(A2:A8,4)="Bolt"))', '=COUNTIF(A2:A8,"Bolt*")', '=SUMPRODUCT(--(LEFT(A2:A8,1)="B"))'],
    ['RIGHT', '=COUNTIF(A2:A8,"*M8")', '=SUMPRODUCT(--(RIGHT(A2:A8,2)="M8"))', '=COUNTIF(A2:A8,"*8")'],
    [
      'within',
      '=SUMPRODUCT(ISNUMBER(SEARCH("bolt",A2:A8))*B2:B8)',
      '=SUMIF(A2:A8,"*bolt*",B2:B8)',
      '=SUMIF(A2:A8,"bolt*",B2:B8)',
    ],
    [
      'within, from their second letter',
      '=COUNTIF(A2:A8,"*olt*")',
      '=SUMPRODUCT(--ISNUMBER(SEARCH("olt",A2:A8)))',
      '=COUNTIF(A2:A8,"*lt*")',
    ],
    ['one letter', '=COUNTIF(A2:A8,"I*")', '=SUMPRODUCT(--(LEFT(A2:A8)="I"))', '=COUNTIF(A2:A8,"*n*")-1'],
  ])('are told from what nearly has them: %s', (_, reference, right, wrong) => {
    expect(marks(items, { D2: reference }, right)).toBe(6)
    expect(marks(items, { D2: reference }, wrong)).toBe(0)
  })

  it('of which there are some different ones', () => {
    const reference = { D2: '=COUNTA(UNIQUE(LEFT(A2:A8,2)))' }
    expect(marks(items, reference, '=ROWS(UNIQUE(LEFT(A2:A8,2)))')).toBe(6)
    expect(
      marks(items, reference, '=SUMPRODUCT(1/MMULT(--(LEFT(A2:A8,2)=TRANSPOSE(LEFT(A2:A8,2))),SEQUENCE(7,1,1,0)))'),
    ).toBe(6)
    for (const wrong of ['=COUNTA(UNIQUE(LEFT(A2:A8,3)))', '=COUNTA(UNIQUE(LEFT(A2:A7,2)))+1', '=5'])
      expect([wrong, marks(items, reference, wrong)]).toEqual([wrong, 0])
  })
})
