import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { getModel } from '../model-of.ts'
import type { FileCell, FileSheet, SheetFile } from '../sheet-file.ts'
import { typedRows } from '../typed-rows.ts'
import { readXlsx } from '../xlsx/read-xlsx.ts'
import { relationships, workbookBytes, worksheet } from '../xlsx/workbook-parts.test-kit.ts'
import { writeXlsx } from '../xlsx/write-xlsx.ts'
import { importNotes } from './import-notes.ts'
import { oneSheet } from './one-sheet.ts'

const sales: FileSheet = {
  name: 'Sales 24',
  cells: [],
  columns: [],
  rows: [],
  tables: [
    { name: 'Sales', top: 0, left: 0, bottom: 4, right: 2, columns: ['Item', 'Net price', 'Tax'], hasTotals: true },
  ],
}
const rates: FileSheet = {
  name: 'Rates',
  cells: [{ row: 0, col: 0, value: 0.2 }],
  columns: [],
  rows: [],
  tables: [{ name: 'Steps', top: 4, left: 0, bottom: 6, right: 0, columns: ['Step'] }],
}

/** A file of two sheets with this in the first one, read as if it were the only one. */
function alone(cells: FileCell[], more: Partial<SheetFile> = {}, own: Partial<FileSheet> = {}) {
  const first = { ...sales, cells, ...own }
  const file = { sheets: [first, rates], names: [], styles: [{}], leftOut: [], ...more }
  const made = oneSheet(file, first)
  return { ...made, told: importNotes(made), formulas: made.sheet.cells.map(cell => cell.formula ?? cell.value) }
}
const at = (formula: string, row: number, col: number, value: FileCell['value'] = 7): FileCell => ({
  row,
  col,
  value,
  formula,
})

