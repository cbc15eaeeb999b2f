import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that a formula earns beyond its output in a cell. */
function marks(rows: Cells[], cell: string, reference: string, formula: string) {
  const graded = gradeSheet(problemWith(rows, { [cell]: reference }), { [cell]: formula }, OPTIONS)
  const result = graded.cells.find(other => other.cell === cell)
  return result?.colour === 'red' ? 'red' : (result?.earned ?? 0) - 4
}

const stock: Cells[] = [
  ['Item', 'On hand', 'On order', 'Reorder at', 'Target', 'Pack'],
  ['Bolt', 140, 0, 200, 500, 50],
  ['Nut', 320, 100, 200, 600, 100],
  ['Washer', 90, 60, 150, 400, 100],
  ['Hinge', 35, 0, 40, 120, 12],
  ['Latch', 75, 0, 60, 150, 10],
  ['Screw', 10, 20, 80, 200, 25],
]
const shifts: Cells[] = [
  ['Guard', 'In', 'Out'],
  ['Moti', '22:00', '06:30'],
  ['Hari', '09:15', '17:45'],
  ['Sam', '14:00', '23:20'],
  ['Tara', '20:30', '05:00'],
]
const phones: Cells[] = [['Raw'], ['+91-98450 12345'], ['098-7654-3210'], ['91 99000 11223'], ['+91 (700) 123-4567']]
const orders: Cells[] = [['Order'], ['O-1045'], ['O-987'], ['O-11230'], ['O-45']]
const states: Cells[] = [
  ['Value', 'State', null, 'KA'],
  [100, 'KA'],
  [240, 'MH'],
  [90, 'KA'],
  [310, 'TN'],
]
const people: Cells[] = [
  ['Born', null, '31-Dec-2025'],
  ['29-Feb-1968'],
  ['31-Dec-1980'],
  ['05-Nov-1990'],
  ['16-Jul-1999'],
]
const tickets: Cells[] = [
  ['Opened', 'Closed', null, 'Holidays'],
  ['03-Mar-2025', '07-Mar-2025', null, '14-Mar-2025'],
  ['05-Mar-2025', '17-Mar-2025', null, '31-Mar-2025'],
  ['10-Mar-2025', '11-Mar-2025'],
]
const fees: Cells[] = [
  ['Due', 'Paid'],
  [12_000, 12_000],
  [12_500, 5000],
  [12_000, 0],
  [14_000, 14_500],
]
const temperatures: Cells[] = [
  ['City', 'Mon', 'Tue', 'Wed'],
  ['Pune', 31, 33, 30],
  ['Leh', 4, -2, 1],
  ['Agra', 38, 41, 40],
]

describe('a formula for one row is judged by what rows of its table are like', () => {
  it.each([
    [
      'the order of the columns',
      stock,
      'H2',
      '=IF(B2+C2<D2,CEILING(E2-B2-C2,F2),0)',
      '=IF(SUM(B2:C2)<D2,ROUNDUP((E2-SUM(B2:C2))/F2,0)*F2,0)',
      '=IF(B2<D2,CEILING(E2-B2-C2,F2),0)',
    ],
    [
      'times of a day',
      shifts,
      'F2',
      '=MOD(C2-B2,1)*24',
      '=HOUR(MOD(C2-B2,1))+MINUTE(MOD(C2-B2,1))/60',
      '=(C2+1-B2)*24',
    ],
    [
      'digits in groups',
      phones,
      'C2',
      '=RIGHT(SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(A2," ",""),"-",""),"(",""),")",""),10)',
      '=RIGHT(TEXTJOIN("",TRUE,TEXTSPLIT(A2,{" ","-","(",")","+"})),10)',
      '=SUBSTITUTE(SUBSTITUTE(A2,"+91-","")," ","")',
    ],
    ['what all texts share', orders, 'C2', '=VALUE(MID(A2,3,10))', '=SUBSTITUTE(A2,"O-","")+0', '=VALUE(MID(A2,3,4))'],
    ['codes that begin alike', states, 'F2', '=IF(B2=$D$1,A2,0)', '=A2*(B2=D1)', '=IF(LEFT(B2,1)=LEFT(D1,1),A2,0)'],
    [
      'a day that ends the year',
      people,
      'E3',
      '=DATEDIF(A3,C1,"y")',
      '=INT(DATEDIF(A3,C1,"m")/12)',
      '=YEAR(C1)-YEAR(A3)',
    ],
  ] as [string, Cells[], string, string, string, string][])('%s', (_, rows, cell, reference, right, wrong) => {
    expect(marks(rows, cell, reference, right)).toBe(6)
    expect(marks(rows, cell, reference, wrong)).toBe(0)
  })
})

it('keeps a lone number below a limit that all rows share, and tries each month of a list', () => {
  const meters: Cells[] = [
    ['Previous', 'Current', 'Max'],
    [9870, 145, 9999],
    [1200, 1325, 9999],
    [40, 90, 9999],
    [9990, 12, 9999],
    [500, 760, 9999],
    [2000, 2210, 9999],
  ]
  const units = '=IF(B2<A2,C2-A2+B2+1,B2-A2)'
  expect(marks(meters, 'E2', units, '=MOD(B2-A2,C2+1)')).toBe(6)
  expect(marks(meters, 'E2', units, '=MOD(B2-A2,10000)')).toBe(0)
  const bills: Cells[] = [['Date'], ['31-Mar-2025'], ['15-Apr-2024'], ['01-Jan-2025']]
  const quarter = '="Q"&MOD(ROUNDUP(MONTH(A2)/3,0)-2,4)+1'
  expect(marks(bills, 'C2', quarter, '="Q"&CHOOSE(MONTH(A2),4,4,4,1,1,1,2,2,2,3,3,3)')).toBe(6)
  expect(marks(bills, 'C2', quarter, '="Q"&CHOOSE(MONTH(A2),4,4,4,1,1,1,2,2,2,2,3,3)')).toBe(0)
})

describe('lists stay what they are', () => {
  it('has no holiday twice', () => {
    const counted = '=NETWORKDAYS(A2,B2)-SUMPRODUCT((D2:D3>=A2)*(D2:D3<=B2)*(WEEKDAY(D2:D3,2)<6))'
    expect(marks(tickets, 'F2', '=NETWORKDAYS(A2,B2,$D$2:$D$3)', counted)).toBe(6)
    expect(marks(tickets, 'F2', '=NETWORKDAYS(A2,B2,$D$2:$D$3)', '=NETWORKDAYS(A2,B2)')).toBe(0)
  })

  it('has no row of zeros only', () => {
    const reference = (row: number) =>
      `=IF(B${row}>A${row},"Advance",IF(B${row}=A${row},"Paid",IF(B${row}>0,"Part","Unpaid")))`
    const answers = { D2: reference(2), D3: reference(3), D4: reference(4), D5: reference(5) }
    const right = '=IF(B2=0,"Unpaid",IF(B2<A2,"Part",IF(B2=A2,"Paid","Advance")))'
    const graded = gradeSheet(problemWith(fees, answers), { ...answers, D2: right }, OPTIONS)
    expect(graded.cells.find(({ cell }) => cell === 'D2')?.earned).toBe(10)
  })

  it('has numbers below 0 in all columns of a range where one column has some', () => {
    expect(marks(temperatures, 'F2', '=COUNTIF(B2:D4,"<0")', '=SUM(--(B2:D4<0))')).toBe(6)
    expect(marks(temperatures, 'F2', '=COUNTIF(B2:D4,"<0")', '=COUNTIF(C2:D4,"<0")')).toBe(0)
  })
})
