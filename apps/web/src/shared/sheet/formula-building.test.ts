import { beforeEach, describe, expect, it } from 'vitest'
import { letters, openSheet, press, settled } from './open-sheet.test-kit.ts'

type Opened = Awaited<ReturnType<typeof openSheet>>
let sheet: Opened['sheet']
let keys: Opened['keys']
let at: Opened['at']
let type: Opened['type']
beforeEach(async () => {
  ;({ sheet, keys, at, type } = await openSheet())
})
const enter = press('Enter')

describe('a formula that cannot be read', () => {
  it.each([
    ['=SUM(', 'ends too early|at least'],
    ['=1+', 'ends too early'],
    ['=SUM(1))', 'closing bracket too many'],
    ['={1', 'never closed'],
    ['=SUMM(B2)', 'no function SUMM'],
    ['=ROUND()', 'needs 2 arguments'],
  ])('%s is kept as a text, and says why', async (text, why) => {
    await type('C3', ...letters(text), enter)
    expect(sheet.state.draft).toMatchObject({ text, isBuilding: true })
    expect(sheet.state.refusal).toMatch(new RegExp(`^C3 is kept as a text. .*${why}`))
    expect(at('C3')).toMatchObject({ text, input: `'${text}` })
    expect(await sheet.ask('entered')).toMatchObject({ C3: `'${text}` })
  })

  it.each(['=1/0', '=VLOOKUP("x",A2:B3,2,FALSE)', '=NA()'])('%s can be read, and stays a formula', async text => {
    await type('C3', ...letters(text), enter)
    expect(at('C3').input).toBe(text)
    expect(sheet.state.draft).toBeNull()
  })

  it('takes the cells that are pressed, one after the other, then is a formula', async () => {
    await type('C3', ...letters('=SUM('), enter)
    sheet.press({ row: 1, col: 1 }, false)
    expect(sheet.state.draft?.text).toBe('=SUM(B2')
    sheet.press({ row: 2, col: 1 }, false)
    expect(sheet.state.draft?.text).toBe('=SUM(B2,B3')
    await keys(enter)
    expect(at('C3')).toMatchObject({ input: '=SUM(B2,B3)', text: '7' })
  })

  it('takes cells by arrow keys, and ranges by dragging', async () => {
    await type('C3', ...letters('=SUM('), enter)
    await keys(press('ArrowLeft'), press('ArrowUp'))
    expect(sheet.state.draft?.text).toBe('=SUM(B2')
    sheet.press({ row: 1, col: 1 }, false)
    sheet.press({ row: 2, col: 1 }, true)
    expect(sheet.state.draft?.text).toBe('=SUM(B2,B2:B3')
  })

  it('is no longer built once it is edited', async () => {
    await type('C3', ...letters('=SUM('), enter)
    await keys(...letters('B2'))
    expect(sheet.state.draft).toMatchObject({ text: '=SUM(B2', isBuilding: false })
    sheet.press({ row: 2, col: 0 }, false)
    await settled()
    expect(sheet.state.draft).toBeNull()
    expect(at('C3').text).toBe('3')
  })

  it('is left as it is by Enter, and by Escape', async () => {
    await type('C3', ...letters('=1+'), enter)
    await keys(enter)
    expect(sheet.state).toMatchObject({ draft: null, selection: { from: { row: 3, col: 2 } } })
    await type('C3', press('F2'))
    expect(sheet.state.draft?.text).toBe('=1+')
    await keys(press('Escape'))
    expect(at('C3').input).toBe("'=1+")
  })

  it('breaks its line with Alt+Enter', async () => {
    await type('C3', ...letters('=1+'), press('Enter', { altKey: true }), ...letters('2'), enter)
    expect(at('C3')).toMatchObject({ input: '=1+\n2', text: '3' })
  })

  it('is known while it is typed, for a page that goes away', async () => {
    await type('C3', ...letters('=SUM(B2:B3'))
    expect(sheet.unended).toEqual(['C3', '=SUM(B2:B3)'])
    await keys(press('Escape'))
    expect(sheet.unended).toBeNull()
    await type('C2', press('F2'))
    expect(sheet.unended).toBeNull()
  })

  it('lets nobody be caught who leaves it by a press elsewhere', async () => {
    await type('C3', ...letters('=1)'))
    sheet.press({ row: 0, col: 0 }, false)
    await settled()
    expect(sheet.state).toMatchObject({ draft: null, selection: { from: { row: 0, col: 0 } } })
    expect(sheet.state.refusal).toMatch(/^C3 is kept as a text/)
  })

  it('leaves a text that somebody meant alone', async () => {
    await type('C3', ...letters("'=B2"), enter)
    await type('C3', press('F2'), enter)
    expect(at('C3')).toMatchObject({ text: '=B2', input: "'=B2" })
  })
})
