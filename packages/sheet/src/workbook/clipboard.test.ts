import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipboard } from '../clipboard.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { CellError } from '../values.ts'
import { parseTsv, printTsv } from './delimited-text.ts'
import { parseHtmlTable, printHtmlTable } from './html-table.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }
type Cell = string | number | boolean | null
const book = (rows: Cell[][]) => Workbook.fromRows(rows, options)
const plain = (b: Workbook, range: string) =>
  b.values(range).map(row => row.map(v => (v instanceof CellError ? v.error : v)))

describe('cut and paste', () => {
  it('lets references follow the moved cells, and keeps what they read', () => {
    const b = book([
      [1, 2, '=A1+B1', '=SUM(A1:B1)', '=A1:B1'],
      [null, '=C1*2'],
    ])
    b.use(clipboard).move('A1:C1', 'A5')
    expect([b.formula('C5'), b.formula('D1'), b.formula('E1'), b.formula('B2')]).toEqual([
      '=A5+B5',
      '=SUM(A5:B5)',
      '=A5:B5',
      '=C5*2',
    ])
    expect(plain(b, 'A1:C1')).toEqual([[null, null, null]])
    b.undo()
    expect([b.formula('C1'), b.formula('D1'), b.value('B2')]).toEqual(['=A1+B1', '=SUM(A1:B1)', 6])
  })

  it('keeps a formula reading where it read when it alone moves', () => {
    const b = book([[1, '=A1+$A$1']])
    b.use(clipboard).move('B1', 'D9')
    expect([b.formula('D9'), b.value('D9')]).toEqual(['=A1+$A$1', 2])
  })

  it('makes references to what is overwritten #REF!', () => {
    const b = book([[1, 2, '=B1', '=SUM(A1:B1)']])
    b.use(clipboard).move('A1', 'B1')
    expect([b.formula('C1'), b.formula('D1')]).toEqual(['=#REF!', '=SUM(A1:B1)'])
    expect(b.value('B1')).toBe(1)
  })

  it('goes to another sheet, where references name their sheet', () => {
    const b = book([[1, '=A1*2', '=B1+1']])
    b.sheets.add('My data')
    b.use(clipboard).move('B1', "'My data'!A1")
    expect([b.formula("'My data'!A1"), b.formula('C1'), b.value('C1')]).toEqual(['=Sheet1!A1*2', "='My data'!A1+1", 3])
  })

  it('moves onto itself, names and formats going along', () => {
    const b = book([['5%', 6, 7]])
    b.define('rate', '=Sheet1!$A$1')
    b.use(clipboard).move('A1:B1', 'B1')
    expect(plain(b, 'A1:C1')).toEqual([[null, 0.05, 6]])
    expect([b.text('B1'), b.names[0]?.formula]).toEqual(['5%', '=Sheet1!$B$1'])
  })
})

describe('paste', () => {
  const source = () =>
    book([
      [1, 2],
      ['=A1*10', '=B1*10'],
    ])

  it('of everything shifts formulas and brings formats', () => {
    const b = source()
    b.setFormat('A2', '0.0')
    b.use(clipboard).paste('D5', b.use(clipboard).copy('A1:B2'))
    expect([b.formula('E6'), b.text('D6')]).toEqual(['=E5*10', '10.0'])
  })

  it('of values, formulas or formats leaves the rest as it was', () => {
    const b = source()
    b.setFormat('A2', '0.0')
    b.setFormat('D1:D3', '0%')
    const clip = b.use(clipboard).copy('A2')
    b.use(clipboard).paste('D1', clip, { only: 'values' })
    b.use(clipboard).paste('D2', clip, { only: 'formats' })
    b.use(clipboard).paste('D3', clip, { only: 'formulas' })
    expect([b.formula('D1'), b.value('D1'), b.text('D1')]).toEqual([null, 10, '1000%'])
    b.set('D2', 3)
    expect(b.text('D2')).toBe('3.0')
    expect([b.formula('D3'), b.text('D3')]).toEqual(['=D2*10', '3000%'])
  })

  it('transposed turns rows into columns, and what was above to what is left', () => {
    const b = source()
    b.use(clipboard).paste('D1', b.use(clipboard).copy('A1:B2'), { isTransposed: true })
    expect([b.formula('E1'), b.formula('E2')]).toEqual(['=D1*10', '=D2*10'])
    expect(plain(b, 'D1:E2')).toEqual([
      [1, 10],
      [2, 20],
    ])
  })

  it('fills a target that is a multiple of the clip', () => {
    const b = source()
    b.use(clipboard).paste('D1:D6', b.use(clipboard).copy('A1:A2'))
    expect(plain(b, 'D1:D6').flat()).toEqual([1, 10, 1, 10, 1, 10])
  })

  it('of a filled array brings the formula, or with values all of them', () => {
    const b = book([['=SEQUENCE(3)']])
    const clip = b.use(clipboard).copy('A1:A3')
    b.use(clipboard).paste('C1', clip)
    expect([b.formula('C1'), b.value('C3'), b.formula('C3')]).toEqual(['=SEQUENCE(3)', 3, null])
    b.use(clipboard).paste('E1', clip, { only: 'values' })
    expect([b.formula('E1'), b.value('E3')]).toEqual([null, 3])
  })

  it('brings a clip into another workbook as plain data', () => {
    const clip = JSON.parse(JSON.stringify(source().use(clipboard).copy('A1:B2')))
    const other = book([[null, null, 5]])
    other.use(clipboard).paste('C1', clip)
    expect([other.value('C1'), other.formula('C2'), other.value('D2')]).toEqual([1, '=C1*10', 20])
  })

  it('of a clip with looks that no cell can have is refused and does nothing', () => {
    const b = book([[1]])
    const clip = { row: 0, col: 0, cells: [[{ value: 2, attributes: { style: { fill: '"><b>' } } }]] }
    expect(() => b.use(clipboard).paste('A1', clip)).toThrow(RangeError)
    expect([b.value('A1'), b.canUndo]).toEqual([1, false])
  })

  it('beyond the end of the sheet is refused and does nothing', () => {
    const b = source()
    expect(() => b.use(clipboard).paste('XFD1', b.use(clipboard).copy('A1:B2'))).toThrow('There is no such cell')
    expect(b.canUndo).toBe(false)
  })
})

