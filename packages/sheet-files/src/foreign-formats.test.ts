import { describe, expect, it } from 'vitest'
import { readCsv } from './csv/read-csv.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { relationships, workbookBytes, workbookParts } from './xlsx/workbook-parts.test-kit.ts'
import { writeZip } from './zip/write-zip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const valuesOf = (text: string, options = {}) => {
  const { sheets, leftOut } = readCsv(bytesOf(text), options)
  return { values: sheets[0]?.cells.map(({ value }) => value), leftOut }
}

describe('workbooks that read other workbooks, or hold what is no number', () => {
  const linked = (formula: string) =>
    `<row r="1"><c r="A1"><f>${formula}</f><v>7</v></c><c r="B1"><f>2*3</f><v>6</v></c></row>`

  it.each(['[1]Sheet1!A1', 'SUM([1]Jan:Mar!A1)', "2*'C:\\\\[a.xls]Sheet 1'!A1"])(
    'keep the value of %s, and say so',
    async formula => {
      const extra = {
        'xl/externalLinks/externalLink1.xml': '<a/>',
        'xl/_rels/workbook.xml.rels': relationships(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['externalLinkPath', 'file:///etc/passwd', 'External'],
        ),
      }
      const { sheets, leftOut } = await readXlsx(await workbookBytes(linked(formula), extra))
      expect(sheets[0]?.cells).toMatchObject([{ value: 7 }, { value: 6, formula: '=2*3' }])
      expect(sheets[0]?.cells[0]?.formula).toBeUndefined()
      expect(leftOut).toContain('Formulas that read other workbooks were replaced by the values in the file.')
    },
  )

  it('keep the value of a formula with a name that stands for cells of another workbook', async () => {
    const names =
      '<definedNames><definedName name="Rate">[1]Rates!$B$2</definedName><definedName name="Twice">Rate*2</definedName><definedName name="Own">One!$B$1</definedName></definedNames>'
    const cell = (place: string, formula: string, value: number) =>
      `<c r="${place}"><f>${formula}</f><v>${value}</v></c>`
    const rows = `<row r="1">${cell('A1', '5*Rate', 35)}${cell('B1', '2*3', 6)}${cell('C1', 'Twice+1', 15)}${cell('D1', 'Own+1', 7)}</row>`
    const book = workbookParts(rows).get('xl/workbook.xml')?.replace('</sheets>', `</sheets>${names}`) ?? ''
    const read = await readXlsx(await workbookBytes(rows, { 'xl/workbook.xml': book }))
    expect(read.sheets[0]?.cells.map(({ value, formula }) => [value, formula])).toEqual([
      [35, undefined],
      [6, '=2*3'],
      [15, undefined],
      [7, '=Own+1'],
    ])
    expect(read.names.map(({ name }) => name)).toEqual(['Own'])
    expect(read.leftOut).toContain('Formulas that read other workbooks were replaced by the values in the file.')
  })

  it('show an error for NaN, and all else', async () => {
    const { sheets, leftOut } = await readXlsx(
      await workbookBytes('<row r="1"><c r="A1"><v>NaN</v></c><c r="B1"><v>4</v></c></row>'),
    )
    expect(sheets[0]?.cells.map(({ value }) => value)).toEqual([{ e: '#NUM!' }, 4])
    expect(leftOut).toContain('Numbers that cannot be read were replaced by #NUM!.')
  })
})

