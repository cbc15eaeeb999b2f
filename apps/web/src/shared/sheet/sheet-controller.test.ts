import { beforeEach, describe, expect, it } from 'vitest'
import { fromOneLine, inOneLine } from './draft.ts'
import { letters, openSheet, press, SOURCE, settled } from './open-sheet.test-kit.ts'
import type { SheetReply, SheetRequest } from './protocol.ts'
import { SheetController } from './sheet-controller.ts'
import { onCellKey } from './sheet-keys.ts'

let sheet: Awaited<ReturnType<typeof openSheet>>['sheet']
let at: Awaited<ReturnType<typeof openSheet>>['at']
let type: Awaited<ReturnType<typeof openSheet>>['type']
let keys: Awaited<ReturnType<typeof openSheet>>['keys']
beforeEach(async () => {
  ;({ sheet, at, type, keys } = await openSheet())
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

  it('begins with a sign of the third level of a keyboard, and leaves Alt with a letter to menus', async () => {
    // Option+4 of an Indian keyboard, and AltGr+8 of a German one as some browsers tell it.
    await type('C3', press('₹', { altKey: true }), ...letters('500'), press('Enter'))
    expect(at('C3').text).toBe('₹500')
    await type('C4', press('[', { ctrlKey: true, altKey: true }), ...letters('x'), press('Enter'))
    expect(at('C4').input).toBe('[x')
    await type('C4', press('f', { altKey: true }))
    expect(sheet.state.draft).toBeNull()
  })

  it('tells what was typed and emptied before the engine has read it, with its brackets closed', async () => {
    const told: string[] = []
    sheet.onTyped((cell, text) => told.push(`${cell} ${text}`))
    await type('C3', ...letters('=SUM(B2'), press('Enter'))
    sheet.choose({ from: { row: 0, col: 1 }, to: { row: 3, col: 2 } })
    sheet.clear()
    expect(told).toEqual(['C3 =SUM(B2)', 'C2 ', 'C3 '])
    await settled()
    expect([at('C2').input, at('B2').text]).toEqual(['', '3'])
  })

  it('refuses what a cell has no room for, typed and pasted, and what stood there stays', async () => {
    const long = 'y'.repeat(9000)
    sheet.goTo('C2')
    sheet.edit('cell', long)
    sheet.commit()
    await settled()
    expect(sheet.state.refusal).toBe('There is no room: a cell takes 8,193 characters.')
    await sheet.paste('', `${long}\n1`)
    expect(sheet.state.refusal).toBe('There is no room: a cell takes 8,193 characters.')
    expect([at('C2').input, at('C3').input]).toEqual(['=B2*2', ''])
  })

  it('begins a sum of the numbers above, else to the left, else of nothing yet', async () => {
    const summed = async (address: string) => {
      await type(address, press('=', { altKey: true }))
      const { draft } = sheet.state
      sheet.cancel()
      return [draft?.text, draft?.start]
    }
    expect(await summed('C3')).toEqual(['=SUM(C2:C2)', 11])
    await type('C2', press('Delete'))
    expect(await summed('C2')).toEqual(['=SUM(B2:B2)', 11])
    expect(await summed('C4')).toEqual(['=SUM()', 5])
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

  it('moves what was cut: its formulas read what they read before', async () => {
    sheet.goTo('C2')
    const { text } = sheet.cut()
    await settled()
    expect(at('C2').text).toBe('')
    sheet.goTo('C4')
    await sheet.paste('', text)
    expect(at('C4')).toMatchObject({ text: '6', input: '=B2*2' })
    // What cannot be emptied is copied.
    sheet.goTo('B2')
    const kept = sheet.cut()
    await settled()
    expect([at('B2').text, kept.text]).toEqual(['3', '3'])
  })

  it('says where it ends to who pastes more than it has room for', async () => {
    sheet.goTo('C2')
    await sheet.paste('', Array.from({ length: 40 }, (_, n) => n).join('\n'))
    expect(sheet.state.refusal).toBe('Read-only cell')
    const open = await openSheet({ ...SOURCE, editable: null })
    open.sheet.goTo('A2')
    await open.sheet.paste('', Array.from({ length: 40 }, (_, n) => n).join('\n'))
    expect(open.sheet.state.refusal).toBe('There is no room: the sheet ends at O30.')
    expect(open.at('A2').text).toBe('VR-1')
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

  it.each([
    [
      'a spreadsheet on a desk',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General}</style></head><body>
<table border=0><!--StartFragment--><col width=64><tr height=20><td class=xl65 align=right x:num="1234.5">1,234.50</td></tr>
<tr height=20><td>two<br style='mso-data-placement:same-cell'>lines</td></tr><!--EndFragment--></table></body></html>`,
    ],
    [
      'a spreadsheet in a browser',
      `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table data-sheets-root="1">
<colgroup><col width="100"/></colgroup><tbody><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5}">1,234.50</td></tr>
<tr><td>two<br/>lines</td></tr></tbody></table></google-sheets-html-origin>`,
    ],
  ])('takes cells of %s', async (_, html) => {
    sheet.goTo('C2')
    await sheet.paste(html, 'not this')
    expect([at('C2').input, at('C3').text]).toEqual(['1234.5', 'two\nlines'])
  })

  it('takes what was copied from a page, a mail or a chat, which comes as HTML without a table', async () => {
    sheet.goTo('C2')
    await sheet.paste('<meta charset="utf-8"><p><code>=SUM(B2:B3)</code></p>', '=SUM(B2:B3)')
    expect(at('C2')).toMatchObject({ text: '7', input: '=SUM(B2:B3)' })
    await sheet.paste('<p>1</p><p>2</p>', '1\n2')
    expect([at('C2').text, at('C3').text]).toEqual(['1', '2'])
  })

  it('keeps texts that are pasted into a column of texts', async () => {
    const open = await openSheet({ ...SOURCE, columnTypes: { C: 'Text' } })
    open.sheet.goTo('C2')
    await open.sheet.paste('', '007\n=B2*2')
    expect([open.at('C2').text, open.at('C3').text]).toEqual(['007', '6'])
    open.sheet.goTo('C2')
    await open.sheet.paste('<table><tr><td>0012</td></tr></table>', '')
    expect(open.at('C2').text).toBe('0012')
  })

  it('breaks a line with Alt+Enter, and keeps those that a cell has', async () => {
    await type('C3', ...letters('one'), press('Enter', { altKey: true }), ...letters('two'), press('Enter'))
    expect(at('C3').text).toBe('one\ntwo')
    await type('C3', press('F2'))
    // The field holds one line; what it tells of is the same text.
    const shown = inOneLine(sheet.state.draft?.text ?? '')
    expect(shown).toBe('one⏎two')
    sheet.type(fromOneLine(shown), 0, 0)
    await keys(press('Enter'))
    expect(at('C3').text).toBe('one\ntwo')
  })

  it('chooses whole rows and columns', async () => {
    await type('B2', press(' ', { ctrlKey: true }))
    expect(sheet.state.selection).toEqual({ from: { row: 0, col: 1 }, to: { row: 29, col: 1 } })
    await type('B2', press(' ', { shiftKey: true }))
    expect(sheet.state.selection).toEqual({ from: { row: 1, col: 0 }, to: { row: 1, col: 14 } })
  })

  it('reaches further with Shift, also to the end of a run, and chooses everything', async () => {
    await type('A1', press('ArrowDown', { ctrlKey: true, shiftKey: true }), press('ArrowRight', { shiftKey: true }))
    expect(sheet.state.selection).toEqual({ from: { row: 0, col: 0 }, to: { row: 2, col: 1 } })
    expect(sheet.copy().text).toBe('Order\tUnits\nVR-1\t3\nVR-2\t4')
    await type('A1', press('a', { ctrlKey: true }))
    expect(sheet.state.selection.to).toEqual({ row: 29, col: 14 })
  })

  it('fills all chosen cells by Ctrl+Enter, and of one cell stays', async () => {
    sheet.choose({ from: { row: 2, col: 2 }, to: { row: 3, col: 2 } })
    await keys(...letters('=B3+1'), press('Enter', { ctrlKey: true }))
    expect(sheet.state.selection).toEqual({ from: { row: 2, col: 2 }, to: { row: 3, col: 2 } })
    expect([at('C3').input, at('C4').input]).toEqual(['=B3+1', '=B4+1'])
    await type('C3', press('7'), press('Enter', { ctrlKey: true }))
    expect(sheet.state.selection.from).toEqual({ row: 2, col: 2 })
    expect([at('C3').input, at('C4').input]).toEqual(['7', '=B4+1'])
  })

  it('repeats the cell above by Ctrl+D, and the one before by Ctrl+R', async () => {
    await type('C3', press('d', { ctrlKey: true }))
    expect(at('C3').input).toBe('=B3*2')
    sheet.choose({ from: { row: 1, col: 2 }, to: { row: 3, col: 2 } })
    sheet.fillDown({ top: 1, left: 2, bottom: 3, right: 2 })
    await settled()
    expect(at('C4').input).toBe('=B4*2')
    const free = await openSheet({ ...SOURCE, editable: null })
    await free.type('D2', press('r', { ctrlKey: true }))
    expect(free.at('D2').input).toBe('=C2*2')
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

it('says that a sheet is broken when the engine breaks, asks nothing of it, and can begin anew', async () => {
  const asked: SheetRequest[] = []
  let hear: (reply: SheetReply) => void = () => undefined
  let breakDown: (isMissing: boolean) => void = () => undefined
  const sheet = new SheetController({
    post: request => void asked.push(request),
    onReply: listener => {
      hear = listener
    },
    onFault: listener => {
      breakDown = listener
    },
    close: () => undefined,
  })
  const opening = sheet.open(SOURCE)
  breakDown(true)
  await opening
  expect(sheet.state).toMatchObject({ isBroken: 'code', isReady: false, source: null })
  const again = sheet.open(SOURCE)
  expect(sheet.state.isBroken).toBeNull()
  hear({ rev: asked.at(-1)?.rev ?? 0, gives: null, change: null })
  await again
  expect(sheet.state).toMatchObject({ isBroken: null, isReady: true })
  const entered = sheet.ask('entered')
  breakDown(false)
  expect(await entered).toBeNull()
  expect(sheet.state.isBroken).toBe('sheet')
})
