import { describe, expect, it } from 'vitest'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'

const book = Workbook.fromRows([['a', 'b'], [1, 2], [4, 5], ['a'], ['>0']], { functions: ALL_FUNCTIONS })
const value = (formula: string) => book.evaluate(formula, 'H9')

describe('RATE', () => {
  it.each([
    ['=RATE(20,-250,1000)', 0.246974563],
    ['=RATE(10,-500,1000)', 0.490777657],
    ['=RATE(24,-25,100)', 0.248791685],
    ['=RATE(2,-2.5,1,4.0625,0,0.25)', 0.25],
    ['=RATE(12,-99,1200)', -0.001542829],
  ])('%s is %d', (formula, expected) => expect(value(formula)).toBeCloseTo(expected, 9))

  it('says #NUM! where no rate is one', () => expect(value('=RATE(5,100,1000)')).toMatchObject({ error: '#NUM!' }))

  it.each([0, 1])('finds the rate of yearly loans of 5 to 30 years at 5 to 60 %, with payments of type %d', type => {
    for (let years = 5; years <= 30; years++)
      for (let percent = 5; percent <= 60; percent += 5) {
        const payment = value(`=PMT(${percent / 100},${years},-100000,0,${type})`) as number
        expect(value(`=RATE(${years},${-payment},100000,0,${type})`)).toBeCloseTo(percent / 100, 9)
      }
  })
})

describe('other results that were off', () => {
  it('AMORLINC takes no more than is left, and never gives back', () => {
    const parts = [0, 1, 2].map(period => value(`=AMORLINC(1000,DATE(2020,1,1),DATE(2020,12,31),950,${period},0.2)`))
    expect(parts).toEqual([50, 0, 0])
  })

  it('database functions give one result for each field of an array', () => {
    expect(value('=DSUM(A1:B3,{"a","b"},A4:A5)')).toEqual([[5, 7]])
    expect(value('=DCOUNT(A1:B3,{1;"none"},A4:A5)')).toMatchObject([[2], [{ error: '#VALUE!' }]])
  })
})
