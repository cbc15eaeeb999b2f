import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['NORM.DIST(42,40,1.5,TRUE)', 0.90878878],
  ['NORM.DIST(42,40,1.5,FALSE)', 0.10934005],
  ['NORM.DIST(42,40,0,TRUE)', '#NUM!'],
  ['NORM.INV(0.908789,40,1.5)', 42.000002],
  ['NORM.S.INV(0.9088)', 1.3334017],
  ['NORM.S.INV(0)', '#NUM!'],
  ['LOGNORM.DIST(4,3.5,1.2,TRUE)', 0.0390835557],
  ['LOGNORM.INV(0.039084,3.5,1.2)', 4.0000252],
  ['CONFIDENCE.NORM(0.05,2.5,50)', 0.692951912],
  ['CONFIDENCE.T(0.05,1,50)', 0.284196855],
  ['CONFIDENCE.T(0.05,1,1)', '#DIV/0!'],
  ['FISHER(0.75)', 0.972955075],
  ['FISHER(1)', '#NUM!'],
  ['GAUSS(2)', 0.477249868],
  ['PHI(0.75)', 0.301137432],
  ['STANDARDIZE(42,40,1.5)', 1.33333333],
  ['GAMMA(2.5)', 1.32934039],
  ['GAMMA(-3.75)', 0.267866129],
  ['GAMMA(-2)', '#NUM!'],
  ['GAMMALN(4)', 1.79175947],
  ['GAMMA.DIST(10.00001131,9,2,FALSE)', 0.03263913],
  ['GAMMA.DIST(10.00001131,9,2,TRUE)', 0.068094004],
  ['GAMMA.INV(0.068094,9,2)', 10.000011],
  ['CHISQ.DIST(0.5,1,TRUE)', 0.520499878],
  ['CHISQ.DIST.RT(18.307,10)', 0.050000589],
  ['CHISQ.DIST(1,0,TRUE)', '#NUM!'],
  ['CHISQ.INV(0.93,1)', 3.28302029],
  ['CHISQ.INV.RT(0.050001,10)', 18.306974],
  ['EXPON.DIST(0.2,10,TRUE)', 0.864664717],
  ['WEIBULL.DIST(105,20,100,TRUE)', 0.92958139],
  ['BETA.DIST(2,8,10,TRUE,1,3)', 0.685470581],
  ['BETA.DIST(2,8,10,FALSE,1,3)', 1.48376465],
  ['BETA.INV(0.685470581,8,10,1,3)', 2],
  ['F.DIST(15.2069,6,4,TRUE)', 0.99],
  ['F.DIST.RT(15.20686486,6,4)', 0.01],
  ['F.INV(0.01,6,4)', 0.109309914],
  ['F.INV.RT(0.01,6,4)', 15.2068649],
  ['T.DIST(60,1,TRUE)', 0.994695326],
  ['T.DIST.2T(1.959999998,60)', 0.05464493],
  ['T.DIST.2T(-1,60)', '#NUM!'],
  ['TDIST(1.959999998,60,1)', 0.027322465],
  ['T.INV(0.75,2)', 0.816496581],
  ['T.INV.2T(0.546449,60)', 0.606533],
  ['BINOM.DIST(6,10,0.5,FALSE)', 0.205078125],
  ['BINOM.DIST(11,10,0.5,FALSE)', '#NUM!'],
  ['BINOM.DIST.RANGE(60,0.75,45,50)', 0.523629793],
  ['BINOM.INV(6,0.5,0.75)', 4],
  ['BINOM.INV(0,0.4,0.75)', 0],
  ['NEGBINOM.DIST(10,5,0.25,TRUE)', 0.313514058],
  ['NEGBINOM.DIST(10,5,0.25,FALSE)', 0.0550486604],
  ['POISSON.DIST(2,5,TRUE)', 0.124652019],
  ['POISSON.DIST(-1,5,TRUE)', '#NUM!'],
  ['POISSON.DIST(1000000,1000000,TRUE)', 0.50026596],
  ['HYPGEOM.DIST(1,4,8,20,TRUE)', 0.465428277],
  ['HYPGEOM.DIST(1,4,8,20,FALSE)', 0.363261094],
  ['PERMUT(100,3)', 970200],
  ['PERMUTATIONA(3,2)', 9],
]

describe('distributions', () => {
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