describe('a sheet that is used alone', () => {
  it.each([
    ['=SUM(Sales[Net price])', '=SUM($B$2:$B$4)'],
    ['=SUM(sales)', '=SUM($A$2:$C$4)'],
    ['=[@[Net price]]*2', '=$B3*2'],
    ['=SUM(Sales[@[Net price]:[Tax]])', '=SUM($B3:$C3)'],
    ['=Sales[[#Headers],[Tax]]', '=$C$1'],
    ['=Sales[[#Totals],[Tax]]&"Sales[Tax]"', '=$C$5&"Sales[Tax]"'],
    ['=COUNTA(Sales[#All])', '=COUNTA($A$1:$C$5)'],
    ["='Sales 24'!B2+'SALES 24'!$B$3", '=B2+$B$3'],
    ['=LET(Tax,2,Tax*B2)', '=LET(Tax,2,Tax*B2)'],
  ])('writes out %s', (formula, written) => {
    const { formulas, unfit } = alone([at(formula, 2, 2)])
    expect(formulas).toEqual([written])
    expect(unfit).toEqual([])
  })

  it.each([
    ['=SUBTOTAL(109,[Net price])', '=SUBTOTAL(109,$B$2:$B$4)'],
    ['=SUBTOTAL(109,[Tax])', '=SUBTOTAL(109,$C$2:$C$4)'],
    ['=[Net price]*2+SUM([Item])', '=$B$2:$B$4*2+SUM($A$2:$A$4)'],
    ['=SUM([[#All],[Net price]])', '=SUM($B$1:$B$5)'],
    ['=LAMBDA([Tax],SUM(Tax,[Net price]))(1)', '=LAMBDA([Tax],SUM(Tax,$B$2:$B$4))(1)'],
  ])('writes out %s in the row of totals', (formula, written) => {
    const { formulas, unfit, told } = alone([at(formula, 4, 1)])
    expect(formulas).toEqual([written])
    expect(unfit).toEqual([])
    expect(told).toEqual(['In formulas, names and tables became the cells that they stand for.'])
  })

  it('does not know a column without its table outside of the table', () => {
    const { formulas, told } = alone([at('=SUBTOTAL(109,[Net price])', 8, 1)])
    expect(formulas).toEqual([7])
    expect(told.at(-1)).toContain('use what is not known here (B9): [Net price].')
  })

  const names = [
    { name: 'Prices', formula: "='Sales 24'!$B$2:$B$4" },
    { name: 'Rate', formula: '=5%' },
    { name: 'Both', formula: '=1+Rate' },
    { name: 'Left', formula: "='Sales 24'!A1" },
    { name: 'Twice', formula: '=LAMBDA(x,x*2)' },
    { name: 'Round', formula: '=Round2' },
    { name: 'Round2', formula: '=Round' },
    { name: 'Far', formula: '=Rates!$A$1' },
  ]
  it.each([
    ['=SUM(prices)*Rate', '=SUM($B$2:$B$4)*(5%)'],
    ['=B2^Both', '=B2^(1+(5%))'],
    ["='Sales 24'!Both", '=(1+(5%))'],
    ['=Left', '=D3'],
    ['=Twice(4)', '=(LAMBDA(x,x*2))(4)'],
  ])('writes out the name of %s', (formula, written) => {
    const { formulas, told } = alone([at(formula, 2, 3)], { names })
    expect(formulas).toEqual([written])
    expect(told).toEqual(['In formulas, names and tables became the cells that they stand for.'])
  })

  it('knows names of the sheet itself before those of the workbook', () => {
    const own = [{ name: 'rate', formula: '=7%' }]
    expect(alone([at('=Rate', 0, 4)], { names }, { names: own }).formulas).toEqual(['=(7%)'])
  })

  it('holds results where other sheets are read, also through names, tables and INDIRECT', () => {
    const { formulas, told, unfit } = alone(
      [at('=Rates!A1', 0, 4), at('=Far', 1, 4), at('=SUM(Steps[Step])', 2, 4), at('=INDIRECT("Rates!A"&1)', 3, 4)],
      { names },
    )
    expect(formulas).toEqual([7, 7, 7, 7])
    expect(unfit.map(({ sheets }) => sheets)).toEqual([['Rates'], ['Rates'], ['Rates'], ['Rates']])
    expect(told[1]).toBe('4 formulas became their results: they would read other sheets (E1, E2, E3, E4).')
  })

  it('holds results where names, columns and functions are not known, and says which', () => {
    const { formulas, told } = alone(
      [at('=Lost+1', 0, 4), at('=SUM(Sales[Gone])', 1, 4), at('=MYMACRO(A1)', 2, 4), at('=Round', 3, 4)],
      { names },
    )
    expect(formulas).toEqual([7, 7, 7, 7])
    expect(told[1]).toBe(
      '4 formulas became their results: they would use what is not known here (E1, E2, E3, E4): Lost, Sales[Gone], MYMACRO, Round.',
    )
  })

  it('gives up in time on names that grow without end', () => {
    const growing = Array.from({ length: 30 }, (_, i) => ({
      name: `Grow_${i}`,
      formula: `=${`Grow_${i + 1}+`.repeat(9)}1`,
    }))
    const start = performance.now()
    const { formulas, told } = alone([at('=Grow_0', 0, 4)], { names: growing })
    expect(performance.now() - start).toBeLessThan(500)
    expect(formulas).toEqual([7])
    expect(told.at(-1)).toContain('use what is not known here (E1)')
  })

  it('is refused where names make its formulas too long', () => {
    const long = [{ name: 'Long', formula: `=${'1+'.repeat(4000)}1` }]
    const cells = Array.from({ length: 2100 }, (_, row) => at('=Long', row, 4))
    expect(() => alone(cells, { names: long })).toThrow('The formulas of the file are too long to be read.')
  })

  it('calculates results that the file does not hold, and those of arrays, in the whole workbook', () => {
    const spilled = { ...at('=Rates!A1*{1;2}', 0, 4), spill: [2, 1] as [number, number] }
    const { sheet } = alone([spilled, at('=Rates!A1*10', 0, 5, null), at('=SUM(E1#)', 0, 6, 0.6)])
    expect(sheet.cells.map(({ row, col, value, formula }) => [row, col, formula ?? value])).toEqual([
      [0, 4, 0.2],
      [0, 5, 2],
      [0, 6, 0.6],
      [1, 4, 0.4],
    ])
  })

  it('has the totals of a file that writes them without the name of their table', async () => {
    const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = `<row r="1">${text('A1', 'Unit price')}${text('B1', 'Count')}</row><row r="2"><c r="A2"><v>10</v></c><c r="B2"><v>2</v></c></row>
      <row r="3"><c r="A3"><v>30</v></c><c r="B3"><v>4</v></c></row>
      <row r="4"><c r="A4"><f>SUBTOTAL(109,[Unit price])</f><v>40</v></c><c r="B4"><f>SUBTOTAL(109,[Count])*Rates!A1</f><v>3</v></c></row>`
    const bytes = await workbookBytes('', {
      'xl/worksheets/sheet1.xml': worksheet(rows, '<tableParts><tablePart r:id="rId1"/></tableParts>'),
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(['table', '../tables/table1.xml']),
      'xl/tables/table1.xml':
        '<table displayName="T" ref="A1:B4" totalsRowCount="1"><tableColumns><tableColumn name="Unit price" totalsRowFunction="sum"/><tableColumn name="Count"/></tableColumns></table>',
    })
    const file = await readXlsx(bytes)
    const made = oneSheet(file, file.sheets[0] as FileSheet)
    expect(made.sheet.cells.find(({ row, col }) => row === 3 && col === 0)?.formula).toBe('=SUBTOTAL(109,$A$2:$A$3)')
    expect(made.unfit).toEqual([{ cell: 'B4', sheets: ['Rates'], unknown: [] }])
    expect(Workbook.fromModel(getModel(file), { functions: ALL_FUNCTIONS }).value('A4')).toBe(40)
    const again = await readXlsx(await writeXlsx(file))
    expect(again.sheets[0]?.cells.find(({ row, col }) => row === 3 && col === 0)?.formula).toBe(
      '=SUBTOTAL(109,T[Unit price])',
    )
  })

  it.each([
    ['=B1:B9*2', '=@B1:B9*2'],
    ['=SUM(B1:B9)', '=SUM(B1:B9)'],
    ['=SUM(B1:B9*2)', '=SUM(@B1:B9*2)'],
    ['=SUMPRODUCT(B1:B9*C1:C9)', '=SUMPRODUCT(B1:B9*C1:C9)'],
    ['=SUM(IF(A1,B1:B9,0))', '=SUM(IF(A1,B1:B9,0))'],
    ['=B:B', '=@B:B'],
    ['=VLOOKUP(A:A,B1:C9,2,0)', '=VLOOKUP(@A:A,B1:C9,2,0)'],
  ])('types %s of a workbook from before dynamic arrays with its marks', (formula, typed) => {
    const cells: FileCell[] = [{ ...at(formula, 2, 5), isLegacy: true }]
    expect(alone(cells).formulas).toEqual([typed])
  })

  it('calculates as the whole workbook does', async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Item</t></is></c><c r="B1" t="inlineStr"><is><t>Net price</t></is></c></row>
      <row r="2"><c r="A2" t="inlineStr"><is><t>Pen</t></is></c><c r="B2"><v>10</v></c><c r="D2"><f>SUM(T[Net price])*Rate</f></c></row>
      <row r="3"><c r="A3" t="inlineStr"><is><t>Bag</t></is></c><c r="B3"><v>30</v></c><c r="D3"><f>T[[#This Row],[Net price]]+Own</f></c></row>`
    const bytes = await workbookBytes('', {
      'xl/worksheets/sheet1.xml': worksheet(rows, '<tableParts><tablePart r:id="rId1"/></tableParts>'),
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(['table', '../tables/table1.xml']),
      'xl/tables/table1.xml':
        '<table displayName="T" ref="A1:B3"><tableColumns><tableColumn name="Item"/><tableColumn name="Net price"/></tableColumns></table>',
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="One" r:id="rId1"/></sheets><definedNames><definedName name="Rate">0.5</definedName><definedName name="Own" localSheetId="0">One!$B$2</definedName></definedNames></workbook>',
    })
    const file = await readXlsx(bytes)
    const sheet = file.sheets[0] as FileSheet
    const rowsAlone = typedRows(oneSheet(file, sheet).sheet, file)
    const small = Workbook.fromRows(rowsAlone, { functions: ALL_FUNCTIONS })
    const whole = Workbook.fromModel(getModel(file), { functions: ALL_FUNCTIONS })
    expect([small.value('D2'), small.value('D3')]).toEqual([20, 40])
    expect([whole.value('D2'), whole.value('D3')]).toEqual([20, 40])
    const again = await readXlsx(await writeXlsx(file))
    expect(again.sheets[0]?.names).toEqual([{ name: 'Own', formula: '=One!$B$2' }])
  })
})
