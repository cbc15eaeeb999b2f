import { expect, it } from 'vitest'
import { getTemplate } from '../parse/template.ts'
import type { Node } from '../parse/tree.ts'
import { cellName } from '../references/a1.ts'
import { AMERICAN_FORMATS, INDIAN_FORMATS, resultFormat } from './result-format.ts'

const CELLS: Record<string, string> = {
  A1: 'dd-mmm-yyyy',
  A2: '0.00%',
  A3: '[$₹-en-IN]#,##,##0.00',
  A4: 'General',
  A5: '#,##0.00',
  A6: 'h:mm',
  A7: '@',
}
const { date, dateTime, time, percent, currency } = INDIAN_FORMATS

function formatOf(formula: string, formats = INDIAN_FORMATS): string | null {
  const { tree, refs } = getTemplate(formula, 0, 0)
  return resultFormat(tree as Node, refs, ref => CELLS[cellName(ref.r1, ref.c1)] ?? 'General', formats)
}

it.each([
  ['=TODAY()', date],
  ['=NOW()', dateTime],
  ['=DATE(2024,3,5)', date],
  ['=DATE(2024,3,5)+7', date],
  ['=7+A1', 'dd-mmm-yyyy'],
  ['=A1-30', 'dd-mmm-yyyy'],
  ['=TODAY()-A1', null],
  ['=A1*2', null],
  ['=TIME(9,30,0)', time],
  ['=IRR(B1:B5)', percent],
  ['=RATE(360,-2000,300000)', percent],
  ['=RATE(360,-2000,300000)*12', null],
  ['=PMT(A2/12,360,100000)', currency],
  ['=-PMT(A2/12,360,100000)', currency],
  ['=A2*2', null],
  ['=2*A2', null],
  ['=10%*3', null],
  ['=12.5%', '0.00%'],
  ['=A3*A2', CELLS.A3],
  ['=A2*A3', CELLS.A3],
  ['=A3/A3', null],
  ['=A3/4', CELLS.A3],
  ['=4/A3', null],
  ['=A3+A4', CELLS.A3],
  ['=A4+A5', CELLS.A5],
  ['=A5*A2', CELLS.A5],
  ['=SUM(A3:A9)', CELLS.A3],
  ['=SUMIFS(A3:A9,B3:B9,"x")', null],
  ['=SUMIF(B1:B9,"x",A3:A9)', null],
  ['=SUMIF(A3:A9,">1")', null],
  ['=COUNT(A1:A9)', null],
  ['=IF(A4>1,A1,"")', CELLS.A1],
  ['=IF(A4>1,"",A1)', CELLS.A1],
  ['=IF(A4>1,A1,A2)', null],
  ['=IF(A4>1,A2,A4)', null],
  ['=IFS(A4>1,A2,A4>0,A2/2)', CELLS.A2],
  ['=SWITCH(A4,1,A3,2,0,A3*2)', CELLS.A3],
  ['=CHOOSE(A4,A2,A3)', null],
  ['=IFERROR(A3/2,0)', CELLS.A3],
  ['=LET(d,A1,n,7,d+n)', CELLS.A1],
  ['=LET(d,d+1,d)', null],
  ['=A1=A1', null],
  ['=A1&""', null],
  ['=A7', null],
  ['=YEAR(A1)', null],
  ['=+A1', CELLS.A1],
  ['=A6+A6', 'h:mm'],
] as const)('%s takes the format %s', (formula, wanted) => {
  expect(formatOf(formula)).toBe(wanted ?? null)
})

it('dates and money follow the locale', () => {
  expect(formatOf('=TODAY()', AMERICAN_FORMATS)).toBe('m/d/yyyy')
  expect(formatOf('=PV(A2,3,4)', AMERICAN_FORMATS)).toBe('$#,##0.00;[Red]-$#,##0.00')
})
