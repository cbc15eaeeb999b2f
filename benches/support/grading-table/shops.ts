// Lists that run across, and texts to be cleaned.
import { down, type GradingTask } from './task.ts'

const months: (string | number)[][] = [
  ['Shop', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Total'],
  ['Fort', 120, 135, 128, 160, 171, 149],
  ['Park', 98, 102, 95, 110, 121, 133],
  ['Lake', 210, 190, 205, 220, 198, 240],
  ['Hill', 75, 88, 69, 92, 101, 84],
  ['Mall', 143, 150, 162, 139, 155, 170],
]

const messy: (string | number)[][] = [
  ['Raw', 'Clean'],
  ['  anita  DESAI '],
  ['ravi   kumar'],
  [' MEENA pillai'],
  ['john  peter  '],
  [' sunil GUPTA  '],
  ['  fatima   khan'],
]

export const SHOPS: GradingTask[] = [
  {
    name: 'total of a shop',
    rows: months,
    others: down('H', r => `=SUM(B${r}:G${r})`, 2, 6),
    cell: 'H4',
    reference: '=SUM(B4:G4)',
    right: [
      '=B4+C4+D4+E4+F4+G4',
      '=SUMPRODUCT(B4:G4)',
      '=SUM(B4:D4,E4:G4)',
      '=SUM(B4:D4)+SUM(E4:G4)',
      '=SUMIF($A$2:$A$6,A4,$B$2:$B$6)+SUM(C4:G4)',
    ],
    wrong: [
      '=SUM(B4:F4)+240',
      '=1263',
      '=SUM(C4:G4)+210',
      '=SUM(B4:F4)',
      '=SUM(B4:G5)-SUM(B5:F5)-84',
      '=AVERAGE(B4:G4)*5',
    ],
  },
  {
    name: 'best month of a shop',
    rows: months,
    others: down('I', r => `=INDEX($B$1:$G$1,MATCH(MAX(B${r}:G${r}),B${r}:G${r},0))`, 2, 6),
    cell: 'I4',
    reference: '=INDEX($B$1:$G$1,MATCH(MAX(B4:G4),B4:G4,0))',
    right: [
      '=XLOOKUP(MAX(B4:G4),B4:G4,$B$1:$G$1)',
      '=INDEX($B$1:$G$1,XMATCH(MAX(B4:G4),B4:G4))',
      '=INDEX(B1:G1,MATCH(LARGE(B4:G4,1),B4:G4,0))',
    ],
    wrong: [
      '="Jun"',
      '=G1',
      '=INDEX($B$1:$G$1,MATCH(MAX(B4:G4),B4:G4))',
      '=INDEX($B$1:$G$1,MATCH(240,B4:G4,0))',
      '=LOOKUP(MAX(B4:G4),B4:G4,$B$1:$G$1)',
      '=INDEX($A$1:$G$1,MATCH(MAX(B4:F4),B4:F4,0)+3)',
    ],
  },
  {
    name: 'shop and month',
    rows: [...months.map(r => [...r]), [], ['Shop', 'Lake'], ['Month', 'Apr']],
    cell: 'B10',
    reference: '=INDEX(B2:G6,MATCH(B8,A2:A6,0),MATCH(B9,B1:G1,0))',
    right: [
      '=XLOOKUP(B8,A2:A6,XLOOKUP(B9,B1:G1,B2:G6))',
      '=VLOOKUP(B8,A2:G6,MATCH(B9,A1:G1,0),FALSE)',
      '=SUMPRODUCT((A2:A6=B8)*(B1:G1=B9)*B2:G6)',
      '=HLOOKUP(B9,B1:G6,MATCH(B8,A1:A6,0),FALSE)',
    ],
    wrong: [
      '=VLOOKUP(B8,A2:G6,5,FALSE)',
      '=E4',
      '=220',
      '=INDEX(B2:G6,3,4)',
      '=INDEX(B2:G6,MATCH("Lake",A2:A6,0),MATCH(B9,B1:G1,0))',
      '=INDEX(B2:G6,MATCH(B8,A2:A6,0),4)',
      '=VLOOKUP(B8,A2:G6,MATCH("Apr",A1:G1,0),0)',
    ],
  },
  {
    name: 'clean name',
    rows: messy,
    others: down('B', r => `=PROPER(TRIM(A${r}))`, 2, 7),
    cell: 'B3',
    reference: '=PROPER(TRIM(A3))',
    right: [
      '=TRIM(PROPER(A3))',
      '=PROPER(TRIM(LOWER(A3)))',
      '=LET(t,TRIM(A3),PROPER(t))',
      '=PROPER(TEXTJOIN(" ",TRUE,TEXTSPLIT(A3," ")))',
    ],
    wrong: [
      'Ravi Kumar',
      '=PROPER(A3)',
      '=UPPER(TRIM(A3))',
      '=TRIM(A3)',
      '=PROPER(SUBSTITUTE(A3,"  "," "))',
      '=PROPER(SUBSTITUTE(A3,"   "," "))',
    ],
  },
]
