import { describe, expect, it } from 'vitest'
import { clipboard } from '../clipboard.ts'
import { explain } from '../explain.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { readRangeText } from '../references/range-text.ts'
import { CellError } from '../values.ts'
import { LockedError } from './journal.ts'
import { VIEW_FLAG, VIEW_KIND, viewBuffers, viewText } from './view.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }
type Cell = string | number | boolean | null
const book = (rows: Cell[][]) => Workbook.fromRows(rows, options)

describe('a view', () => {
  it('holds all that a grid draws, in arrays that can be transferred', () => {
    const b = book([
      [1, '12%', 'x', true],
      ['=1/0', '=SEQUENCE(2)', null, -5],
    ])
    b.setFormat('D2', '0;[Red]-0')
    b.looks.setStyle('A1:B1', { bold: true, fill: '#ffeeaa' })
    b.looks.setComment('C1', 'why?')
    b.looks.setLocked('A1', true)
    b.looks.protect(true)
    b.looks.hide('row', 2, 2, true)
    b.looks.resize('col', 1, 1, 120)
    const view = structuredClone(b.view('A1:D3'), { transfer: [] })
    expect([view.revision, view.rows, view.cols]).toEqual([b.revision, 3, 4])
    const at = (row: number, col: number) => row * view.cols + col
    const texts = Array.from({ length: 12 }, (_, i) => viewText(view, i))
    expect(texts.join()).toBe('1,12%,x,TRUE,#DIV/0!,1,,-5,,2,,')
    expect(view.kinds[at(1, 0)]).toBe(VIEW_KIND.error)
    expect(view.messages).toEqual([[at(1, 0), 'Division by zero.']])
    expect(view.flags[at(1, 1)]).toBe(VIEW_FLAG.formula)
    expect(view.flags[at(2, 1)]).toBe(VIEW_FLAG.spilled)
    expect(view.flags[0]).toBe(VIEW_FLAG.locked)
    expect(view.comments).toEqual([[2, 'why?']])
    expect([view.colors[at(1, 3)], view.palette]).toEqual([1, ['red']])
    expect([view.styles[0], view.styles[1], view.styles[2]]).toEqual([1, 1, 0])
    expect(view.styleList).toEqual([{ bold: true, fill: '#ffeeaa' }])
    expect([view.rowSizes[2], view.colSizes[1], view.numbers[1]]).toEqual([-1, 120, 0.12])
    const posted = structuredClone(view, { transfer: viewBuffers(view) as ArrayBuffer[] })
    expect([posted.numbers[1], view.numbers.length]).toEqual([0.12, 0])
  })
})

describe('an update', () => {
  it('tells the changed cells with texts and looks as plain data, and the revision of the view that has them', () => {
    const b = book([[1, '=A1*2', 'x']])
    const update = b.set('A1', '50%').toUpdate()
    expect(JSON.parse(JSON.stringify(update))).toEqual({
      revision: b.revision,
      reshaped: [],
      hiddenRows: [],
      selection: { sheet: 0, top: 0, left: 0, bottom: 0, right: 0 },
      cells: [
        { sheet: 0, row: 0, col: 0, value: 0.5, text: '50%', attributes: { format: '0%' } },
        { sheet: 0, row: 0, col: 1, value: 1, text: '1' },
      ],
    })
    expect(b.looks.setStyle('C1', { bold: true }).toUpdate().cells).toMatchObject([
      { col: 2, attributes: { style: { bold: true } } },
    ])
    expect(b.changeRows(0, 1).reshaped).toEqual([0])
    expect(b.filter('A1:C2', 0, { condition: '>1' }).reshaped).toEqual([0])
  })

  it('of nothing leaves the revision as it is', () => {
    const b = book([[1]])
    const { revision } = b
    expect(b.set('A1', 1).revision).toBe(revision)
    expect(b.set('A1', 2).revision).toBeGreaterThan(revision)
  })
})

describe('undo', () => {
  it('tells what it would take back and gives the selection of then', () => {
    const b = book([[1, 2]])
    b.set('B1', 5)
    b.batch(() => b.set('A1', 7), 'Round off', 'A1:B1')
    expect(b.nextUndo).toEqual({ label: 'Round off', selection: 'A1:B1' })
    expect(b.undo().selection).toBe('A1:B1')
    expect(b.nextUndo).toEqual({ label: 'Typing', selection: { sheet: 0, top: 0, left: 1, bottom: 0, right: 1 } })
    expect(b.nextRedo?.label).toBe('Round off')
    expect(b.redo().selection).toBe('A1:B1')
  })
})

