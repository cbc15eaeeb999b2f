import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { showValue } from './number-format.ts'

const DATES = ['dd/mm/yyyy', 'dd-mmm-yyyy', 'dddd d mmmm yyyy', 'mmmmm', 'yyyy-mm-dd h:mm', '[h]:mm:ss', 'h:mm AM/PM']

it.each(DATES)('shows signs in place of a day that no calendar has: %s', format => {
  for (const value of [-1, 2_958_466, 46_023 + 9_999_999, 1_743_864_802, 1e300])
    expect(showValue(value, format).text).toBe('########')
})

it('shows the first and the last day', () => {
  expect(showValue(2_958_465, 'dd-mmm-yyyy').text).toBe('31-Dec-9999')
  expect(showValue(1, 'dd-mmm-yyyy').text).toBe('01-Jan-1900')
})

it('never throws, whatever the number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.constantFrom(...DATES), (value, format) => {
      expect(showValue(value, format).text).not.toMatch(/undefined|NaN/)
    }),
  )
})
