import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipboard } from '../clipboard.ts'
import { explain } from '../explain.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { normalForm } from '../parse/normal-form.ts'
import { readTableReference } from '../parse/table-reference.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }

/** Sales in A1:C5: Item, Unit price, Count, three rows and totals. */
function sales(): Workbook {
  const b = Workbook.fromRows(
    [
      ['Item', 'Unit price', 'Count'],
      ['a', 2, 10],
      ['b', 3, 20],
      ['c', 5, 30],
      ['Total', null, 60],
    ],
    options,
  )
  b.tables.define('Sales', 'A1:C5', true)
  return b
}

describe('a structured reference', () => {
  it.each([
    ['=SUM(Sales[Count])', 60],
    ['=SUM(sales[ count ])', 60],
    ['=SUM(Sales[[Unit price]:[Count]])', 70],
    ['=SUM(Sales[[#All],[Count]])', 120],
    ['=Sales[[#Totals],[Count]]', 60],
    ['=Sales[[#Headers],[Unit price]]', 'Unit price'],
    ['=ROWS(Sales)', 3],
    ['=ROWS(Sale)', '#NAME?'],
    ['=ROWS(Sales[])', 3],
    ['=ROWS(Sales[#All])', 5],
    ['=ROWS(Sales[[#Headers],[#Data]])', 4],
    ['=COLUMNS(Sales[#Data])', 3],
    ['=SUMIFS(Sales[Count],Sales[Item],"b")', 20],
    ['=XLOOKUP("c",Sales[Item],Sales[Unit price])', 5],
    ['=SUM(INDIRECT("Sales[Count]"))', 60],
    ['=SUM(Sales[Nope])', '#REF!'],
    ['=SUM(Other[Count])', '#REF!'],
    ['=Sales[@Count]', '#VALUE!'],
    ['=Sales[@Nope]', '#REF!'],
    ['=SUM(Sales[[Count])', '#ERROR!'],
    ['=SUM(Sales[#Nope])', '#ERROR!'],
  ])('%s gives %s', (formula, wanted) => {
    const b = sales()
    b.set('F1', formula)
    expect(b.error('F1')?.error ?? b.value('F1')).toBe(wanted)
  })

  it.each([
    ['=SUBTOTAL(109,[Unit price])', 10],
    ['=SUM([count],1)', 61],
    ['=SUM([Count]*[Unit price])', 230],
    ['=LAMBDA(n,[Count],n+SUM(Count))(1)', 1],
    ['=LAMBDA(n,n+SUM([Count]))(1)', 61],
    ['=SUM([Nope])', '#REF!'],
    ['=SUM([No such column])', '#REF!'],
    ['=SUM([a,b])', '#ERROR!'],
    ['=SUM([])', '#ERROR!'],
  ])('without a table means the one around it: %s gives %s', (formula, wanted) => {
    const b = sales()
    b.set('B5', formula)
    expect(b.error('B5')?.error ?? b.value('B5')).toBe(wanted)
    expect(b.input('B5')).toBe(formula)
    b.set('F1', '=SUM([Count])')
    expect(b.error('F1')?.error).toBe('#REF!')
  })

  it('without a table follows its column', () => {
    const b = sales()
    b.set('C5', '=SUBTOTAL(109,[Unit price])')
    b.set('B2', 12)
    expect(b.value('C5')).toBe(20)
    b.changeRows(2, 1)
    b.set('B3', 100)
    expect(b.value('C6')).toBe(120)
  })

  it("of this row is the cell of the formula's own row, and recalculates with it alone", () => {
    const b = sales()
    b.set('E2', '=Sales[@Count]*Sales[@[Unit price]]')
    b.copy('E2', 'E3:E4')
    expect(b.values('E2:E4').flat()).toEqual([20, 60, 150])
    expect(b.formula('E4')).toBe('=Sales[@Count]*Sales[@[Unit price]]')
    expect([...b.set('C3', 1)].map(c => [c.row, c.col])).toEqual([
      [2, 2],
      [2, 4],
    ])
    b.set('E9', '=Sales[@Count]')
    expect(b.error('E9')).toEqual({ error: '#VALUE!', message: 'The formula stands beside no row of the table.' })
  })

  it('recalculates when a cell of the table changes, also by the name alone', () => {
    const b = sales()
    b.setRows('F1', [['=SUM(Sales)', '=SUM(Sales[#All])', '=SUM(Sales[Count])']])
    b.set('C2', 0)
    expect(b.values('F1:H1')).toEqual([[60, 120, 50]])
  })

  it('without a name means the table that the formula stands in', () => {
    const b = sales()
    b.changeCols(2, 1)
    expect(b.tables.list[0]?.columns).toEqual(['Item', 'Unit price', 'Column3', 'Count'])
    b.set('C2', '=[@Count]*[@[Unit price]]')
    b.copy('C2', 'C3:C4')
    expect(b.values('C2:C4').flat()).toEqual([20, 60, 150])
    expect(b.use(explain).precedents('C3')).toEqual([
      { sheet: 0, top: 2, left: 3, bottom: 2, right: 3 },
      { sheet: 0, top: 2, left: 1, bottom: 2, right: 1 },
    ])
  })

  it('is a precedent also through a name, and by its name alone', () => {
    const b = sales()
    b.define('Items', '=COUNT(Sales[Count])')
    b.setRows('F1', [['=Items', '=ROWS(Sales)']])
    const data = (left: number, right: number) => [{ sheet: 0, top: 1, left, bottom: 3, right }]
    expect(b.use(explain).precedents('F1')).toEqual(data(2, 2))
    expect(b.use(explain).precedents('G1')).toEqual(data(0, 2))
  })

  it('follows rows and columns that come and go, undo and the model', () => {
    const b = sales()
    b.set('F1', '=SUM(Sales[Count])')
    b.changeRows(2, 1)
    b.set('C3', 100)
    expect(b.value('F1')).toBe(160)
    b.changeCols(1, -1)
    expect([b.value('E1'), b.tables.list[0]?.columns]).toEqual([160, ['Item', 'Count']])
    const loaded = Workbook.fromModel(JSON.parse(JSON.stringify(b.toModel())), options)
    loaded.set('B3', 200)
    expect(loaded.value('E1')).toBe(260)
    for (let i = 0; i < 3; i++) b.undo()
    expect([b.value('F1'), b.tables.list[0]?.columns.length]).toEqual([60, 3])
    b.tables.remove('sales')
    expect(b.error('F1')?.error).toBe('#REF!')
    b.undo()
    expect(b.value('F1')).toBe(60)
    expect(b.scenario().values([['C2', 0]], ['F1'])).toEqual([50])
  })

  it('is read back as it was written, and equal spellings have one normal form', () => {
    const b = sales()
    b.set('F1', '=SUM( Sales[[#Totals],[Unit price]:[Count]] )')
    expect(b.formula('F1')).toBe('=SUM( Sales[[#Totals],[Unit price]:[Count]] )')
    expect(normalForm('=sum(sales[count])')).toBe(normalForm('=SUM( Sales[[Count]] )'))
    expect(normalForm('=SUM(Sales[Count])')).not.toBe(normalForm('=SUM(Sales[Item])'))
  })

  it('never throws, whatever stands in the brackets', () => {
    const piece = fc.constantFrom('[', ']', '#', '@', "'", ',', ':', 'Count', '#All', ' ', '[Count]')
    const b = sales()
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        readTableReference(`Sales[${pieces.join('')}]`)
        b.set('F1', `=SUM(Sales[${pieces.join('')}])`)
        expect(b.error('F1')?.message).not.toBe('The formula could not be calculated.')
      }),
    )
  })
})

