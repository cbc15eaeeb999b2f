import { cycleReferences, type Rect } from '@learn/sheet'
import { atNextReference, canPoint, type Draft, pointed } from './draft.ts'
import type { Place } from './protocol.ts'
import { cellAt, getRect, jumped, stepped } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { sumAbove } from './sum-above.ts'

const ARROWS: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The parts of a key press that count. */
export type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Chooses the cell, or with Shift reaches to it. */
function go(sheet: SheetController, to: Place, isExtended: boolean): void {
  sheet.choose(isExtended ? { from: sheet.state.selection.from, to } : cellAt(to))
}

function moveKey(sheet: SheetController, press: Press, pageRows: number): boolean {
  const { selection } = sheet.state
  const { terrain, cells } = sheet
  const at = press.shiftKey ? selection.to : selection.from
  const isFar = press.ctrlKey || press.metaKey
  const arrow = ARROWS[press.key]
  if (arrow) go(sheet, (isFar ? jumped : stepped)(at, arrow[0], arrow[1], terrain), press.shiftKey)
  else if (press.key === 'PageDown') go(sheet, stepped(at, pageRows, 0, terrain), press.shiftKey)
  else if (press.key === 'PageUp') go(sheet, stepped(at, -pageRows, 0, terrain), press.shiftKey)
  else if (press.key === 'Home') go(sheet, { row: isFar ? terrain.rowFrom(0, 0) : at.row, col: 0 }, press.shiftKey)
  else if (press.key === 'End') go(sheet, isFar ? lastUsed(sheet) : lastInRow(sheet, at), press.shiftKey)
  else if (press.key === 'Enter') go(sheet, stepped(at, press.shiftKey ? -1 : 1, 0, terrain), false)
  else if (press.key === 'Tab') {
    const next = stepped(selection.from, 0, press.shiftKey ? -1 : 1, terrain)
    // At the edge of the sheet Tab leads out of it, so that no one is caught inside.
    if (next.col === selection.from.col) return false
    go(sheet, next, false)
  } else if (press.key === ' ' && press.ctrlKey) chooseLines(sheet, 'columns', getRect(selection))
  else if (press.key === ' ' && press.shiftKey) chooseLines(sheet, 'rows', getRect(selection))
  else if (isFar && press.key.toLowerCase() === 'a') chooseAll(sheet, cells.rows, cells.cols)
  else return false
  return true
}

/** The rows of what is chosen, or its columns, from edge to edge; the active cell stays in sight. */
export function chooseLines(
  sheet: SheetController,
  lines: 'rows' | 'columns',
  { top, left, bottom, right }: Rect,
): void {
  const { rows, cols } = sheet.cells
  sheet.choose(
    lines === 'rows'
      ? { from: { row: top, col: 0 }, to: { row: bottom, col: cols - 1 } }
      : { from: { row: sheet.terrain.rowFrom(0, 0), col: left }, to: { row: rows - 1, col: right } },
  )
}

function chooseAll(sheet: SheetController, rows: number, cols: number): void {
  sheet.choose({ from: { row: 0, col: 0 }, to: { row: rows - 1, col: cols - 1 } })
}

function lastInRow({ cells }: SheetController, { row }: Place): Place {
  for (let col = cells.cols - 1; col > 0; col--) if (cells.isFilled({ row, col })) return { row, col }
  return { row, col: cells.cols - 1 }
}

function lastUsed({ cells }: SheetController): Place {
  let last = { row: 0, col: 0 }
  for (const row of cells.shownRows)
    for (let col = 0; col < cells.cols; col++)
      if (cells.isFilled({ row, col })) last = { row, col: Math.max(col, last.col) }
  return last
}

/**
 * True of a sign that a keyboard has beside its letters: with Option, or AltGr, which some browsers tell as Ctrl with Alt. Alt with a letter
 * or a digit is for menus.
 */
