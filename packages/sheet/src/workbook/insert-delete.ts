import type { Engine } from '../graph/engine.ts'
import { printTemplate } from '../parse/template.ts'
import { MAX_COLS, MAX_ROWS, type RefToken } from '../references/a1.ts'
import { type CellState, type Cells, EMPTY_STATE, formatKey } from './cell-state.ts'
import type { Journal } from './journal.ts'

/** Rows or columns put in (`count` > 0) or taken out (< 0) before place `at` of a sheet. */
export interface LineChange {
  sheet: number
  axis: 'row' | 'col'
  at: number
  count: number
}

/** New place of a row or column, or -1 when it was taken out. */
function movedLine(line: number, { at, count }: LineChange): number {
  if (line < at) return line
  if (count > 0) return line + count
  return line < at - count ? -1 : line + count
}

/** A reference after lines came or went; null when all its cells are gone. */
function rewriteRef(ref: RefToken, change: LineChange, isOnSheet: boolean): RefToken | null {
  if (!isOnSheet) return ref
  const isRow = change.axis === 'row'
  if (isRow ? ref.kind === 'cols' : ref.kind === 'rows') return ref
  const max = (isRow ? MAX_ROWS : MAX_COLS) - 1
  let from = isRow ? ref.r1 : ref.c1
  let to = isRow ? ref.r2 : ref.c2
  if (ref.kind === 'cell') {
    from = to = movedLine(from, change)
    if (from < 0) return null
  } else {
    const first = movedLine(from, change)
    const last = movedLine(to, change)
    from = first < 0 ? change.at : first
    to = last < 0 ? change.at - 1 : Math.min(last, max)
    if (from > to) return null
  }
  if (from > max || to > max) return null
  return isRow ? { ...ref, r1: from, r2: to } : { ...ref, c1: from, c2: to }
}

interface Placed {
  sheet: number
  row: number
  col: number
  state: CellState
}

/** Inserts or deletes rows or columns: cells move, every reference to them is rewritten. Undoable as one step. */
export function changeLines(cells: Cells, journal: Journal, change: LineChange): void {
  const { engine } = cells
  const writes: Placed[] = []
  const clears: Placed[] = []
  const isMoved = (sheet: number, row: number, col: number) =>
    sheet === change.sheet && (change.axis === 'row' ? row : col) >= change.at
  eachCell(cells, change.sheet, (row, col) => {
    if (!isMoved(change.sheet, row, col)) return
    const state = cells.state(change.sheet, row, col)
    clears.push({ sheet: change.sheet, row, col, state: EMPTY_STATE })
    const to = { row, col, [change.axis]: movedLine(change.axis === 'row' ? row : col, change) }
    if (to[change.axis] < 0 || to.row >= MAX_ROWS || to.col >= MAX_COLS) return
    writes.push({
      sheet: change.sheet,
      row: to.row,
      col: to.col,
      state: { ...state, formula: rewritten(cells, change.sheet, row, col, change) },
    })
  })
  for (const node of engine.formulas()) {
    if (isMoved(node.sheet, node.row, node.col)) continue
    const before = printTemplate(node.program.template, node.row, node.col)
    const after = rewritten(cells, node.sheet, node.row, node.col, change)
    if (after === before || after === null) continue
    const state = cells.state(node.sheet, node.row, node.col)
    writes.push({ sheet: node.sheet, row: node.row, col: node.col, state: { ...state, formula: after } })
  }
  rewriteNames(engine, journal, change)
  for (const { sheet, row, col, state } of clears) journal.change(sheet, row, col, state)
  for (const { sheet, row, col, state } of writes) journal.change(sheet, row, col, state)
  if (change.axis === 'col') moveColumnFormats(cells, journal, change)
}

/** Visits every cell of a sheet that holds or formats something. */
function eachCell(cells: Cells, sheet: number, visit: (row: number, col: number) => void): void {
  const store = cells.engine.store(sheet)
  const seen = new Set<number>()
  for (let col = 0; col < store.usedCols; col++)
    for (let row = 0; row < store.usedRows; row++) {
      if (store.tag(row, col) === 0 || cells.isSpilled(sheet, row, col)) continue
      seen.add(formatKey(row, col))
      visit(row, col)
    }
  for (const key of cells.formats[sheet]?.cells.keys() ?? [])
    if (!seen.has(key)) visit(Math.floor(key / MAX_COLS), key % MAX_COLS)
}

function rewritten(cells: Cells, sheet: number, row: number, col: number, change: LineChange): string | null {
  const program = cells.programAt(sheet, row, col)
  if (!program) return null
  return printTemplate(program.template, row, col, ref => {
    const target = ref.sheet === null ? sheet : cells.engine.sheetIndex(ref.sheet)
    return rewriteRef(ref, change, target === change.sheet)
  })
}

function rewriteNames(engine: Engine, journal: Journal, change: LineChange): void {
  for (const [key, named] of engine.names) {
    const text = printTemplate(named.program.template, 0, 0, ref => {
      const target = ref.sheet === null ? 0 : engine.sheetIndex(ref.sheet)
      return rewriteRef(ref, change, target === change.sheet)
    })
    if (text === named.text) continue
    const next = { ...named, text, program: engine.programs.find(text, 0, 0, false) }
    const set = (value: typeof named) => () => {
      engine.names.set(key, value)
      engine.relinkAll()
    }
    journal.perform(set(next), set(named))
  }
}

function moveColumnFormats(cells: Cells, journal: Journal, change: LineChange): void {
  const columns = cells.formats[change.sheet]?.columns
  if (!columns || columns.size === 0) return
  const before = [...columns]
  const after = before
    .map(([col, format]): [number, string] => [movedLine(col, change), format])
    .filter(([col]) => col >= 0 && col < MAX_COLS)
  const set = (entries: [number, string][]) => () => {
    columns.clear()
    for (const [col, format] of entries) columns.set(col, format)
  }
  journal.perform(set(after), set(before))
}
