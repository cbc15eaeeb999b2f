import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../any-sheet-file.test-kit.ts'
import type { FileCell, SheetFile } from '../sheet-file.ts'
import { DELIMITERS, guessDelimiter } from './guess-delimiter.ts'
import { parseCsv } from './parse-csv.ts'
import { type ReadCsvOptions, readCsv } from './read-csv.ts'
import { readField } from './read-field.ts'
import { writeCsv } from './write-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const valuesOf = (text: string | Uint8Array, options?: ReadCsvOptions) =>
  readCsv(typeof text === 'string' ? bytesOf(text) : text, options).sheets[0]?.cells.map(({ value }) => value)
const fileOf = (cells: FileCell[], styles: SheetFile['styles'] = [{}]): SheetFile => ({
  sheets: [{ name: 'Sheet1', cells, columns: [], rows: [], tables: [] }],
  names: [],
  styles,
  leftOut: [],
})

describe('a text table', { timeout: 60_000 }, () => {
  it('any records survive quoting, whatever the delimiter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyText, { minLength: 2, maxLength: 5 }), { maxLength: 6 }),
        fc.constantFrom(...DELIMITERS),
        (records, delimiter) => {
          const text = records
            .map(record => record.map(field => `"${field.replaceAll('"', '""')}"`).join(delimiter))
            .join('\n')
          expect([...parseCsv(text, delimiter)]).toEqual(records)
        },
      ),
    )
  })

  it('reads back the values that were written', () => {
    const value = fc.oneof(
      fc.integer(),
      // A number has the 15 digits that a sheet shows.
      fc
        .double({ noNaN: true, min: -9.99e307, max: 9.99e307 })
        .map(n => Number(n.toPrecision(15)))
        .filter(n => !Object.is(n, -0)),
      fc.boolean(),
      fc.constant({ e: '#N/A' }),
      // A text that reads as something else is something else in a text table.
      anyText.map(text => `text ${text.toWellFormed().trimEnd()}`),
    )
    const cell = fc.record({ row: fc.nat(8), col: fc.nat(5), value })
    const cells = fc
      .uniqueArray(cell, { selector: ({ row, col }) => `${row},${col}`, maxLength: 20 })
      .map(list => list.toSorted((a, b) => a.row - b.row || a.col - b.col))
    fc.assert(
      fc.property(cells, fc.constantFrom(...DELIMITERS), fc.boolean(), (list, delimiter, hasByteOrderMark) => {
        const written = writeCsv(fileOf(list), 0, { delimiter, hasByteOrderMark })
        const plain = readCsv(written, { delimiter }).sheets[0]?.cells.map(({ row, col, value }) => ({
          row,
          col,
          value,
        }))
        expect(plain).toEqual(list)
      }),
    )
  })

  it('reads back dates with their day, in both orders', () => {
    const styles = [{}, { format: 'dd/mm/yyyy' }, { format: 'yyyy-mm-dd' }]
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 2_958_465 }),
        fc.constantFrom('en-IN', 'en-US'),
        fc.constantFrom(1, 2),
        (serial, locale, style) => {
          const written = writeCsv(fileOf([{ row: 0, col: 0, value: serial, style }], styles), 0, { locale })
          expect(valuesOf(written, { locale })).toEqual([serial])
        },
      ),
    )
  })

  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2,5', ';'],
    ['a\tb, c\n1\t2', '\t'],
    ['"a,b"|c\n"1,2"|3', '|'],
    ['one\ntwo', ','],
    ['Name;Note\nA;"x,y,z"\nB;plain', ';'],
  ])('%j is delimited by %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })

  it('may name its delimiter in a first line', () => {
    expect(valuesOf('sep=;\r\na,b;c')).toEqual(['a,b', 'c'])
  })

  it('is read in UTF-8, UTF-16 and windows-1252', () => {
    const utf16 = (text: string) =>
      Uint8Array.from(Array.from(text).flatMap(c => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]))
    expect(valuesOf('\uFEFFé,₹')).toEqual(['é', '₹'])
    expect(valuesOf(utf16('\uFEFFé,₹'))).toEqual(['é', '₹'])
    expect(valuesOf(utf16('name,2'))).toEqual(['name', 2])
    expect(valuesOf(utf16('\uFEFFé,b').map((_, i, all) => all[i ^ 1] ?? 0))).toEqual(['é', 'b'])
    expect(valuesOf(Uint8Array.of(0xe9, 0x2c, 0x80))).toEqual(['é', '€'])
  })

  it('takes dates day first by default, month first where the locale or the column says so', () => {
    expect(valuesOf('05/03/2024')).toEqual([45_356])
    expect(valuesOf('05/03/2024', { locale: 'en-US' })).toEqual([45_415])
    expect(valuesOf('05/03/2024,05/03/2024\n12/25/2024,25/12/2024')).toEqual([45_415, 45_356, 45_651, 45_651])
  })

  it.each([
    ['1,20,000', 120_000, '#,##0'],
    ['12%', 0.12, '0%'],
    ['₹1,200', 1200, '[$₹-en-IN]#,##0'],
    ['-3.5', -3.5, undefined],
    ['1E3', 1000, '0.00E+00'],
    ['0.5', 0.5, undefined],
    ['true', true, undefined],
    ['5 March 2024', 45_356, 'd-mmm-yyyy'],
    ['Mar 5, 2024', 45_356, 'd-mmm-yyyy'],
    ['2024-03-05 18:30', 45_356 + 18.5 / 24, 'yyyy-mm-dd hh:mm'],
    ['5/3/24 6:30 pm', 45_356 + 18.5 / 24, 'dd/mm/yyyy hh:mm'],
    ['18:30', 18.5 / 24, 'h:mm'],
  ])('the field %j is %j', (field, value, format) => {
    const read = readField(field, 'day-first')
    expect(read.format).toBe(format)
    if (typeof value === 'number') expect(read.value).toBeCloseTo(value, 12)
    else expect(read.value).toBe(value)
  })

  it.each([
    '007',
    '+919845012345',
    '1234567890123456',
    '1-2',
    'MARCH1',
    'SEPT2',
    '=1+1',
    '@x',
    '31/02/2024',
    'May',
    'x ',
  ])('the field %j stays a text', field => {
    expect(readField(field, 'day-first')).toEqual({ value: field })
  })

  it('disarms formulas on request, numbers and other texts stay', () => {
    const values = ['=1+1', '+a', '-a', '@a', '\ta', 'a=b', -5]
    const cells = values.map((value, col) => ({ row: 0, col, value }))
    expect(textOf(writeCsv(fileOf(cells)))).toBe('=1+1,+a,-a,@a,\ta,a=b,-5\r\n')
    expect(textOf(writeCsv(fileOf(cells), 0, { disarmsFormulas: true }))).toBe("'=1+1,'+a,'-a,'@a,'\ta,a=b,-5\r\n")
  })

  it('of too many cells or bytes is refused', () => {
    expect(() => valuesOf('1,2,3', { limits: { maxCells: 2 } })).toThrow('more than 2 cells')
    expect(() => valuesOf('1,2,3', { limits: { maxFileBytes: 2 } })).toThrow('more than 2 bytes')
    expect(() => valuesOf(','.repeat(16_384))).toThrow('more rows or columns than a sheet')
  })
})
