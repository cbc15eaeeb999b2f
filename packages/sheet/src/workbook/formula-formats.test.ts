import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from './workbook.ts'

// 5 March 2024, 12:00 in Kolkata
const options = { functions: ALL_FUNCTIONS, clock: () => Date.UTC(2024, 2, 5, 6, 30) }
const rows = [['2024-01-31', '7.5%', '₹1,200', 5]]

const CASES: [formula: string, text: string][] = [
  ['=TODAY()', '05/03/2024'],
  ['=DATE(2024,12,25)', '25/12/2024'],
  ['=A1+7', '2024-02-07'],
  ['=7+A1', '2024-02-07'],
  ['=TODAY()-A1', '34'],
  ['=TODAY()-30', '04/02/2024'],
  ['=IRR({-100,60,60})', '13%'],
  ['=RATE(360,-2000,300000)', '1%'],
  ['=ROUND(RATE(360,-2000,300000)*12,4)', '0.0702'],
  ['=-PMT(B1/12,12,1000)', '₹86.76'],
  ['=B1/2', '3.75%'],
  ['=D1*B1', '0.375'],
  ['=D1*(1+B1)', '5.375'],
  ['=C1*B1', '₹90'],
  ['=C1*(1+B1)', '₹1,290'],
  ['=1-B1', '92.50%'],
  ['=SUM(C1:C1)', '₹1,200'],
  ['=IF(D1>1,A1,"")', '2024-01-31'],
  ['=COUNT(A1:C1)', '3'],
  ['=D1*2', '10'],
]

describe('a formula typed into a cell without a format', () => {
  it.each(CASES)('%s shows %s', (formula, text) => {
    const book = Workbook.fromRows(rows, options)
    book.set('F9', formula)
    expect(book.text('F9')).toBe(text)
  })

  it.each(CASES)('%s shows %s in rows too', (formula, text) => {
    expect(
      Workbook.fromRows([[null, null, null, null, null, null, formula], ...rows].reverse(), options).text('G2'),
    ).toBe(text)
  })

  it('takes the format of the cell on another sheet', () => {
    const book = Workbook.fromRows(rows, options)
    book.sheets.add('Notes')
    book.set('Notes!A1', '=Sheet1!A1+1')
    expect(book.text('Notes!A1')).toBe('2024-02-01')
  })

  it('takes the formats of the locale', () => {
    const book = Workbook.fromRows([['=TODAY()', '=PMT(0,2,-10)']], { ...options, locale: 'en-US' })
    expect([book.text('A1'), book.text('B1')]).toEqual(['3/5/2024', '$5.00'])
  })

  it('keeps a format that was set, and that of its column', () => {
    const book = Workbook.fromRows(rows, options)
    book.setFormat('F9', '0.0')
    book.setColumnFormat(6, '0')
    book.set('F9', '=TODAY()')
    book.set('G9', '=TODAY()')
    expect([book.text('F9'), book.text('G9')]).toEqual(['45356.0', '45356'])
  })

  it('is taken back with the formula', () => {
    const book = Workbook.fromRows(rows, options)
    const before = book.toModel()
    book.set('F9', '=TODAY()')
    book.undo()
    expect(book.toModel()).toEqual(before)
  })

  it('is as it was typed when it is filled down beside other formats', () => {
    const book = Workbook.fromRows([['2024-01-31'], ['12%'], [3]], options)
    for (const row of [0, 1, 2]) book.set({ row, col: 1 }, `=A${row + 1}+0`)
    expect(['B1', 'B2', 'B3'].map(place => book.text(place))).toEqual(['2024-01-31', '12%', '3'])
  })
})

describe('percentages of which some show decimals', () => {
  const book = Workbook.fromRows([['12%', '7.25%', '8%', 5, '7.5%']], options)
  const shown = (formula: string) => {
    book.set('A5', formula)
    return book.text('A5')
  }

  it('show them however they are added', () => {
    const added = ['=A1+B1', '=B1+A1', '=SUM(A1:B1)', '=SUM(A1,B1)', '=SUM(B1,A1)', '=SUM(A1:A1,B1)']
    expect(added.map(shown)).toEqual(added.map(() => '19.25%'))
    expect([shown('=AVERAGE(A1:C1)'), shown('=MAX(A1:C1)'), shown('=MIN(A1:C1)')]).toEqual(['9.08%', '12.00%', '7.25%'])
    expect([shown('=A1+C1'), shown('=SUM(A1,C1)'), shown('=SUM(A1:A1)')]).toEqual(['20%', '20%', '12%'])
  })

  it('are not told by cells that hold none', () => {
    expect([shown('=SUM(C1:D1)'), shown('=SUM(D1:E1)')]).toEqual(['508%', '5.075'])
  })
})

describe('another formula in the cell of one that gave a format', () => {
  it('takes its own format, or none', () => {
    const book = Workbook.fromRows(rows, options)
    book.set('F9', '=1-B1')
    book.set('F9', '=D1+D1*B1')
    expect(book.text('F9')).toBe('5.375')
    book.set('F9', '=A1+7')
    expect(book.text('F9')).toBe('2024-02-07')
  })

  it('leaves a format that was set', () => {
    const book = Workbook.fromRows(rows, options)
    book.set('F9', '=D1/2')
    book.setFormat('F9', '0%')
    book.set('F9', '=D1/4')
    expect(book.text('F9')).toBe('125%')
  })
})
