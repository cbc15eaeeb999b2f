import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }

describe('what an editor opens with', () => {
  it.each([
    ['25:00', '25:00:00'],
    ['10:30', '10:30:00'],
    ['2024-03-05 10:30', '2024-03-05 10:30:00'],
    ['2024-03-05', '2024-03-05'],
    ['7%', '7%'],
    ["'12", "'12"],
    ["'=A1", "'=A1"],
    ['0.1', '0.1'],
    ['#N/A', '#N/A'],
  ])('for %s is %s', (typed, shown) => {
    const b = Workbook.fromRows([[typed]], options)
    expect(b.input('A1')).toBe(shown)
  })

  it('typed again alters nothing', () => {
    const typed = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: 0, max: 60_000, noNaN: true }),
      fc.constantFrom(
        '25:00',
        '10:30:15.25',
        '5-Mar-2024 3:15 PM',
        "'007",
        'TRUE',
        '=1+1',
        '1 1/2',
        '29-Feb',
        "it's",
        "''",
      ),
      fc.string({ maxLength: 8 }),
    )
    const format = fc.constantFrom(null, '@', '0.00%', '[h]:mm', 'yyyy-mm-dd', 'd mmm yyyy h:mm', 'h:mm AM/PM', '0.0')
    fc.assert(
      fc.property(typed, format, (input, kind) => {
        const b = Workbook.fromRows([[null, 1]], options)
        b.set('A1', input)
        if (kind !== null) b.setFormat('A1', kind)
        const [before, formula, revision] = [b.value('A1'), b.formula('A1'), b.revision]
        b.set('A1', b.input('A1'))
        expect(b.value('A1')).toBe(before)
        expect([b.formula('A1'), b.revision]).toEqual([formula, revision])
      }),
      { numRuns: 500 },
    )
  })

  it('says the whole value: moved to another cell of the format it gives the same one', () => {
    const format = fc.constantFrom(
      '0.00%',
      '[h]:mm',
      'yyyy-mm-dd',
      'd mmm yyyy h:mm',
      'h:mm AM/PM',
      'General',
      '#,##0.00',
    )
    const value = fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(3_000_000).map(n => n / 64),
      fc.nat(86_400 * 100).map(n => n / 86_400),
    )
    fc.assert(
      fc.property(value, format, (number, kind) => {
        const b = Workbook.fromRows([[null]], options)
        b.setFormat('A1:A2', kind)
        b.set('A1', number)
        b.set('A2', b.input('A1'))
        if (kind === '0.00%') expect(b.value('A2')).toBeCloseTo(number, 12)
        else expect(b.value('A2')).toBe(number)
      }),
      { numRuns: 500 },
    )
  })

  it('on a cell that another formula filled is nothing, and leaves it filled', () => {
    const b = Workbook.fromRows([['=SEQUENCE(3)']], options)
    b.set('A2', b.input('A2'))
    expect(b.value('A2')).toBe(2)
    expect(b.canUndo).toBe(false)
  })
})
