import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from '../workbook/workbook.ts'
import { formatKind } from './format-kind.ts'
import { numberInputs } from './number-input.ts'
import { readNumber } from './read-number.ts'

const FORMATS = [
  'General',
  '0.00%',
  '0%',
  'yyyy-mm-dd',
  'dd/mm/yyyy',
  'dd-mmm-yyyy',
  'yyyy-mm-dd h:mm',
  'h:mm',
  '[h]:mm:ss',
  '#,##0.00',
  '[$₹-en-IN]#,##,##0.00',
  '0.00E+00',
  '# ?/?',
  'mmm-yy',
]

describe('what an editor opens with', () => {
  it.each([
    [25 / 24, '[h]:mm:ss', '25:00:00'],
    [45_356 + 14.5 / 24, 'yyyy-mm-dd h:mm', '2024-03-05 14:30:00'],
    [45_356.25, 'dd/mm/yyyy', '2024-03-05 06:00:00'],
    [45_356, 'dd/mm/yyyy', '2024-03-05'],
    [0.07, '0%', '7%'],
  ])('%d in %s is %s', (n, format, text) => {
    expect(numberInputs(n, format)[0]).toBe(text)
  })

  it.each([
    [0.1 + 0.2, 'General'],
    [-2.5, 'yyyy-mm-dd'],
  ])('%d in %s is the plain number', (n, format) => {
    expect(numberInputs(n, format)).toEqual([])
  })

  it('changes nothing when it is entered again', () => {
    const typed = [
      '25:00',
      '5/3/2024 14:30',
      '05/03/2024',
      '12%',
      '₹1,200',
      '1 1/2',
      "'=A1",
      "'12",
      '=1+1',
      'TRUE',
      '#N/A',
      '1e3',
      '0:00:01.5',
      'x',
      '',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...typed), fc.constantFrom(null, ...FORMATS, '@'), (text, format) => {
        const book = Workbook.fromRows([[null]], { functions: ALL_FUNCTIONS })
        if (text !== '') book.set('A1', text)
        if (format) book.setFormat('A1', format)
        const before = JSON.stringify(book.toModel())
        book.set('A1', book.input('A1'))
        expect(JSON.stringify(book.toModel())).toBe(before)
      }),
      { numRuns: 500 },
    )
  })
})

describe('dates in figures', () => {
  const value = (formula: string, locale?: 'en-IN' | 'en-US') => {
    const book = Workbook.fromRows([['05/03/2024'], [formula]], { functions: ALL_FUNCTIONS, ...(locale && { locale }) })
    return [book.value('A1'), book.text('A1'), book.value('A2')]
  }
  it.each([
    ['are read day first', undefined, [45_356, '05/03/2024', 45_356]],
    ['are read month first in the United States', 'en-US' as const, [45_415, '5/3/2024', 45_415]],
  ])('%s', (_, locale, wanted) => {
    for (const formula of [
      '="05/03/2024"+0',
      '=DATEVALUE("05/03/2024")',
      '=VALUE("05/03/2024")',
      '=EDATE("05/03/2024",0)',
      '=SUM("5-3-2024")',
    ])
      expect(value(formula, locale)).toEqual(wanted)
  })
  it('in conditions and criteria too', () => {
    const book = Workbook.fromRows(
      [['05/03/2024'], ['=COUNTIF(A1:A1,"05/03/2024")'], ['=COUNTIF(A1:A1,">=05/03/2024")']],
      { functions: ALL_FUNCTIONS },
    )
    expect(book.values('A2:A3')).toEqual([[1], [1]])
  })
  it('a month beyond 12 is no date', () => {
    expect(readNumber('05/13/2024', 2000, 'dmy')).toBeNull()
    expect(readNumber('13/05/2024', 2000, 'dmy')).not.toBeNull()
  })
})

it.each([
  ['General', 'general'],
  ['', 'general'],
  ['0.00', 'number'],
  ['0.00%', 'percent'],
  ['[$₹-en-IN]#,##,##0.00', 'currency'],
  ['"$"0.00', 'number'],
  ['$0.00', 'currency'],
  ['dd-mmm-yyyy', 'date'],
  ['mmm', 'date'],
  ['mm:ss', 'time'],
  ['[h]:mm', 'elapsed'],
  ['[Red]0', 'number'],
  ['@', 'text'],
])('the format %s is a %s', (format, kind) => {
  expect(formatKind(format)).toBe(kind)
})
