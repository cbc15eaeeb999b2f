import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['PMT(0.08/12,10,10000)', -1037.0321],
  ['PMT(0,10,1000)', -100],
  ['PMT(0.1,0,1000)', '#NUM!'],
  ['FV(0.06/12,10,-200,-500,1)', 2581.4034],
  ['FV(-1,-2,1)', '#DIV/0!'],
  ['PV(0.08/12,12*20,500)', -59777.1459],
  ['PV(-1,20,300)', '#DIV/0!'],
  ['NPER(0.12/12,-100,-1000,10000,1)', 59.6738657],
  ['NPER(0,-100,1000)', 10],
  ['NPER(0.01,0,0,0)', '#NUM!'],
  ['RATE(48,-200,8000)', 0.00770147249],
  ['RATE(10,-1200,2000)', 0.594346409],
  ['RATE(12,-100,1200)', 0],
  ['IPMT(0.1/12,1,36,8000)', -66.6666667],
  ['IPMT(0.1/12,0,36,8000)', '#NUM!'],
  ['IPMT(0.1/12,1,36,8000,0,1)', 0],
  ['PPMT(0.1/12,1,24,2000)', -75.623186],
  ['CUMIPMT(0.09/12,30*12,125000,13,24,0)', -11135.2321],
  ['CUMPRINC(0.09/12,30*12,125000,13,24,0)', -934.107123],
  ['CUMIPMT(0.1,12,1000,1,13,0)', '#NUM!'],
  ['ISPMT(0.1,0,4,4000)', -400],
  ['RRI(96,10000,11000)', 0.00099330738],
  ['PDURATION(0.025,2000,2200)', 3.85986616],
  ['PDURATION(0,2000,2200)', '#NUM!'],
  ['EFFECT(0.0525,4)', 0.0535426674],
  ['EFFECT(TRUE,4)', '#VALUE!'],
  ['NOMINAL(0.053543,4)', 0.0525003199],
]

describe('annuities (examples of the function documentation and edges)', () => {
  it.each(LINES)('%s', (formula, want, cells) => {
    const got = getResult(formula, cells)
    if (typeof want === 'number' && typeof got === 'number') {
      const digits = String(Math.abs(want))
        .replace(/e.*$/, '')
        .replace(/^0\.0*|\./g, '').length
      expect(rounded(got, Math.min(9, digits))).toBe(rounded(want))
    } else expect(got).toBe(want)
  })
})