describe('decimal commas', () => {
  it('are numbers where the whole column agrees', () => {
    const text = 'Preis;Menge;Code\n1.234,56;2;0012\n1,5;30;0345\n-12,00;4;17'
    expect(valuesOf(text).values).toEqual(['Preis', 'Menge', 'Code', 1234.56, 2, '0012', 1.5, 30, '0345', -12, 4, 17])
  })
  it.each([
    ['€ 1.234,56', 1234.56],
    ['12,50 €', 12.5],
    ['12,5 %', 0.125],
    ['(1.000,50)', -1000.5],
    ['1 234,56', 1234.56],
    ['1\u202f234,5', 1234.5],
    ["1'234,56", 1234.56],
    ['-€5,5', -5.5],
  ])('are numbers with what stands around them: %s', (written, value) => {
    expect(valuesOf(`a;b\n${written};1\n0,5;2`).values?.slice(2, 4)).toEqual([value, 1])
  })
  it('are asked about where some numbers have a point', () => {
    const { values, leftOut } = valuesOf('a;b\n1,5;1\n2.5;2')
    expect(values).toEqual(['a', 'b', '1,5', 1, 2.5, 2])
    expect(leftOut.join()).toMatch(/^Column A: some numbers have a decimal comma/)
    expect(valuesOf('a;b\n1,5;1\n2,5;2', { decimal: '.' }).values?.[2]).not.toBe(1.5)
  })
  it.each([
    ['a;b\n1,234,567;1\n2,5;2', ['1,234,567', 1, '2,5', 2], /^Column A: some numbers have a comma before the decimals/],
    ['a;b\n1,20,000;1\n2,5;2', ['1,20,000', 1, '2,5', 2], /^Column A: some numbers have a comma before the decimals/],
    ['a;b\n1,234;1\n5,678;2', ['1,234', 1, '5,678', 2], /^Column A: a comma may stand before the decimals or between/],
    ['a;b\n1,234;5,678\n2,500;9,000', ['1,234', '5,678', '2,500', '9,000'], /^Columns A, B: a comma may stand/],
  ])('are asked about where commas may stand between thousands: %j', (text, values, question) => {
    const read = valuesOf(text)
    expect(read.values?.slice(2)).toEqual(values)
    expect(read.leftOut.join()).toMatch(question)
  })
  it.each([
    ['a;b\n1,234;1\n5,67;2', [1.234, 1, 5.67, 2]],
    ['a;b\n0,125;1\n0,250;2', [0.125, 1, 0.25, 2]],
    ['a;b\n1.234,567;1\n2,500;2', [1234.567, 1, 2.5, 2]],
    ['a;b\n1,234,567;1\n2,500;2', [1_234_567, 1, 2500, 2]],
    ['a;b\n1,234;1\n5.67;2', [1234, 1, 5.67, 2]],
  ])('are what the other numbers of the column say: %j', (text, values) => {
    const read = valuesOf(text)
    expect(read.values?.slice(2)).toEqual(values)
    expect(read.leftOut).toEqual([])
  })
  it.each([
    ['a;b\n1.234;1,5\n12.500;2,25\n7;0,5', [1234, 1.5, 12_500, 2.25, 7, 0.5]],
    ['a;b\n1.5;1,5\n2.250;2,25', [1.5, 1.5, 2.25, 2.25]],
    ['a;b\n05.03.2024;1,5\n06.03.2024;2,25', [45_356, 1.5, 45_357, 2.25]],
    ['a;b\n192.168.100.200;1,5\n192.168.100.201;2,25', ['192.168.100.200', 1.5, '192.168.100.201', 2.25]],
    ['a;b\n1.234;1\n12.500;2', [1.234, 1, 12.5, 2]],
  ])('of one column make points between thousands in another one: %j', (text, values) => {
    expect(valuesOf(text).values?.slice(2)).toEqual(values)
  })
  it('do not part the fields of a table without titles', () => {
    expect(valuesOf('A;-1,5\nB;2,25\nC;1,75\n').values).toEqual(['A', -1.5, 'B', 2.25, 'C', 1.75])
    expect(valuesOf('A\t1,5\nB\t2,25\n').values).toEqual(['A', 1.5, 'B', 2.25])
    expect(valuesOf('1,5\n2,25\n').values).toEqual([1, 5, 2, 25])
    expect(valuesOf('A;1,Pune\nB;2,Goa\n').values).toEqual(['A;1', 'Pune', 'B;2', 'Goa'])
  })

  it('are none in a table parted by commas', () => {
    expect(valuesOf('a,b\n"1,200",5').values).toEqual(['a', 'b', 1200, 5])
  })
})

describe('other formats', () => {
  it.each([
    ['<html><table><tr><td>1</td></tr></table></html>', /a web page/],
    ['<!-- Report -->\n<html><table><tr><td>1</td></tr></table></html>', /a web page/],
    ['<font face="Arial"><table><tr><td>1</td></tr></table></font>', /a web page/],
    [
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="x"/>',
      /XML spreadsheet of Excel 2003/,
    ],
    ['ID;PWXL;N;E\nC;X1;Y1;K1', /SYLK/],
    ['MIME-Version: 1.0\nContent-Type: multipart/related', /web archive/],
    ['%PDF-1.4 a', /a PDF/],
  ])('%s is named', async (text, message) => {
    await expect(readSheetFile(bytesOf(text))).rejects.toThrow(message)
  })
  it.each([
    [{ 'xl/workbook.bin': 'x' }, /\.xlsb/],
    [{ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }, /\.ods/],
    [{ 'word/document.xml': '<a/>' }, /Word/],
  ])('%j is named', async (extra, message) => {
    await expect(readSheetFile(await workbookBytes('', extra as Record<string, string>))).rejects.toThrow(message)
  })
  it.each([
    {
      'META-INF/manifest.xml':
        '<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
      'content.xml': '<a/>',
    },
    {
      'content.xml':
        '<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet/></office:body></office:document-content>',
    },
  ])('an .ods without an entry that says what it is is named: %j', async parts => {
    const bytes = await writeZip(new Map(Object.entries(parts)))
    await expect(readSheetFile(bytes)).rejects.toThrow(/OpenDocument spreadsheet \(\.ods\)/)
  })
})
