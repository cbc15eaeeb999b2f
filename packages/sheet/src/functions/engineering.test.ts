import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['BIN2DEC(1111111111)', -1],
  ['BIN2DEC(2)', '#NUM!'],
  ['DEC2BIN(9,4)', '1001'],
  ['DEC2BIN(-100)', '1110011100'],
  ['DEC2BIN(512)', '#NUM!'],
  ['DEC2HEX(-54)', 'FFFFFFFFCA'],
  ['HEX2OCT("3B4E")', '35516'],
  ['OCT2HEX(100,4)', '0040'],
  ['HEX2DEC("FFFFFFFF5B")', -165],
  ['HEX2DEC("G")', '#NUM!'],
  ['BITAND(13,25)', 9],
  ['BITXOR(5,3)', 6],
  ['BITLSHIFT(4,2)', 16],
  ['BITRSHIFT(13,2)', 3],
  ['BITAND(-1,2)', '#NUM!'],
  ['BESSELI(1.5,1)', 0.981666429],
  ['BESSELJ(1.9,2)', 0.329925728],
  ['BESSELK(1.5,1)', 0.2773878],
  ['BESSELY(2.5,1)', 0.145918138],
  ['BESSELY(0,1)', '#NUM!'],
  ['ERF(0.745)', 0.70792892],
  ['ERF(0,1)', 0.842700793],
  ['ERFC(1)', 0.157299207],
  ['DELTA(5,5)', 1],
  ['GESTEP(-4,-5)', 1],
  ['DELTA(TRUE,1)', '#VALUE!'],
  ['COMPLEX(3,4)', '3+4i'],
  ['COMPLEX(0,-1,"j")', '-j'],
  ['COMPLEX(1,0)', '1'],
  ['COMPLEX(1,1,"I")', '#VALUE!'],
  ['IMSUM("3+4i","5-3i")', '8+i'],
  ['IMSUM("3+4i","5-3j")', '#VALUE!'],
  ['IMDIV("-238+240i","10+24i")', '5+12i'],
  ['IMDIV("1","0")', '#NUM!'],
  ['IMPRODUCT("3+4i","5-3i")', '27+11i'],
  ['IMSQRT("1+i")', '1.09868411346781+0.455089860562227i'],
  ['IMPOWER("2+3i",3)', '-46+9i'],
  ['IMABS("5+12i")', 13],
  ['IMARGUMENT("3+4i")', 0.927295218],
  ['IMARGUMENT("0")', '#DIV/0!'],
  ['IMREAL("text")', '#NUM!'],
  ['IMCONJUGATE("3+4i")', '3-4i'],
  ['CONVERT(1,"lbm","kg")', 0.45359237],
  ['CONVERT(68,"F","C")', 20],
  ['CONVERT(2.5,"ft","sec")', '#N/A'],
  ['CONVERT(1,"km2","m2")', 1000000],
  ['CONVERT(1,"Mibyte","bit")', 8388608],
  ['CONVERT(1,"dam","m")', 10],
  ['CONVERT(1,"mile","m")', '#N/A'],
]

describe('engineering', () => {
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
