import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from '../workbook/workbook.ts'
import { numberInputs } from './number-input.ts'

const book = () => Workbook.fromRows([], { functions: ALL_FUNCTIONS })
const zeros = (count: number) => '0'.repeat(count)

describe('digits beyond the fifteenth are zeros', () => {
  it.each([
    ['=TEXT(1E25,"0")', `1${zeros(25)}`],
    ['=2^60&""', '1152921504606850000'],
    ['=123456789012345678&""', '123456789012346000'],
    ['=TEXT(2^70,"#,##0")', '1,180,591,620,717,410,000,000'],
    ['=TEXT(1E308,"0%")', `1${zeros(310)}%`],
    ['=TEXT(1E22,"# ?/?")', `1${zeros(22)}    `],
    ['=TEXT(1234567,"0.0,")', '1234.6'],
    ['=FIXED(2^70,0)', '1,180,591,620,717,410,000,000'],
  ])('%s is %s', (formula, text) => {
    const it = book()
    it.set('A1', formula)
    expect(it.value('A1')).toBe(text)
  })
})

it.each(['0%', '0.00%', '#,##0%', '0.00E+00%', '# ?/?%', '0,%', '[h]:mm', 'dd/mm/yyyy', '0.00E+00', '#,##0.00'])(
  'the largest number is shown in the format %s',
  format => {
    const it = book()
    for (const value of [1e308, -1e308, Number.MAX_VALUE, 5e-324]) {
      it.set('A1', value)
      it.setFormat('A1', format)
      expect(it.text('A1')).not.toMatch(/Infinity|NaN/)
      expect(it.input('A1')).not.toMatch(/Infinity|NaN/)
    }
  },
)

it('has no text of a percentage that no number holds', () => {
  expect(numberInputs(1e308, '0%')).toEqual([])
})

it.each([
  [' 5/3/2024', 45_356],
  ['5/3/2024 ', 45_356],
  ['\t2024-03-05 9:30 ', 45_356 + 9.5 / 24],
  [' 5 Mar 2024 ', 45_356],
])('a date with spaces around it is a date: %j', (typed, serial) => {
  const it = book()
  it.set('A1', typed)
  it.set('A2', `'${typed}`)
  it.set('A3', '=A2+1')
  expect([it.value('A1'), it.value('A3')]).toEqual([serial, serial + 1])
})
