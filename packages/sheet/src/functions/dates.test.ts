import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['DATE(2024,14,-3)', 45685],
  ['DATE(108,1,2)', 39449],
  ['DATE(1900,2,29)', 60],
  ['DATE(1900,3,1)', 61],
  ['DATE(10000,1,1)', '#NUM!'],
  ['DATE(9999,13,-1)', '#NUM!'],
  ['DAY(60)', 29],
  ['MONTH(0)', 1],
  ['YEAR(-1)', '#NUM!'],
  ['TIME(27,0,0)', 0.125],
  ['TIME(0,750,0)', 0.520833333],
  ['TIME(-1,0,0)', '#NUM!'],
  ['HOUR(0.99999999)', 0],
  ['SECOND("4:48:18 PM")', 18],
  ['DATEVALUE("22-MAY-2011")', 40685],
  ['DATEVALUE("text")', '#VALUE!'],
  ['TIMEVALUE("22-Aug-2011 6:35 AM")', 0.274305556],
  ['DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"D")', 440],
  ['DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"YD")', 75],
  ['DATEDIF(DATE(2001,1,31),DATE(2001,3,1),"MD")', -2],
  ['DATEDIF(DATE(2003,1,1),DATE(2001,1,1),"Y")', '#NUM!'],
  ['DATEDIF(1,2,"Q")', '#NUM!'],
  ['DAYS("15-MAR-2021","1-FEB-2021")', 42],
  ['DAYS360(DATE(2011,1,30),DATE(2011,2,1))', 1],
  ['DAYS360(DATE(2011,1,1),DATE(2011,12,31))', 360],
  ['DAYS360(DATE(2011,1,1),DATE(2011,12,31),TRUE)', 359],
  ['WEEKDAY(DATE(2008,2,14),2)', 4],
  ['WEEKDAY(DATE(2008,2,14),4)', '#NUM!'],
  ['WEEKNUM(DATE(2012,3,9))', 10],
  ['WEEKNUM(DATE(2012,3,9),2)', 11],
  ['ISOWEEKNUM(DATE(2021,1,3))', 53],
  ['EDATE(DATE(2024,1,31),1)', 45351],
  ['EDATE(TRUE,1)', '#VALUE!'],
  ['EOMONTH(DATE(2011,1,1),-3)', 40482],
  ['EOMONTH(1,-2)', '#NUM!'],
  ['YEARFRAC(DATE(2012,1,1),DATE(2012,7,30))', 0.580555556],
  ['YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),1)', 0.576502732],
  ['YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),3)', 0.578082192],
  ['YEARFRAC(1,2,5)', '#NUM!'],
  ['NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1))', 110],
  ['NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1),DATE(2012,11,22))', 109],
  ['NETWORKDAYS(DATE(2013,3,1),DATE(2012,10,1))', -110],
  ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),7,{38719,38733})', 22],
  ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31),"0000011")', 22],
  ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31),"1111111")', 0],
  ['NETWORKDAYS.INTL(1,9,8)', '#NUM!'],
  ['WORKDAY(DATE(2008,10,1),151)', 39933],
  ['WORKDAY(DATE(2008,10,1),151,{39778,39786,39834})', 39938],
  ['WORKDAY.INTL(DATE(2012,1,1),90,11)', 41013],
  ['WORKDAY.INTL(DATE(2012,1,1),30,"1111111")', '#VALUE!'],
  ['WORKDAY(DATE(2024,1,5),-5)', 45289],
  ['SUM(WORKDAY(45296,SEQUENCE(3)))', 135900],
  ['WORKDAY(A1:A2,1)', '#VALUE!', { A1: 1, A2: 2 }],
]

describe('dates and times', () => {
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
