import { beforeEach, describe, expect, it } from 'vitest'
import { linkWords } from './links.ts'
import { openSheet, press, SOURCE, settled } from './open-sheet.test-kit.ts'

type Opened = Awaited<ReturnType<typeof openSheet>>
let sheet: Opened['sheet']
let keys: Opened['keys']
beforeEach(async () => {
  const entered = { C2: '=SUM(B2:B3)+A1', C3: '=C2*2' }
  ;({ sheet, keys } = await openSheet({ ...SOURCE, entered }))
})
const chosen = () => sheet.state.selection

describe('the links of a cell', () => {
  it('are told in words, and followed by keyboard', async () => {
    sheet.goTo('C2')
    await keys(press('[', { ctrlKey: true }))
    expect(sheet.state.told).toBe('C2 reads B2:B3 and A1. C3 reads it.')
    expect(chosen()).toEqual({ from: { row: 1, col: 1 }, to: { row: 2, col: 1 } })
    sheet.goTo('B3')
    await keys(press(']', { ctrlKey: true }))
    expect(chosen().from).toEqual({ row: 1, col: 2 })
    await keys(press(']', { ctrlKey: true }))
    expect(chosen().from).toEqual({ row: 2, col: 2 })
  })

  it('say when there are none, and stay', async () => {
    sheet.goTo('A3')
    await keys(press('[', { ctrlKey: true }))
    expect(sheet.state.told).toBe('A3 reads no other cell. Nothing reads it.')
    expect(chosen().from).toEqual({ row: 2, col: 0 })
  })

  it('follow the chosen cell and its changes while arrows are shown', async () => {
    sheet.goTo('C3')
    sheet.links.toggle()
    await settled()
    expect(sheet.state).toMatchObject({ isLinked: true, links: { reads: [{ top: 1, left: 2 }] } })
    await sheet.setCells([['C3', '=A2']])
    await settled()
    expect(sheet.state.links?.reads).toEqual([{ top: 1, left: 0, bottom: 1, right: 0 }])
    sheet.goTo('A2')
    await settled()
    expect(sheet.state.told).toBe('A2 reads no other cell. C3 reads it.')
    sheet.links.toggle()
    expect(sheet.state).toMatchObject({ isLinked: false, links: null })
    sheet.goTo('C3')
    await settled()
    expect(sheet.state.links).toBeNull()
  })

  it('end with the sheet, also for whole columns', async () => {
    await sheet.setCells([['C4', '=SUM(B:B)']])
    expect((await sheet.ask('links', 3, 2))?.reads).toEqual([{ top: 0, left: 1, bottom: 29, right: 1 }])
  })

  it('are not read out without end', () => {
    const readBy = Array.from({ length: 12 }, (_, row) => ({ top: row, left: 3, bottom: row, right: 3 }))
    expect(linkWords({ of: { row: 0, col: 0 }, reads: [], readBy })).toMatch(/D7, D8 and 4 more read it\.$/)
  })
})

describe('cells that are pointed out', () => {
  const mark = [{ range: 'B2:B3', word: 'left out' }]

  it('are chosen and named, and told', () => {
    sheet.pointOut(mark)
    expect([sheet.wordAt({ row: 2, col: 1 }), sheet.wordAt({ row: 3, col: 1 })]).toEqual(['left out', null])
    expect(sheet.state).toMatchObject({ told: 'B2:B3: left out.', selection: { from: { row: 1, col: 1 } } })
  })

  it('are so until the next edit', async () => {
    sheet.pointOut(mark)
    await sheet.setCells([['C4', '1']])
    expect(sheet.state.pointed).toEqual([])
  })

  it('are so until the next run', () => {
    sheet.pointOut(mark)
    sheet.mark(new Map())
    expect(sheet.state.pointed).toEqual([])
  })
})