describe('a table', () => {
  it('goes with its cells when they are moved, and ends when it is overwritten or its sheet removed', () => {
    const b = sales()
    b.set('F1', '=SUM(Sales[Count])')
    b.use(clipboard).move('A1:C5', 'A11')
    b.set('C12', 0)
    expect(b.value('F1')).toBe(50)
    b.use(clipboard).move('J1:N9', 'A9')
    expect([b.error('F1')?.error, b.tables.list]).toEqual(['#REF!', []])
    b.undo()
    b.sheets.add('Other')
    b.set('Other!A1', '=SUM(Sales[Count])')
    b.sheets.remove(0)
    expect([b.error('Other!A1')?.error, b.tables.list, b.toModel().tables]).toEqual(['#REF!', [], undefined])
    b.undo()
    expect(b.value('Other!A1')).toBe(50)
  })

  it.each<[string, (b: Workbook) => unknown]>([
    ['over another one', b => b.tables.define('Two', 'C5:D9')],
    ['of a name that is taken', b => b.tables.define('SALES', 'F1:G9')],
    ['of the name of a formula', b => b.define('rate', '=1') && b.tables.define('Rate', 'F1:G9')],
    ['of the name of a cell', b => b.tables.define('T1', 'F1:G9')],
    ['without rows', b => b.tables.define('Two', 'F1:G1')],
  ])('%s is refused', (_, define) => {
    expect(() => define(sales())).toThrow(/There can be no table|There is a table|needs a row/)
  })

  it('names columns without a title, and those of the same title apart', () => {
    const b = Workbook.fromRows(
      [
        ['a', 'A', null],
        [1, 2, 3],
      ],
      options,
    )
    b.tables.define('T', 'A1:C2')
    expect(b.tables.list[0]?.columns).toEqual(['a', 'A2', 'Column3'])
  })

  it('of a damaged model is refused', () => {
    const model = sales().toModel()
    model.tables?.push(['Two', 0, [0, 0, 3, 1], 0, ['x', 'y']])
    expect(() => Workbook.fromModel(model, options)).toThrow('A table is damaged')
  })
})