describe('a formula without a cell', () => {
  it('is evaluated, arrays as rows, and leaves no trace', () => {
    const b = book([[1], [2], ['x']])
    expect(b.evaluate('=SUM(A1:A2)*2')).toBe(6)
    expect(b.evaluate('A1:A2*10')).toEqual([[10], [20]])
    expect(b.evaluate('=ROW()', 'C7')).toBe(7)
    expect(b.evaluate('=1/0')).toMatchObject({ error: '#DIV/0!' })
    expect(b.evaluate('=SUM(')).toBeInstanceOf(CellError)
    expect(b.evaluate('=SUM(SEQUENCE(9000,9000))')).toBeInstanceOf(CellError)
    expect([b.canUndo, b.usedSize()]).toEqual([false, { rows: 3, cols: 1 }])
  })

  it('sees what a batch did so far', () => {
    const b = book([[1, '=A1+1']])
    let seen: unknown
    b.batch(() => {
      b.set('A1', 5)
      seen = b.evaluate('=B1')
    })
    expect(seen).toBe(6)
  })
})

describe('a scenario', () => {
  it('answers what values would be, one question after the other, and never touches the workbook', () => {
    const b = book([
      [1, '=A1*2', '=SUM(A:A)'],
      [2, '=A2*2', '=UPPER(D1)'],
    ])
    const before = JSON.stringify(b.toModel())
    const scenario = b.scenario()
    expect(scenario.values([['A1', 10]], ['B1', 'C1', 'A1:B2', '=B1+B2'])).toEqual([
      20,
      12,
      [
        [10, 20],
        [2, 4],
      ],
      24,
    ])
    expect(
      scenario.values(
        [
          ['A2', '=A1+5'],
          ['D1', 'q'],
        ],
        ['B2', 'C2'],
      ),
    ).toEqual([12, 'Q'])
    expect(scenario.values([], ['B1', 'C1', 'C2'])).toEqual([2, 3, ''])
    expect(JSON.stringify(b.toModel())).toBe(before)
    expect(b.canUndo).toBe(false)
    b.set('A1', 3)
    expect(scenario.values([], ['B1'])).toEqual([2])
  })

  it('keeps hidden rows and the order of sheets', () => {
    const b = book([['v'], [1], [2], ['=SUBTOTAL(9,A2:A3)']])
    const other = b.sheets.add('Other', 0)
    b.set('Other!A1', '=Sheet1!A4*10')
    b.filter('Sheet1!A1:A3', 0, { condition: '>1' })
    expect(b.scenario().values([['Sheet1!A3', 5]], ['Sheet1!A4', 'Other!A1'])).toEqual([5, 50])
    expect(b.sheets.order).toEqual([other, 0])
  })
})

describe('auditing', () => {
  it('tells precedents, dependents and the anchor of a spilled cell', () => {
    const b = book([
      [1, '=A1+SUM(A1:A3)+rate', '=SEQUENCE(2)', '=C2'],
      [2, null, null, '=SUM(1:5)'],
    ])
    b.define('rate', '=Sheet1!$A$9')
    const rect = (top: number, left: number, bottom: number, right: number) => ({ sheet: 0, top, left, bottom, right })
    expect(b.use(explain).precedents('B1')).toEqual([rect(0, 0, 0, 0), rect(0, 0, 2, 0), rect(8, 0, 8, 0)])
    expect(b.use(explain).precedents('A1')).toEqual([])
    const at = (row: number, col: number) => ({ sheet: 0, row, col })
    expect(b.use(explain).dependents('A1')).toEqual([at(0, 1), at(1, 3)])
    expect(b.use(explain).dependents('A9')).toEqual([at(0, 1)])
    expect(b.use(explain).dependents('A1')).toHaveLength(2)
    expect([b.use(explain).anchor('C2'), b.use(explain).anchor('C1'), b.use(explain).anchor('A1')]).toEqual([
      at(0, 2),
      at(0, 2),
      null,
    ])
  })
})

