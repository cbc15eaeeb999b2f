import type { Rect } from '../references/a1.ts'
import { type FormulaNode, RangeNode } from './node.ts'

interface Block {
  stamp: number
  ranges: Set<RangeNode>
}

/** Columns of the smallest block that a wide range is kept in once, instead of once per column. */
const COL_BLOCK_BITS = 6
const COL_LEVELS = 15
/** Ranges of a column above which they are found by row blocks instead of one after the other. */
const FEW = 12
const SMALLEST_BLOCK_BITS = 4
const BLOCK_LEVELS = 21

/**
 * The ranges over one column. Each lies in the few power-of-two row blocks that make it up exactly, so a cell finds
 * its ranges in at most 17 blocks, and a block that a change reached is not looked through again in the same run:
 * 100,000 running totals stay linear.
 */
class ColumnRanges {
  private readonly few = new Set<RangeNode>()
  private blocks: Map<number, Block> | null = null

  add(range: RangeNode): void {
    if (!this.blocks && this.few.size >= FEW) {
      this.blocks = new Map()
      for (const old of this.few) this.place(old, true)
      this.few.clear()
    }
    if (this.blocks) this.place(range, true)
    else this.few.add(range)
  }

  remove(range: RangeNode): void {
    if (this.blocks) this.place(range, false)
    else this.few.delete(range)
  }

  eachAt(row: number, run: number, visit: (range: RangeNode) => void): void {
    for (const range of this.few) if (row >= range.rect.top && row <= range.rect.bottom) visit(range)
    if (!this.blocks) return
    for (let level = SMALLEST_BLOCK_BITS; level < BLOCK_LEVELS; level++) {
      const block = this.blocks.get(key(level, row >> level))
      if (!block || block.stamp === run) continue
      if (level > SMALLEST_BLOCK_BITS) block.stamp = run
      for (const range of block.ranges) if (row >= range.rect.top && row <= range.rect.bottom) visit(range)
    }
  }

  private place(range: RangeNode, isAdded: boolean): void {
    const blocks = this.blocks as Map<number, Block>
    const { top, bottom } = range.rect
    const size = 1 << SMALLEST_BLOCK_BITS
    let from = Math.ceil(top / size)
    let to = Math.floor((bottom + 1) / size)
    // Ends that fill no block go to the smallest ones, which are never marked as reached.
    const ends = new Set([top >> SMALLEST_BLOCK_BITS, bottom >> SMALLEST_BLOCK_BITS])
    for (const end of ends)
      if (end < from || end >= to) this.touch(blocks, key(SMALLEST_BLOCK_BITS, end), range, isAdded)
    for (let level = SMALLEST_BLOCK_BITS; from < to; level++, from >>= 1, to >>= 1) {
      if (from & 1) this.touch(blocks, key(level, from++), range, isAdded)
      if (to & 1) this.touch(blocks, key(level, --to), range, isAdded)
    }
  }

  private touch(blocks: Map<number, Block>, id: number, range: RangeNode, isAdded: boolean): void {
    let block = blocks.get(id)
    if (!block) {
      block = { stamp: 0, ranges: new Set() }
      blocks.set(id, block)
    }
    if (isAdded) block.ranges.add(range)
    else block.ranges.delete(range)
  }
}

const key = (level: number, index: number) => level * 2 ** 21 + index

/**
 * All ranges of one sheet that formulas read. Each lies in its columns; a wide one in the power-of-two blocks of 64
 * columns and more that fit into it, and in single columns at its ends. A cell finds its ranges in its column and at
 * most nine blocks.
 */
export class RangeIndex {
  private readonly byKey = new Map<string, RangeNode>()
  private readonly columns: (ColumnRanges | undefined)[] = []
  private readonly blocks = new Map<number, ColumnRanges>()

  /** `node` reads the rectangle. */
  add(node: FormulaNode, sheet: number, rect: Rect): RangeNode {
    const id = `${rect.top},${rect.left},${rect.bottom},${rect.right}`
    let range = this.byKey.get(id)
    if (!range) {
      range = new RangeNode(sheet, rect)
      this.byKey.set(id, range)
      for (const part of this.partsOf(rect)) part.add(range)
    }
    range.readers.add(node)
    return range
  }

  /** `node` no longer reads the range. */
  remove(node: FormulaNode, range: RangeNode): void {
    range.readers.delete(node)
    if (range.readers.size > 0) return
    const { rect } = range
    this.byKey.delete(`${rect.top},${rect.left},${rect.bottom},${rect.right}`)
    for (const part of this.partsOf(rect)) part.remove(range)
  }

  /** True when some range may lie over the column. */
  covers(col: number): boolean {
    return this.columns[col] !== undefined || this.blocks.size > 0
  }

  /** Calls `visit` for the ranges over a cell that the change run `run` has not reached yet. */
  eachAt(row: number, col: number, run: number, visit: (range: RangeNode) => void): void {
    const once = (range: RangeNode) => {
      if (range.stamp === run) return
      range.stamp = run
      visit(range)
    }
    this.columns[col]?.eachAt(row, run, once)
    if (this.blocks.size === 0) return
    for (let level = COL_BLOCK_BITS; level < COL_LEVELS; level++)
      this.blocks.get(key(level, col >> level))?.eachAt(row, run, once)
  }

  /** The columns and blocks of columns that make up a rectangle. */
  private partsOf({ left, right }: Rect): ColumnRanges[] {
    const parts: ColumnRanges[] = []
    const column = (col: number) => {
      this.columns[col] ??= new ColumnRanges()
      parts.push(this.columns[col])
    }
    const block = (id: number) => {
      const ranges = this.blocks.get(id) ?? new ColumnRanges()
      this.blocks.set(id, ranges)
      parts.push(ranges)
    }
    const size = 1 << COL_BLOCK_BITS
    let from = Math.ceil(left / size)
    let to = Math.floor((right + 1) / size)
    if (from >= to) {
      for (let col = left; col <= right; col++) column(col)
      return parts
    }
    for (let col = left; col < from * size; col++) column(col)
    for (let col = to * size; col <= right; col++) column(col)
    for (let level = COL_BLOCK_BITS; from < to; level++, from >>= 1, to >>= 1) {
      if (from & 1) block(key(level, from++))
      if (to & 1) block(key(level, --to))
    }
    return parts
  }
}
