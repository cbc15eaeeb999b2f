import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['SLN(30000,7500,10)', 2250],
  ['SLN(1,1,0)', '#DIV/0!'],
  ['SYD(30000,7500,10,1)', 4090.90909],
  ['SYD(30000,7500,10,11)', '#NUM!'],
  ['DB(1000000,100000,6,1,7)', 186083.333],
  ['DB(1000000,100000,6,7,7)', 15845.0985],
  ['DB(1000000,100000,6,8,7)', '#NUM!'],
  ['DDB(2400,300,10*365,1)', 1.31506849],
  ['DDB(2400,300,10,1,2)', 480],
  ['DDB(2400,300,10,2,1.5)', 306],
  ['DDB(2400,300,10,10)', 22.1225472],
  ['VDB(2400,300,10*365,0,1)', 1.31506849],
  ['VDB(2400,300,10*12,6,18)', 396.306053],
  ['VDB(2400,300,10*12,6,18,1.5)', 311.808937],
  ['VDB(2400,300,10,0,0.875,1.5)', 315],
  ['AMORLINC(2400,39679,39813,300,1,0.15,1)', 360],
  ['AMORDEGRC(2400,39679,39813,300,1,0.15,1)', 776],
]

describe('depreciation', () => {
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