describe('locked cells', () => {
  const locked = () => {
    const b = book([
      [1, '=A1*2'],
      [3, 4],
    ])
    b.looks.setLocked('A1:B1', true)
    b.looks.protect(true)
    return b
  }
  it.each<[string, (b: Workbook) => unknown]>([
    ['typing', b => b.set('A1', 5)],
    ['a batch', b => b.batch(() => [b.set('A2', 9), b.set('B1', 5)])],
    ['clearing', b => b.clear('A1:B2')],
    ['a format', b => b.setFormat('A1:A2', '0')],
    ['sorting', b => b.sort('A1:B2', { order: 'descending' })],
    ['a paste', b => b.use(clipboard).pasteText('A1:A2', '5\n6')],
    ['a move', b => b.use(clipboard).move('A2', 'A1')],
    ['unlocking', b => b.looks.setLocked('A1', false)],
    ['inserting rows above', b => b.changeRows(0, 1)],
  ])('refuse %s as a whole', (_, edit) => {
    const b = locked()
    const before = JSON.stringify(b.toModel())
    expect(() => edit(b)).toThrow(LockedError)
    expect(JSON.stringify(b.toModel())).toBe(before)
    expect(b.looks.isLocked('A1')).toBe(true)
  })

  it('still recalculate, and leave the other cells free', () => {
    const b = locked()
    b.looks.protect(false)
    b.set('A1', 7)
    b.looks.protect(true)
    b.set('A2', 9)
    expect(b.values('A1:B2')).toEqual([
      [7, 14],
      [9, 4],
    ])
    expect(Workbook.fromModel(b.toModel(), options).looks.isLocked('A1')).toBe(true)
  })
})

describe('looks', () => {
  it('are part of copying, sorting, inserting, undo and the model', () => {
    const b = book([[2], [1]])
    b.looks.setStyle('A1', { bold: true, align: 'center', bottom: { line: 'thin', color: '#112233' } })
    b.looks.setComment('A1', 'two')
    b.sort('A1:A2')
    expect([b.looks.style('A2').bold, b.looks.comment('A2'), b.looks.comment('A1')]).toEqual([true, 'two', null])
    b.changeRows(0, 1)
    b.copy('A3', 'C3')
    const loaded = Workbook.fromModel(JSON.parse(JSON.stringify(b.toModel())), options)
    expect(loaded.looks.style('C3')).toEqual({
      bold: true,
      align: 'center',
      bottom: { line: 'thin', color: '#112233' },
    })
    b.looks.setStyle('C3', { bold: null })
    expect(b.looks.style('C3').bold).toBeUndefined()
    b.looks.setStyle('C3', null)
    expect(b.looks.style('C3')).toEqual({})
    for (let i = 0; i < 5; i++) b.undo()
    expect([b.looks.comment('A1'), b.looks.style('A1').bold, b.looks.comment('A2')]).toEqual(['two', true, null])
  })

  it('refuse what is no style or size', () => {
    const b = book([[1]])
    expect(() => b.looks.setStyle('A1', { fill: 'url(x)' })).toThrow(RangeError)
    expect(() => b.looks.resize('row', 0, 0, -4)).toThrow(RangeError)
    expect(() => b.looks.resize('row', 0, 1_048_576, 20)).toThrow('There is no such cell')
    expect([b.canUndo, b.looks.style('A1')]).toEqual([false, {}])
  })

  it('sizes and hidden lines go with their lines, and are stored', () => {
    const b = book([[1], [2], ['=SUBTOTAL(109,A1:A2)', null], ['=SUBTOTAL(9,A1:A2)']])
    b.looks.resize('row', 1, 1, 40)
    b.looks.hide('row', 1, 1, true)
    expect([b.value('A3'), b.value('A4')]).toEqual([1, 3])
    b.changeRows(0, 2)
    expect([b.looks.size('row', 3), b.looks.hidden('row'), b.value('A5')]).toEqual([40, [3], 1])
    const loaded = Workbook.fromModel(b.toModel(), options)
    expect([loaded.looks.size('row', 3), loaded.looks.hidden('row')]).toEqual([40, [3]])
    b.looks.hide('row', 3, 3, false)
    expect(b.value('A5')).toBe(3)
    for (let i = 0; i < 4; i++) b.undo()
    expect([b.looks.size('row', 1), b.looks.hidden('row'), b.value('A3')]).toEqual([null, [], 3])
  })
})

