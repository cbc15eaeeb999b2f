import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['NPV(0.1,-10000,3000,4200,6800)', 1188.44341],
  ['NPV(-1,5)', '#DIV/0!'],
  ['NPV(0.1,A1:A3)', 90.9090909, { A1: 'text', A2: 100 }],
  ['IRR(A1:A6)', 0.086630948, { A1: -70000, A2: 12000, A3: 15000, A4: 18000, A5: 21000, A6: 26000 }],
  ['IRR(A1:A3,-0.1)', -0.443506941, { A1: -70000, A2: 12000, A3: 15000 }],
  ['IRR({-1,2,3},-1)', '#VALUE!'],
  ['IRR({1,2,3})', '#NUM!'],
  ['MIRR({-120000,39000,30000,21000,37000,46000},0.1,0.12)', 0.12609413],
  ['MIRR({1,2},0.1,0.1)', '#DIV/0!'],
  ['XNPV(0.09,{-10000,2750,4250,3250,2750},{39448,39508,39751,39859,39904})', 2086.6476],
  ['XNPV(0.09,{-10,20},{39448,39400})', '#NUM!'],
  ['XIRR({-10000,2750,4250,3250,2750},{39448,39508,39751,39859,39904},0.1)', 0.373362534],
  ['XIRR({10,20},{39448,39500})', '#NUM!'],
  ['FVSCHEDULE(1,{0.09,0.11,0.1})', 1.33089],
  ['DOLLARDE(1.02,16)', 1.125],
  ['DOLLARDE(1.1,32)', 1.3125],
  ['DOLLARDE(1,0.5)', '#DIV/0!'],
  ['DOLLARFR(1.125,16)', 1.02],
  ['DOLLARFR(1,-1)', '#NUM!'],
]

describe('cash flows', () => {
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
