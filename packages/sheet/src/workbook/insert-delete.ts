import { MAX_COLS, MAX_ROWS, type Rect } from '../references/a1.ts'
import { type CellState, EMPTY_STATE } from './cell-state.ts'
import type { At } from './places.ts'
import { movedProgram, type RefRewrite, rewriteReferences } from './rewrite-references.ts'
import type { Session } from './session.ts'

/** Rows or columns put in (`count` > 0) or taken out (< 0) before place `at` of a sheet. */
export interface LineChange {
  sheet: number
  axis: 'row' | 'col'
  at: number
  count: number
}

/** New place of a row or column, or -1 when it was taken out. */
export function movedLine(line: number, { at, count }: LineChange): number {
  if (line < at) return line
  if (count > 0) return line + count
  return line < at - count ? -1 : line + count
}

/** First and last line of a stretch after lines came or went; null when all of them are gone. */
function movedStretch(from: number, to: number, change: LineChange): [from: number, to: number] | null {
  const max = (change.axis === 'row' ? MAX_ROWS : MAX_COLS) - 1
  const first = movedLine(from, change)
  const last = movedLine(to, change)
  const start = first < 0 ? change.at : first
  const end = last < 0 ? change.at - 1 : Math.min(last, max)
  return start > end || start > max ? null : [start, end]
}

/** A rectangle after lines came or went; null when it is gone. */
export function movedRect(rect: Rect, change: LineChange): Rect | null {
  const isRow = change.axis === 'row'
  const moved = movedStretch(isRow ? rect.top : rect.left, isRow ? rect.bottom : rect.right, change)
  if (!moved) return null
  const [from, to] = moved
  return isRow ? { ...rect, top: from, bottom: to } : { ...rect, left: from, right: to }
}

function rewriteFor(change: LineChange): RefRewrite {
  const isRow = change.axis === 'row'
  return (ref, sheet) => {
    if (sheet !== change.sheet || ref.kind === (isRow ? 'cols' : 'rows')) return ref
    const [from, to] = isRow ? [ref.r1, ref.r2] : [ref.c1, ref.c2]
    if (ref.kind === 'cell' && movedLine(from, change) >= (isRow ? MAX_ROWS : MAX_COLS)) return null
    const moved = movedStretch(Math.min(from, to), Math.max(from, to), change)
    if (!moved) return null
    if (moved[0] === from && moved[1] === to) return ref
    return isRow ? { ...ref, r1: moved[0], r2: moved[1] } : { ...ref, c1: moved[0], c2: moved[1] }
  }
}

/** Inserts or deletes rows or columns: cells and sizes move, every reference to them is rewritten. */
export function changeLines(session: Session, change: LineChange): void {
  if (change.count === 0) return
  const { cells, journal } = session
  const { sheet, axis } = change
  const rewrite = rewriteFor(change)
  const isMoved = (at: At) => at.sheet === sheet && at[axis] >= change.at
  const moved: { from: At; to: At; state: CellState }[] = []
  cells.each(sheet, (row, col) => {
    const from = { sheet, row, col }
    if (!isMoved(from)) return
    const to = { ...from, [axis]: movedLine(from[axis], change) }
    const state = cells.state(sheet, row, col)
    const isGone = to[axis] < 0 || to.row >= MAX_ROWS || to.col >= MAX_COLS
    const program = state.program && !isGone ? movedProgram(cells, state.program, from, to, rewrite) : null
    moved.push({ from, to, state: isGone ? EMPTY_STATE : { ...state, program } })
  })
  rewriteReferences(session, rewrite, isMoved)
  for (const { from } of moved) journal.change(sheet, from.row, from.col, EMPTY_STATE)
  for (const { to, state } of moved) if (state !== EMPTY_STATE) journal.change(sheet, to.row, to.col, state)
  moveLines(session, change)
  session.reshape(sheet)
}

/** Column formats, sizes and hidden lines go where their lines go. */
function moveLines({ cells, journal }: Session, change: LineChange): void {
  const layout = cells.layout(change.sheet)
  const maps: Map<number, unknown>[] = change.axis === 'row' ? [layout.rows] : [layout.cols, layout.columnFormats]
  const max = change.axis === 'row' ? MAX_ROWS : MAX_COLS
  for (const map of maps) {
    if (map.size === 0) continue
    const before = [...map]
    const after = before
      .map(([line, value]): [number, unknown] => [movedLine(line, change), value])
      .filter(([line]) => line >= 0 && line < max)
    const set = (entries: [number, unknown][]) => () => {
      map.clear()
      for (const [line, value] of entries) map.set(line, value)
    }
    journal.perform(set(after), set(before))
  }
}