describe('sheets', () => {
  const three = () => {
    const b = book([[1, '=Second!A1+Third!A1', '=SUM(Sheet1:Third!A1)', '=SHEET()']])
    b.sheets.add('Second')
    b.sheets.add('Third')
    b.set('Second!A1', 10)
    b.set('Third!A1', 100)
    return b
  }
  it('removed leave #REF!, and come back by undo with what they held', () => {
    const b = three()
    const before = JSON.stringify(b.toModel())
    b.sheets.remove(1)
    expect([b.sheets.names, b.formula('B1'), b.value('C1')]).toEqual([['Sheet1', 'Third'], '=#REF!+Third!A1', 101])
    expect(() => b.value('Second!A1')).toThrow('There is no cell Second!A1')
    expect(() => b.value({ sheet: 1, row: 0, col: 0 })).toThrow('There is no such cell')
    expect(b.value({ sheet: 2, row: 0, col: 0 })).toBe(100)
    b.undo()
    expect(JSON.stringify(b.toModel())).toBe(before)
    b.set('Second!A1', 20)
    expect([b.value('B1'), b.value('C1')]).toEqual([120, 121])
  })

  it('removed at the end of a span make it shorter', () => {
    const b = three()
    b.sheets.remove(2)
    expect([b.formula('C1'), b.value('C1')]).toEqual(['=SUM(Sheet1:Second!A1)', 11])
    b.sheets.remove(1)
    expect(b.value('C1')).toBe(1)
    expect(() => b.sheets.remove(0)).toThrow('The last sheet cannot be removed')
  })

  it('moved keep their number, and change what a span covers', () => {
    const b = three()
    b.sheets.move(2, 1)
    expect([b.sheets.names, b.value('C1'), b.value({ sheet: 2, row: 0, col: 0 })]).toEqual([
      ['Sheet1', 'Third', 'Second'],
      101,
      100,
    ])
    b.set('Sheet1!E1', '=SUM(Third:Sheet1!A1)')
    expect(b.value('Sheet1!E1')).toBe(101)
    b.undo()
    b.sheets.move(0, 2)
    expect(b.value('Sheet1!D1')).toBe(3)
    b.undo()
    b.undo()
    expect([b.sheets.names, b.value('C1')]).toEqual([['Sheet1', 'Second', 'Third'], 111])
  })

  it('added are taken back by undo, and live again by redo', () => {
    const b = book([['=Later!A1']])
    b.sheets.add('Later')
    b.set('Later!A1', 5)
    b.undo()
    b.undo()
    expect([b.sheets.names, b.error('A1')?.error]).toEqual([['Sheet1'], '#REF!'])
    b.redo()
    b.redo()
    expect(b.value('A1')).toBe(5)
  })

  it('hidden stay in the model, and one is always shown', () => {
    const b = three()
    b.sheets.hide(1, true)
    b.sheets.hide(2, true)
    expect(() => b.sheets.hide(0, true)).toThrow('The last sheet cannot be hidden')
    const loaded = Workbook.fromModel(b.toModel(), options)
    expect([0, 1, 2].map(sheet => loaded.sheets.isHidden(sheet))).toEqual([false, true, true])
    b.undo()
    expect(b.sheets.isHidden(2)).toBe(false)
  })
})

describe('sorting and filtering', () => {
  it('sorts by several columns', () => {
    const b = book([
      ['b', 1],
      ['a', 1],
      ['a', 2],
      ['b', 3],
    ])
    b.sort('A1:B4', { by: [{ column: 0 }, { column: 1, order: 'descending' }] })
    expect(b.values('A1:B4')).toEqual([
      ['a', 2],
      ['a', 1],
      ['b', 3],
      ['b', 1],
    ])
  })

  it('offers the distinct texts of a column that other filters leave', () => {
    const b = book([
      ['k', 'v'],
      ['b', 1],
      ['A', 2],
      ['a', 3],
      [null, 1],
    ])
    expect(b.filters.choices('A1:B5', 0)).toEqual([
      { text: 'A', rows: 2 },
      { text: 'b', rows: 1 },
      { text: '', rows: 1 },
    ])
    b.filter('A1:B5', 1, { condition: '>1' })
    expect(b.filters.choices('A1:B5', 0)).toEqual([{ text: 'A', rows: 2 }])
    expect(b.filters.choices('A1:B5', 1)).toHaveLength(3)
  })

  it.each([
    ['A1:C10', [5], { top: 0, left: 0, bottom: 9, right: 2 }],
    [' c10:a1 ', [5], { top: 0, left: 0, bottom: 9, right: 2 }],
    ['AA1:AB9', [5], { top: 0, left: 26, bottom: 8, right: 27 }],
    ['A1:C10', [1], null],
    ['A1:AB10', [27], null],
    ['A1', [], null],
    ['A:C', [], null],
    ['A0:C3', [], null],
    ['A1:C101', [], null],
    ['A1:AE9', [], null],
    ['AAA1:AAB9', [], null],
    ['$A$1:C10', [], null],
    [`A1:C10${' '.repeat(20)}`, [], null],
  ])('the range %j is checked with the columns %j restricted', (text, restricted, wanted) => {
    expect(readRangeText(text, { rows: 100, cols: 30, restricted })).toEqual(wanted)
  })
})
