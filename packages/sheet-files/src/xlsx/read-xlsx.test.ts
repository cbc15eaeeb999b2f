import { describe, expect, it } from 'vitest'
import type { FileCell } from '../sheet-file.ts'
import { readXlsx } from './read-xlsx.ts'
import { relationships, workbookBytes, worksheet } from './workbook-parts.test-kit.ts'

const sheetOf = async (rows: string, parts?: Record<string, string>) => {
  const file = await readXlsx(await workbookBytes(rows, parts))
  return { ...file, cells: file.sheets[0]?.cells as FileCell[] }
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

  it('says what was left out', async () => {
    const { leftOut, names } = await sheetOf('', {
      'xl/worksheets/sheet1.xml': worksheet('', '<mergeCells/><conditionalFormatting/><dataValidations/><hyperlinks/>'),
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(['hyperlink', 'https://example.org', 'External']),
      'xl/vbaProject.bin': 'never read',
      'xl/media/image1.png': 'never read',
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="One" r:id="rId1"/></sheets><definedNames><definedName name="Rate">One!$A$1</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">One!$A$1</definedName><definedName name="Own" localSheetId="0">One!$A$2</definedName></definedNames></workbook>',
    })
    expect(names).toEqual([{ name: 'Rate', formula: '=One!$A$1' }])
    expect(leftOut).toEqual([
      'Conditional formats were left out.',
      'Rules for what may be typed were left out.',
      'Links were left out.',
      'Merged cells were read as single cells.',
      'Macros were left out.',
      'Pictures were left out.',
      'Names of a single sheet were left out.',
    ])
  })
})
