import { MAX_COLS, MAX_ROWS, type Rect } from '../references/a1.ts'
import { ERR, type Matrix, type Scalar } from '../values.ts'
import type { Marks } from './marks.ts'
import type { FormulaNode } from './node.ts'
import { type PackedCell, packCell } from './packed-cell.ts'
import type { Sheets } from './sheets.ts'
import { IS_SPILLED, slot } from './store.ts'

/** The areas that array results fill. */
export class Spills {
  private readonly sheets: Sheets
  private readonly marks: Marks
  private readonly touch: (cell: PackedCell) => void

  constructor(sheets: Sheets, marks: Marks, touch: (cell: PackedCell) => void) {
    this.sheets = sheets
    this.marks = marks
    this.touch = touch
  }

  /** Fills the cells of an array result and gives the value of the formula's own cell. */
  fill(node: FormulaNode, array: Matrix): Scalar {
    const store = this.sheets.store(node.sheet)
    const { row: top, col: left } = node
    const area: Rect = { top, left, bottom: top + array.rows - 1, right: left + array.cols - 1 }
    this.marks.startReach()
    if (area.bottom >= MAX_ROWS || area.right >= MAX_COLS || !this.makeRoom(node, area)) {
      this.clear(node)
      this.marks.blocked.set(node, area)
      return ERR.spill
    }
    this.clear(node, area)
    for (let r = 0; r < array.rows; r++)
      for (let c = 0; c < array.cols; c++) {
        if (r === 0 && c === 0) continue
        const chunk = store.ensure(top + r, left + c)
        const i = slot(top + r)
        const value = shownValue(array.at(r, c))
        const isSame = chunk.nodes?.[i] === node && Object.is(chunk.valueAt(i), value)
        chunk.nodes ??= []
        chunk.nodes[i] = node
        chunk.reset(i, IS_SPILLED)
        chunk.write(i, value)
        if (!isSame) this.changed(node.sheet, top + r, left + c)
      }
    node.spill = area
    return shownValue(array.data[0] ?? 0)
  }

  /** Empties the cells that a formula filled beside its own, save those in `keep`. */
  clear(node: FormulaNode, keep?: Rect): void {
    const area = node.spill
    if (!area) return
    node.spill = null
    const store = this.sheets.store(node.sheet)
    for (let row = area.top; row <= area.bottom; row++)
      for (let col = area.left; col <= area.right; col++) {
        if (row === node.row && col === node.col) continue
        if (keep && row >= keep.top && row <= keep.bottom && col >= keep.left && col <= keep.right) continue
        const chunk = store.chunkAt(row, col)
        const i = slot(row)
        if (!chunk || chunk.nodes?.[i] !== node) continue
        chunk.nodes[i] = undefined
        chunk.reset(i, 0)
        store.emptied(row, col)
        this.changed(node.sheet, row, col)
      }
  }

  private changed(sheet: number, row: number, col: number): void {
    this.sheets.store(sheet).bump(col)
    this.touch(packCell(sheet, row, col))
    this.marks.reach(sheet, row, col)
  }

  /**
   * Makes room for an array. Where two arrays meet, the formula further up (or left in the same row) stays, whichever
   * was calculated first; the other gets #SPILL!. Everything else in the way stays too. False when there is no room.
   */
  private makeRoom(node: FormulaNode, area: Rect): boolean {
    const store = this.sheets.store(node.sheet)
    const others = new Set<FormulaNode>()
    for (let row = area.top; row <= area.bottom; row++)
      for (let col = area.left; col <= area.right; col++) {
        const tag = store.tag(row, col)
        if (tag === 0 || (row === node.row && col === node.col)) continue
        const owner = store.node(row, col)
        if (owner === node) continue
        if (!(tag & IS_SPILLED) || !owner || !isBefore(node, owner)) return false
        others.add(owner)
      }
    for (const other of others) {
      this.clear(other)
      this.marks.add(other)
    }
    return true
  }
}

function isBefore(a: FormulaNode, b: FormulaNode): boolean {
  return a.row < b.row || (a.row === b.row && a.col < b.col)
}

/** What a cell of an array shows: an empty one 0, a number that is none #NUM!. */
function shownValue(v: Scalar): Scalar {
  if (typeof v === 'number') return Number.isFinite(v) ? v : ERR.num
  return v ?? 0
}