const isOtherSign = ({ key, altKey, metaKey }: Press): boolean =>
  altKey && !metaKey && key.length === 1 && !/[a-z0-9 =]/i.test(key)

function editKey(sheet: SheetController, press: Press): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  const isControl = ctrlKey || metaKey
  const rect = getRect(sheet.state.selection)
  const letter = key.toLowerCase()
  if (key === 'F2') sheet.edit('cell')
  else if (isOtherSign(press)) sheet.edit('cell', key)
  else if (key === 'Delete' || key === 'Backspace') sheet.clear()
  else if (isControl && (letter === 'y' || (letter === 'z' && shiftKey))) void sheet.ask('redo')
  else if (isControl && letter === 'z') void sheet.ask('undo')
  else if (isControl && letter === 'd') sheet.fillDown(rect)
  else if (isControl && letter === 'r') sheet.fillRight(rect)
  else if (ctrlKey && key === '[') void sheet.links.go('reads')
  else if (ctrlKey && key === ']') void sheet.links.go('readBy')
  else if (altKey && key === '=') sumAbove(sheet)
  else if (key.length === 1 && !isControl && !altKey) sheet.edit('cell', key)
  else return false
  return true
}

/** A key on a chosen cell; true when it did something. */
export const onCellKey = (sheet: SheetController, press: Press, pageRows: number): boolean =>
  moveKey(sheet, press, pageRows) || editKey(sheet, press)

/** A key while functions are offered; all others are for the field. */
function suggestKey(sheet: SheetController, { key, shiftKey, altKey, ctrlKey, metaKey }: Press): boolean {
  if (!sheet.state.suggest || shiftKey || altKey || ctrlKey || metaKey) return false
  if (key === 'ArrowDown') sheet.offered.step(1)
  else if (key === 'ArrowUp') sheet.offered.step(-1)
  else if (key === 'Escape') sheet.offered.close()
  else if (key === 'Tab' || key === 'Enter') sheet.offered.take()
  else return false
  return true
}

/** Alt+Enter: a line break at the caret. */
function breakLine(sheet: SheetController, draft: Draft): void {
  const text = `${draft.text.slice(0, draft.start)}\n${draft.text.slice(draft.end)}`
  const caret = draft.start + 1
  sheet.setDraft({ ...draft, text, start: caret, end: caret, isBuilding: false, pointing: null })
}

/** A key while something is typed; true when it did something, else the field takes it. */
export function onDraftKey(sheet: SheetController, press: Press): boolean {
  const { draft } = sheet.state
  if (!draft) return false
  if (suggestKey(sheet, press)) return true
  const arrow = ARROWS[press.key]
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) sheet.commitOver()
  else if (press.key === 'Enter' && press.altKey) breakLine(sheet, draft)
  else if (press.key === 'Enter') sheet.commit(press.shiftKey ? -1 : 1, 0)
  else if (press.key === 'Tab') sheet.commit(0, press.shiftKey ? -1 : 1)
  else if (press.key === 'Escape') sheet.cancel()
  else if (press.key === 'F2') sheet.setDraft({ ...draft, isQuick: !draft.isQuick, isBuilding: false, pointing: null })
  else if (press.key === 'F4' && draft.text.startsWith('=')) {
    const { text, start, end } = cycleReferences(draft.text, draft.start, draft.end)
    sheet.setDraft({ ...draft, text, start, end, pointing: null })
  } else if (arrow && draft.isQuick) {
    if (!canPoint(draft)) {
      sheet.commit(arrow[0], arrow[1])
      return true
    }
    const at = draft.pointing?.to ?? sheet.state.selection.from
    const isFar = press.ctrlKey || press.metaKey
    const to = (isFar ? jumped : stepped)(at, arrow[0], arrow[1], sheet.terrain)
    const base = draft.isBuilding && !draft.pointing ? atNextReference(draft) : draft
    sheet.setDraft(pointed(base, press.shiftKey && draft.pointing ? draft.pointing.from : to, to))
  } else return false
  return true
}
