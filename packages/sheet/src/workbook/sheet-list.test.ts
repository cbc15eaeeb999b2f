import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { PlaceError } from '../references/place.ts'
import { Workbook } from './workbook.ts'

const book = () => Workbook.fromRows([[1, '=A1*2']], { functions: ALL_FUNCTIONS, clock: () => 0 })

describe('the sheets of a workbook', () => {
  it('are not all hidden or removed: one is always shown', () => {
    const b = book()
    const second = b.sheets.add('Two')
    b.sheets.hide(second, true)
    expect(() => b.sheets.remove(0)).toThrow('The last sheet cannot be removed')
    b.sheets.remove(second)
    expect(b.sheets.names).toEqual(['Sheet1'])
  })

  it('that came after a scenario are no places of it', () => {
    const b = book()
    const scenario = b.scenario()
    b.sheets.add('New')
    expect(() => scenario.values([['New!A1', 1]], ['B1'])).toThrow(PlaceError)
    expect(() => scenario.values([], ['New!A1'])).toThrow(PlaceError)
    expect(scenario.values([['A1', 5]], ['B1'])).toEqual([10])
  })
})
