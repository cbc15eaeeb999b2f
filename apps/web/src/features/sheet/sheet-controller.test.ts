import { beforeEach, describe, expect, it } from 'vitest'
import { letters, openSheet, press, settled } from './open-sheet.test-kit.ts'
import { onCellKey } from './sheet-keys.ts'

let sheet: Awaited<ReturnType<typeof openSheet>>['sheet']
let at: Awaited<ReturnType<typeof openSheet>>['at']
let type: Awaited<ReturnType<typeof openSheet>>['type']
beforeEach(async () => {
  ;({ sheet, at, type } = await openSheet())
})

describe('a sheet', () => {
  it('begins with what was entered, and calculates', () => {
    expect(at('C2')).toMatchObject({ text: '6', input: '=B2*2' })
    expect(sheet.state.canUndo).toBe(false)
  })

  it('takes a formula by keyboard, closes its bracket, and goes down', async () => {
    await type('C3', ...letters('=sum(B2:B3'), press('Enter'))
    expect(sheet.state.selection.from).toEqual({ row: 3, col: 2 })
    expect(at('C3')).toMatchObject({ text: '7', input: '=SUM(B2:B3)' })
    await type('C3', press('z', { ctrlKey: true }))
    expect(at('C3').text).toBe('')
    await type('C3', press('y', { ctrlKey: true }))
    expect(at('C3').text).toBe('7')
  })

  it('points out a reference by arrow keys, and makes it absolute', async () => {
    await type('C3', press('='), press('ArrowLeft'), press('F4'), press('*'), press('2'), press('Enter'))
    expect(at('C3')).toMatchObject({ text: '8', input: '=$B$3*2' })
  })

  it('joins cells that are pressed to the formula', async () => {
    await type('C4', ...letters('=MAX('))
    sheet.press({ row: 1, col: 1 }, false)
    sheet.press({ row: 2, col: 1 }, true)
    expect(sheet.state.draft?.text).toBe('=MAX(B2:B3')
    sheet.commit()
    await settled()
    expect(at('C4').text).toBe('4')
  })

  it('holds what is read only, by typing, clearing, filling and pasting', async () => {
    await type('B2', press('9'))
    expect(sheet.state).toMatchObject({ draft: null, refusal: 'Read-only cell' })
    await type('A2', press('Delete'))
    expect(sheet.state.refusal).toBe('Read-only cell')
    sheet.goTo('B3')
    await sheet.paste('', '1\t2')
    expect(sheet.state.refusal).toBe('Read-only cell')
    expect([at('A2').text, at('B2').text, at('B3').text]).toEqual(['VR-1', '3', '4'])
  })

  it('fills down with moved references, and pastes its own formulas', async () => {
    sheet.goTo('C2')
    sheet.fillTo({ top: 1, left: 2, bottom: 2, right: 2 })
    await settled()
    expect(at('C3')).toMatchObject({ text: '8', input: '=B3*2' })
    sheet.goTo('C2')
    const { text } = sheet.copy()
    await settled()
    sheet.goTo('C4')
    await sheet.paste('', text)
    expect(at('C4').input).toBe('=B4*2')
  })

  it('takes a table of another program into answer cells', async () => {
    sheet.goTo('C2')
    await sheet.paste('', '5\n"a\nb"')
    expect([at('C2').text, at('C3').text]).toEqual(['5', 'a\nb'])
  })

  it('moves as a spreadsheet does', async () => {
    const where = async (address: string, key: ReturnType<typeof press>) => {
      await type(address, key)
      return sheet.state.selection.from
    }
    expect(await where('A1', press('ArrowDown', { ctrlKey: true }))).toEqual({ row: 2, col: 0 })
    expect(await where('A3', press('ArrowDown', { ctrlKey: true }))).toEqual({ row: 29, col: 0 })
    expect(await where('C2', press('Home'))).toEqual({ row: 1, col: 0 })
    expect(await where('C2', press('End', { ctrlKey: true }))).toEqual({ row: 2, col: 2 })
    expect(await where('A1', press('PageDown'))).toEqual({ row: 10, col: 0 })
    expect(onCellKey(sheet, press('Tab', { shiftKey: true }), 10)).toBe(false)
  })
})
