import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import type { FileCell } from '../sheet-file.ts'
import { readXlsx } from './read-xlsx.ts'
import { relationships, workbookBytes, worksheet } from './workbook-parts.test-kit.ts'

const sheetOf = async (rows: string, parts?: Record<string, string>) => {
  const file = await readXlsx(await workbookBytes(rows, parts))
  return { ...file, cells: file.sheets[0]?.cells as FileCell[] }
}

/** A number as the engine shows it in a format. */
function formatShown(value: number, format: string): string {
  const book = Workbook.fromRows([[value]], { functions: ALL_FUNCTIONS })
  book.setFormat('A1', format)
  return book.text('A1')
}

describe('an Excel workbook', () => {
  it('gives values of every type', async () => {
    const { cells } = await sheetOf(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1.5</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c>
       <c r="E1" t="inlineStr"><is><t>in</t></is></c><c r="F1" t="str"><f>"a"</f><v>a</v></c><c r="G1" t="d"><v>2024-03-05T12:00:00</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>rich </t></r><r><t>text_x000D_</t></r><rPh><t>hint</t></rPh></si></sst>',
      },
    )
    expect(cells.map(({ value }) => value)).toEqual(['rich text\r', 1.5, true, { e: '#N/A' }, 'in', 'a', 45_356.5])
  })

  it('counts places where rows and cells carry none', async () => {
    const { cells } = await sheetOf(
      '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c></row>',
    )
    expect(cells.map(({ row, col, value }) => [row, col, value])).toEqual([
      [0, 0, 1],
      [0, 1, 2],
      [4, 2, 3],
      [4, 3, 4],
    ])
  })

  it('is read with any namespace prefix, CDATA, comments and numbered characters', async () => {
    const { cells } = await sheetOf('', {
      'xl/worksheets/sheet1.xml':
        '\uFEFF<?xml version="1.0"?><!-- > --><x:worksheet xmlns:x="m"><x:sheetData><x:row r=\'1\'><x:c r="A1" t="str"><x:v><![CDATA[<a>]]>&#x20B9;&amp;</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(cells).toEqual([{ row: 0, col: 0, value: '<a>₹&' }])
  })

  it('writes shared formulas out where they stand', async () => {
    const { cells } = await sheetOf(
      `<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*$A$1+Sheet2!A1</f><v>1</v></c></row>
       <row r="2"><c r="B2"><f t="shared" si="0"/><v>2</v></c></row><row r="3"><c r="B3"><f t="shared" si="9"/><v>3</v></c></row>`,
    )
    expect(cells.map(({ formula }) => formula)).toEqual(['=A1*$A$1+Sheet2!A1', '=A2*$A$1+Sheet2!A2', undefined])
  })

  it('takes what an array formula fills from the formula only', async () => {
    const { cells, leftOut } = await sheetOf(
      `<row r="1"><c r="A1"><f t="array" ref="A1:B2">{1,2;3,4}</f><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>9</v></c></row>
       <row r="2"><c r="A2"><v>3</v></c><c r="B2"><v>4</v></c></row><row r="3"><c r="A3"><v>5</v></c></row>`,
    )
    expect(cells).toEqual([
      { row: 0, col: 0, value: 1, formula: '={1,2;3,4}', spill: [2, 2] },
      { row: 0, col: 2, value: 9 },
      { row: 2, col: 0, value: 5 },
    ])
    expect(leftOut).toEqual(['Array formulas of fixed size are read as formulas that spill.'])
  })

  it('moves the dates of a workbook that counts from 1904', async () => {
    const { cells } = await sheetOf('<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1"><v>1</v></c></row>', {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
    })
    expect(cells.map(({ value }) => value)).toEqual([1463, 1])
  })

  it('gives looks with colours of the theme, lighter and darker ones too', async () => {
    const { styles, sheets } = await sheetOf('<row r="1" ht="30" customHeight="1" hidden="1"><c r="A1" s="1"/></row>', {
      'xl/styles.xml':
        `<styleSheet><fonts><font><sz val="11"/><color theme="1"/></font><font><b/><i val="0"/><u/><sz val="14"/><color rgb="FFFF0000"/></font></fonts>
        <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/><bgColor indexed="64"/></patternFill></fill></fills>
        <borders><border><left/></border><border><left style="mediumDashed"><color indexed="10"/></left><top style="thin"/></border></borders>
        <cellXfs><xf/><xf numFmtId="165" fontId="1" fillId="1" borderId="1"><alignment horizontal="center" vertical="center" wrapText="1"/><protection locked="0"/></xf></cellXfs>
        <numFmts><numFmt numFmtId="165" formatCode="0.0&quot;x&quot;"/></numFmts></styleSheet>`.replace(
          /(<fonts>.*)(<numFmts>.*<\/numFmts>)/s,
          '$2$1',
        ),
      'xl/theme/theme1.xml':
        '<theme><clrScheme><dk1><sysClr lastClr="000000"/></dk1><accent1><srgbClr val="4080C0"/></accent1></clrScheme></theme>',
    })
    expect(styles[1]).toEqual({
      format: '0.0"x"',
      bold: true,
      underline: true,
      fontSize: 14,
      color: '#FF0000',
      fill: '#A0C0E0',
      left: { line: 'dashed', color: '#FF0000' },
      top: { line: 'thin' },
      align: 'center',
      verticalAlign: 'middle',
      isWrapped: true,
      isUnlocked: true,
    })
    expect(sheets[0]?.rows).toEqual([{ row: 0, heightPx: 40, isHidden: true }])
  })

  it('gives comments, of a thread all texts, on filled and empty cells', async () => {
    const { cells, leftOut } = await sheetOf('<row r="2"><c r="B2"><v>1</v></c></row>', {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(
        ['comments', '../comments1.xml'],
        ['threadedComment', '../threadedComments/threadedComment1.xml'],
      ),
      'xl/comments1.xml':
        '<comments><authors><author>Neha Rao</author><author>tc={1}</author></authors><commentList><comment ref="B2" authorId="0"><text><r><rPr><b/></rPr><t>Neha Rao:</t></r><r><t xml:space="preserve">\nWhy?</t></r></text></comment><comment ref="A1" authorId="1"><text><t>[Threaded comment] Your version of Excel</t></text></comment></commentList></comments>',
      'xl/threadedComments/threadedComment1.xml':
        '<ThreadedComments><threadedComment ref="A1" id="{1}"><text>Is this right?</text></threadedComment><threadedComment ref="A1" id="{2}" parentId="{1}"><text>Yes</text></threadedComment></ThreadedComments>',
    })
    expect(cells).toEqual([
      { row: 0, col: 0, value: null, comment: 'Is this right?\nYes' },
      { row: 1, col: 1, value: 1, comment: 'Neha Rao:\nWhy?' },
    ])
    expect(leftOut).toEqual([
      'The names of those who wrote comments were left out.',
      'Threads of comments were read as one comment a cell.',
    ])
  })

  it('gives a cell that only has a comment the look of its column', async () => {
    const { cells } = await sheetOf('', {
      'xl/worksheets/sheet1.xml': '<worksheet><cols><col min="2" max="3" style="1"/></cols><sheetData/></worksheet>',
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(['comments', '../comments1.xml']),
      'xl/comments1.xml':
        '<comments><commentList><comment ref="C4"><text><t>a</t></text></comment><comment ref="A4"><text><t>b</t></text></comment></commentList></comments>',
    })
    expect(cells).toEqual([
      { row: 3, col: 0, value: null, comment: 'b' },
      { row: 3, col: 2, value: null, comment: 'a', style: 1 },
    ])
  })

  it('gives the protection of a sheet, and tells of its password', async () => {
    const protectedBy = async (attributes: string) => {
      const { sheets, leftOut } = await sheetOf('', {
        'xl/worksheets/sheet1.xml': worksheet('', `<sheetProtection ${attributes}/>`),
      })
      return [sheets[0]?.isProtected ?? false, leftOut.length]
    }
    expect(await protectedBy('sheet="1" objects="1"')).toEqual([true, 0])
    expect(await protectedBy('sheet="1" algorithmName="SHA-512" hashValue="x" spinCount="1"')).toEqual([true, 1])
    expect(await protectedBy('sheet="0" formatCells="0"')).toEqual([false, 0])
  })

  it('gives the formats that files name by number only, also those of money and of accounts', async () => {
    const ids = [5, 6, 7, 8, 37, 41, 42, 43, 44]
    const { styles, leftOut } = await sheetOf('', {
      'xl/styles.xml': `<styleSheet><cellXfs><xf/>${ids.map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    })
    expect(leftOut).toEqual([])
    const shown = styles.slice(1).map(({ format = '' }) => [1234.5, -1234.5].map(n => formatShown(n, format)))
    expect(shown).toEqual([
      ['$1,235 ', '($1,235)'],
      ['$1,235 ', '($1,235)'],
      ['$1,234.50 ', '($1,234.50)'],
      ['$1,234.50 ', '($1,234.50)'],
      ['1,235 ', '(1,235)'],
      [' 1,235 ', ' (1,235)'],
      [' $1,235 ', ' $(1,235)'],
      [' 1,234.50 ', ' (1,234.50)'],
      [' $1,234.50 ', ' $(1,234.50)'],
    ])
  })

  describe('says what was left out', () => {
    const inSheet = (xml: string) => ({ 'xl/worksheets/sheet1.xml': worksheet('', xml) })
    const inBook = (xml: string) => ({
      'xl/workbook.xml': `<workbook><sheets><sheet name="One" r:id="rId1"/></sheets>${xml}</workbook>`,
    })
    const inStyles = (fonts: string, fills = '', borders = '', inside = '') => ({
      'xl/styles.xml': `<styleSheet><fonts><font><name val="Calibri"/></font>${fonts}</fonts><fills><fill/><fill><patternFill patternType="gray125"/></fill>${fills}</fills><borders><border/>${borders}</borders><cellXfs><xf/><xf fontId="1" fillId="${fills && 2}" borderId="1">${inside}</xf></cellXfs></styleSheet>`,
    })
    it.each<[what: string, parts: Record<string, string>, sentence: string]>([
      [
        'merged cells',
        inSheet('<mergeCells><mergeCell ref="A1:B1"/></mergeCells>'),
        '1 merged range was read as single cells.',
      ],
      [
        'conditional formats',
        inSheet('<conditionalFormatting><cfRule/><cfRule/></conditionalFormatting>'),
        'Left out: 2 conditional formats.',
      ],
      [
        'newer ones',
        inSheet(
          '<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule/></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
        ),
        'Left out: 1 conditional format.',
      ],
      [
        'sparklines',
        inSheet('<extLst><ext><x14:sparklineGroups><x14:sparkline/></x14:sparklineGroups></ext></extLst>'),
        'Left out: 1 sparkline.',
      ],
      [
        'rules',
        inSheet('<dataValidations><dataValidation/></dataValidations>'),
        'Left out: 1 rule for what may be typed.',
      ],
      ['links', inSheet('<hyperlinks><hyperlink/><hyperlink/></hyperlinks>'), 'Left out: 2 links.'],
      ['filters', inSheet('<autoFilter ref="A1:B9"/>'), 'Filters were left out.'],
      ['printing', inSheet('<headerFooter/><pageMargins/>'), 'Settings for printing were left out.'],
      [
        'controls',
        inSheet('<AlternateContent><controls><control/></controls></AlternateContent>'),
        'Left out: 1 embedded object or control.',
      ],
      [
        'what no version knows',
        inSheet('<newThing/>'),
        'Parts of sheets that this program does not know were left out.',
      ],
      [
        'frozen panes',
        {
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetViews><sheetView><pane ySplit="1"/></sheetView></sheetViews><sheetData/></worksheet>',
        },
        'Frozen and split panes were left out.',
      ],
      [
        'usual sizes',
        { 'xl/worksheets/sheet1.xml': '<worksheet><sheetFormatPr zeroHeight="1"/><sheetData/></worksheet>' },
        'Sizes of all rows or columns together were left out.',
      ],
      [
        'groups',
        { 'xl/worksheets/sheet1.xml': worksheet('<row r="1" outlineLevel="1"/>') },
        'Groups of rows and columns were left out.',
      ],
      [
        'looks of rows',
        { 'xl/worksheets/sheet1.xml': worksheet('<row r="1" s="1" customFormat="1"/>') },
        'Looks of whole rows were left out.',
      ],
      ['macros', { 'xl/vbaProject.bin': 'never read' }, 'Macros were left out.'],
      ['pictures', { 'xl/media/image1.png': 'never read' }, 'Left out: 1 picture.'],
      ['charts', { 'xl/charts/chart1.xml': 'never read', 'xl/charts/style1.xml': 'never read' }, 'Left out: 1 chart.'],
      [
        'pieces of many kinds, in one sentence',
        {
          'xl/charts/chart1.xml': 'never read',
          'xl/charts/chart2.xml': 'never read',
          'xl/media/image1.png': 'never read',
          ...inSheet('<hyperlinks><hyperlink/></hyperlinks>'),
        },
        'Left out: 2 charts, 1 picture, 1 link.',
      ],
      ['shapes', { 'xl/drawings/drawing1.xml': 'never read' }, 'Drawn shapes, if there were any, were left out.'],
      ['pivot tables', { 'xl/pivotTables/pivotTable1.xml': 'never read' }, '1 pivot table was read as values.'],
      [
        'looks in a text',
        { 'xl/sharedStrings.xml': '<sst><si><r><rPr><b/></rPr><t>a</t></r></si></sst>' },
        'Looks of parts of a text were left out.',
      ],
      [
        'print areas',
        inBook(
          '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">One!$A$1</definedName></definedNames>',
        ),
        'Settings for printing were left out.',
      ],
      [
        'repeated calculation',
        inBook('<calcPr iterate="1"/>'),
        'Circles are not calculated repeatedly, and results are not rounded to what is shown.',
      ],
      [
        'fixed sheets',
        inBook('<workbookProtection lockStructure="1"/>'),
        'The protection of the order of sheets was left out.',
      ],
      ['typefaces', inStyles('<font><name val="Georgia"/></font>'), 'Some looks were left out: typefaces.'],
      [
        'number formats without a code, or with one that cannot be read',
        {
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mm###"/></numFmts><cellXfs><xf/><xf numFmtId="30"/><xf numFmtId="164"/></cellXfs></styleSheet>',
        },
        'Some looks were left out: number formats.',
      ],
      [
        'patterns and diagonals',
        inStyles('', '<fill><gradientFill/></fill>', '<border><diagonal style="thin"/></border>'),
        'Some looks were left out: diagonal lines, patterns.',
      ],
      [
        'turned text',
        inStyles('', '', '', '<alignment textRotation="90" indent="1"/>'),
        'Some looks were left out: indents, turned text.',
      ],
    ])('%s', async (_, parts, sentence) => {
      expect((await sheetOf('', parts)).leftOut).toEqual([sentence])
    })

    it('and nothing of a plain workbook', async () => {
      expect((await sheetOf('', inStyles('<font><b/></font>'))).leftOut).toEqual([])
    })

    it('names of the whole workbook are read', async () => {
      const { names, leftOut } = await sheetOf(
        '',
        inBook('<definedNames><definedName name="Rate">One!$A$1</definedName></definedNames>'),
      )
      expect([names, leftOut]).toEqual([[{ name: 'Rate', formula: '=One!$A$1' }], []])
    })
  })
})
