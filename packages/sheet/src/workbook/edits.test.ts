import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }
type Cell = string | number | boolean | null
const book = (rows: Cell[][]) => Workbook.fromRows(rows, options)
const table = () =>
  book([
    ['k', 'v'],
    ['a', 3],
    ['b', 2],
    ['a', 1],
    [null, '=SUBTOTAL(9,B2:B4)'],
  ])

describe('a filter', () => {
  it('goes down with rows inserted above it, and hides what it hid', () => {
    const b = table()
    b.filter('A1:B4', 0, { texts: ['a'] })
    b.changeRows(0, 2)
    expect(b.filters.hiddenRows()).toEqual([4])
    expect(b.filters.list()[0]?.area).toMatchObject({ top: 2, bottom: 5 })
    expect(b.value('B7')).toBe(4)
    b.undo()
    expect(b.filters.hiddenRows()).toEqual([2])
    expect(b.value('B5')).toBe(4)
  })

  it('goes with its column, and ends when that is deleted', () => {
    const b = table()
    b.filter('A1:B4', 1, { condition: '>2' })
    b.changeCols(0, 1)
    expect(b.filters.list()).toMatchObject([{ column: 2, area: { left: 1, right: 2 } }])
    b.changeCols(2, -1)
    expect(b.filters.isActive()).toBe(false)
    b.undo()
    expect(b.filters.hiddenRows()).toEqual([2, 3])
  })

  it('forgets rows that are deleted and keeps the rows below', () => {
    const b = table()
    b.filter('A1:B4', 1, { condition: '<3' })
    expect(b.filters.hiddenRows()).toEqual([1])
    b.changeRows(1, -1)
    expect(b.filters.hiddenRows()).toEqual([])
    expect(b.value('B4')).toBe(3)
  })

  it('lets sorting move the rows that are shown only', () => {
    const b = table()
    b.filter('A1:B4', 0, { texts: ['a'] })
    b.sort('A1:B4', { column: 1, hasHeader: true })
    expect(b.values('A2:B4')).toEqual([
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ])
    expect(b.filters.hiddenRows()).toEqual([2])
  })

  it('comes back by undo as it was, whatever the cells hold by then', () => {
    let day = 45_000
    const b = Workbook.fromRows([['n'], ['=NOW()'], [1]], { ...options, clock: () => (day - 25_569) * 86_400_000 })
    b.filter('A1:A3', 0, { condition: '<45010' })
    expect(b.filters.hiddenRows()).toEqual([])
    b.filters.clear()
    day = 45_020
    b.recalculate()
    b.undo()
    expect(b.filters.hiddenRows()).toEqual([])
    b.filters.reapply()
    expect(b.filters.hiddenRows()).toEqual([1])
  })

  it('and a rename inside a batch are one step of undo with it', () => {
    const b = table()
    b.batch(() => {
      b.set('B2', 30)
      b.filter('A1:B4', 0, { texts: ['b'] })
      b.sheets.rename(0, 'Data')
      b.set('C1', '=Data!B2')
    })
    expect([b.sheets.names, b.filters.hiddenRows(), b.value('C1')]).toEqual([['Data'], [1, 3], 30])
    b.undo()
    expect([b.sheets.names, b.filters.isActive(), b.value('B2'), b.value('C1')]).toEqual([['Sheet1'], false, 3, null])
    expect(b.canUndo).toBe(false)
    b.redo()
    expect([b.sheets.names, b.filters.hiddenRows(), b.value('C1'), b.value('B5')]).toEqual([['Data'], [1, 3], 30, 2])
  })
})

describe('clearing', () => {
  it.each([1, 30])('empties what lies in the range, and leaves formats, with %i formatted cells on the sheet', rows => {
    const b = book([[1, '=SEQUENCE(3)', 2]])
    b.setRows(
      'E1',
      Array.from({ length: rows }, () => ['5%']),
    )
    b.clear('B1:E2')
    expect(b.values('A1:E2')).toEqual([
      [1, null, null, null, null],
      [null, null, null, null, null],
    ])
    b.set('E1', 0.5)
    expect(b.text('E1')).toBe('50%')
    b.undo()
    b.undo()
    expect([b.value('B3'), b.text('E1')]).toEqual([3, '5%'])
  })
})

describe('a batch', () => {
  it('that throws leaves nothing half done, neither values nor names nor filters', () => {
    const b = table()
    const before = JSON.stringify(b.toModel())
    const stop = () =>
      b.batch(() => {
        b.set('B2', 30)
        b.changeRows(0, 1)
        b.filter('A2:B5', 0, { texts: ['b'] })
        b.define('rate', '=Sheet1!$B$2')
        b.sheets.rename(0, 'Other')
        b.set('Nowhere!A1', 1)
      })
    expect(stop).toThrow('There is no cell Nowhere!A1')
    expect(JSON.stringify(b.toModel())).toBe(before)
    expect([b.filters.isActive(), b.canUndo, b.value('B5')]).toEqual([false, false, 6])
    b.set('B2', 4)
    expect(b.value('B5')).toBe(7)
  })

  it('inside a batch that throws takes back its own part when the outer one goes on', () => {
    const b = table()
    b.batch(() => {
      b.set('B2', 30)
      try {
        b.batch(() => {
          b.set('B3', 20)
          throw new Error('stop')
        })
      } catch {
        b.set('B4', 10)
      }
    })
    expect(b.values('B2:B5').flat()).toEqual([30, 2, 10, 42])
    b.undo()
    expect(b.value('B5')).toBe(6)
  })
})

describe('undo', () => {
  it('forgets the oldest steps when they take too many bytes', () => {
    const rows = Array.from({ length: 500 }, (_, i) => [i, `name ${i}`])
    const b = Workbook.fromRows(rows, { ...options, undoBytes: 400_000 })
    for (let i = 0; i < 20; i++) b.sort('A1:B500', { order: i % 2 ? 'ascending' : 'descending' })
    let steps = 0
    for (; b.canUndo; steps++) b.undo()
    expect(steps).toBeGreaterThan(0)
    expect(steps).toBeLessThan(5)
  })

  it('keeps a step that is larger than all the room there is out, and says so', () => {
    const b = Workbook.fromRows([[1]], { ...options, undoBytes: 10 })
    b.set('A1', 2)
    expect(b.canUndo).toBe(false)
  })
})

describe('the used size', () => {
  it('shrinks when far cells are emptied', () => {
    const b = book([[1, 2]])
    b.set('XFD1048576', 1)
    expect(b.usedSize()).toEqual({ rows: 1_048_576, cols: 16_384 })
    b.clear('XFD1048576')
    expect(b.usedSize()).toEqual({ rows: 1, cols: 2 })
    b.undo()
    expect(b.usedSize().cols).toBe(16_384)
    b.set('D9', '=SEQUENCE(5)')
    b.clear('XFD1048576')
    expect(b.usedSize()).toEqual({ rows: 13, cols: 4 })
    b.clear('D9')
    expect(b.usedSize()).toEqual({ rows: 1, cols: 2 })
  })

  it('does not make saving, inserting or clearing walk the empty cells', () => {
    const b = book([[1, 2]])
    b.set('XFD1048576', 7)
    expect(b.toModel().sheets[0]?.runs).toHaveLength(3)
    b.changeRows(1, -1)
    expect(b.value('XFD1048575')).toBe(7)
    b.clear('A:XFD')
    expect(b.usedSize()).toEqual({ rows: 0, cols: 0 })
  })
})
