import { beforeEach, describe, expect, it } from 'vitest'
import { openSheet, press, SOURCE } from './open-sheet.test-kit.ts'

const DATA = { top: 0, left: 0, bottom: 2, right: 1 }
const DOWN = { rect: DATA, column: 1, isDescending: true, hasHeader: true }
type Opened = Awaited<ReturnType<typeof openSheet>>
let sheet: Opened['sheet']
let keys: Opened['keys']
beforeEach(async () => {
  ;({ sheet, keys } = await openSheet())
})
const sort = () => sheet.ask('sort', DATA, 1, true, true)
const orders = () => ['A2', 'A3'].map(cell => sheet.textOf(cell))

describe('the layout of a sheet', () => {
  it('knows the sorts and the types, also after undo and redo', async () => {
    await sort()
    sheet.columnType(1, 'Percent')
    expect([sheet.state.sorts, sheet.cells.columnTypes[1]]).toEqual([[DOWN], 'Percent'])
    await keys(press('z', { ctrlKey: true }))
    expect([sheet.state.sorts, sheet.cells.columnTypes[1]]).toEqual([[DOWN], 'Auto'])
    await keys(press('z', { ctrlKey: true }))
    expect([sheet.state.sorts, orders()]).toEqual([[], ['VR-1', 'VR-2']])
    await keys(press('y', { ctrlKey: true }), press('y', { ctrlKey: true }))
    expect([sheet.state.sorts, sheet.cells.columnTypes[1]]).toEqual([[DOWN], 'Percent'])
  })

  it('does not take a sort that moved nothing for a step', async () => {
    await sort()
    await sort()
    await keys(press('z', { ctrlKey: true }))
    expect(orders()).toEqual(['VR-1', 'VR-2'])
    expect(sheet.state.sorts).toEqual([])
  })

  it('begins with the sorts that were done, which are nothing to undo', async () => {
    const again = await openSheet({ ...SOURCE, sorts: [DOWN], columnTypes: { B: 'Percent' } })
    expect(again.sheet.textOf('A2')).toBe('VR-2')
    expect(again.at('C2')).toMatchObject({ input: '=B2*2' })
    expect(again.sheet.state).toMatchObject({ canUndo: false, sorts: [DOWN] })
  })
})