describe('tab-separated text', () => {
  it('is read as it was printed, whatever the cells hold', () => {
    const field = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('a\tb', 'a\nb', '"', 'a"b', '\r\n', '"a" b'))
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rows, table => {
        expect(parseTsv(printTsv(table))).toEqual(table)
      }),
    )
  })

  it('of Excel is pasted as if typed: quoted line ends, numbers, dates, formulas', () => {
    const b = book([])
    b.use(clipboard).pasteText('B2', '12%\t"two\nlines"\r\n=B2*2\t5" pipe\r\n')
    expect([b.value('B2'), b.value('C2'), b.value('B3'), b.value('C3')]).toEqual([0.12, 'two\nlines', 0.24, '5" pipe'])
    expect(b.use(clipboard).toText('B2:C3')).toBe('12%\t"two\nlines"\r\n0.24\t"5"" pipe"')
    b.use(clipboard).pasteText('E1:E3', '7')
    expect(plain(b, 'E1:E3').flat()).toEqual([7, 7, 7])
  })
})

describe('an HTML table', () => {
  it('is read as it was printed', () => {
    const text = fc.stringMatching(/^(?:[a-z&<>"'0-9][a-z&<>"'0-9\n]{0,4}[a-z<])?$/)
    const cell = fc.record({
      text,
      style: fc.constantFrom({}, { bold: true }, { fill: '#ff0000', align: 'right' as const }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), rows => {
        expect(parseHtmlTable(printHtmlTable(rows))).toEqual(rows.map(row => row.map(c => c.text)))
      }),
    )
  })

  it('of another program is read with merged cells, entities, comments and a table inside', () => {
    const html = `<meta><!-- <table><tr><td>no</td></tr> --><style>td {}</style><table border=1><tbody>
      <tr><th colspan=2>Title</th><td rowspan="2">R&amp;D</td></tr>
      <tr><td>a<br>b</td><td x="1>0"> 1&nbsp;000 <table><tr><td>in</td></tr></table></td></tr></tbody></table><table><tr><td>z`
    expect(parseHtmlTable(html)).toEqual([
      ['Title', '', 'R&D'],
      ['a\nb', '1 000 in'],
    ])
  })

  it('of LibreOffice is read: empty cells are empty, accents and signs are named', () => {
    const html = `<table cellspacing="0"><colgroup span="2" width="85"></colgroup><tr>
      <td align="left"><font face="Arial">caf&eacute; &Eacute; &ndash; &euro;5 &frac12;</font></td>
      <td align="left"><br></td><td align="left">a<br></td></tr></table>`
    expect(parseHtmlTable(html)).toEqual([['café É – €5 ½', '', 'a']])
    expect(parseHtmlTable(printHtmlTable([[{ text: 'a\n', style: {} }]]))).toEqual([['a\n']])
  })

  it('that is no table, or broken, is nothing or what can be read of it', () => {
    expect(parseHtmlTable('<p>text</p>')).toBeNull()
    expect(parseHtmlTable('<table><td>1<td>2<tr><td>3')).toEqual([['1', '2'], ['3']])
    // Were it read on to some end, text of `<a` only would be read over and over.
    expect(parseHtmlTable('<table><td>1<a<a<td>2')).toEqual([['1<a<a', '2']])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<table>', '<tr>', '<td colspan=999999>', '</td>', '<', '"', 'a', '<!--', '</table>')),
        parts => {
          expect(() => parseHtmlTable(parts.join(''))).not.toThrow()
        },
      ),
    )
  })
})
