import { MAX_ROWS, type Rect } from '../references/a1.ts'
import { type CellError, KIND_MASK, type Scalar, TAG } from '../values.ts'
import { type Block, BlockMemory } from './block-memory.ts'
import type { FormulaNode } from './node.ts'

/** The cell has a formula. */
export const HAS_FORMULA = 8
/** The value was put here by a formula elsewhere that spilled. */
export const IS_SPILLED = 16
/** The formula has not been calculated since something it reads changed. */
export const IS_DIRTY = 32

/** Bits of a row that say its place inside a chunk. */
export const CHUNK_BITS = 8
/** Rows of a chunk: cells of a column are stored in blocks so that one cell in the last row costs one block. */
export const CHUNK_ROWS = 1 << CHUNK_BITS
const CHUNK_MASK = CHUNK_ROWS - 1

/** A block of one column: typed arrays, so a million numbers take nine megabytes. */
export class Chunk {
  /** Cells allocated; grows to `CHUNK_ROWS`, so a small sheet stays small. */
  size: number
  tags: Uint8Array
  nums: Float64Array
  /** Texts and errors. */
  objects: (string | CellError | undefined)[] | null = null
  /** The formula of a cell, or the formula that spilled into it. */
  nodes: (FormulaNode | undefined)[] | null = null
  /** First edge of the formulas that read a cell, plus one. */
  heads: Int32Array | null = null
  /** Formulas of this block that wait to be calculated. */
  dirty = 0
  /** Cells that hold a number: when all do, sums need not look at tags. */
  numbers = 0
  constructor({ nums, tags }: Block) {
    this.size = nums.length
    this.tags = tags
    this.nums = nums
  }
  grow(needed: number): void {
    let size = this.size
    while (size < needed) size *= 2
    const tags = new Uint8Array(size)
    const nums = new Float64Array(size)
    tags.set(this.tags)
    nums.set(this.nums)
    if (this.heads) {
      const heads = new Int32Array(size)
      heads.set(this.heads)
      this.heads = heads
    }
    this.size = size
    this.tags = tags
    this.nums = nums
  }
  valueAt(i: number): Scalar {
    switch ((this.tags[i] as number) & KIND_MASK) {
      case TAG.number:
        return this.nums[i] as number
      case TAG.boolean:
        return this.nums[i] === 1
      case TAG.string:
      case TAG.error:
        return this.objects?.[i] ?? null
      default:
        return null
    }
  }
  /** Empties a cell and gives it these flags only. */
  reset(i: number, flags: number): void {
    this.write(i, null)
    this.tags[i] = flags
  }
  /** Stores a value and keeps the flags of the cell. */
  write(i: number, value: Scalar): void {
    const flags = (this.tags[i] as number) & ~KIND_MASK
    if (((this.tags[i] as number) & KIND_MASK) === TAG.number) this.numbers--
    if (typeof value === 'number') {
      this.numbers++
      this.nums[i] = value
      this.tags[i] = flags | TAG.number
    } else if (value === null) this.tags[i] = flags
    else if (typeof value === 'boolean') {
      this.nums[i] = value ? 1 : 0
      this.tags[i] = flags | TAG.boolean
    } else {
      this.objects ??= []
      this.objects[i] = value
      this.tags[i] = flags | (typeof value === 'string' ? TAG.string : TAG.error)
    }
  }
}

/** One column of a sheet. */
export class Column {
  readonly chunks: (Chunk | undefined)[] = []
  private memory: BlockMemory | null = null
  /** Grows with every change of a value; lookup indexes compare it. */
  version = 0

  /** A new block with room for `need` cells: a whole one below another, a small one where nothing stands above. */
  addChunk(index: number, need: number): Chunk {
    let block: Block
    if (index > 0 && this.chunks[index - 1]) {
      this.memory ??= new BlockMemory(CHUNK_ROWS)
      block = this.memory.take()
    } else {
      let size = 16
      while (size < need) size *= 2
      block = { nums: new Float64Array(size), tags: new Uint8Array(size) }
    }
    const chunk = new Chunk(block)
    this.chunks[index] = chunk
    return chunk
  }

  /** Last row at or after `from` whose cell holds something, or -1. */
  lastUsed(from: number): number {
    for (let index = this.chunks.length - 1; index >= from >> CHUNK_BITS; index--) {
      const tags = this.chunks[index]?.tags
      for (let i = (tags?.length ?? 0) - 1; i >= 0; i--) if (tags?.[i]) return (index << CHUNK_BITS) + i
    }
    return -1
  }
}

/** The cells of one sheet. */
export class SheetStore {
  name: string
  readonly columns: (Column | undefined)[] = []
  /** Edges to cells of blocks that do not exist: a reference to a far empty cell must not allocate a block. */
  readonly farHeads = new Map<number, number>()
  private rows = 0
  private cols = 0
  /** A cell of the last used row or column was emptied: the used size must be measured again. */
  private isStale = false
  constructor(name: string) {
    this.name = name
  }

  /** Rows up to the last one that holds something. */
  get usedRows(): number {
    if (this.isStale) this.measure()
    return this.rows
  }

  /** Columns up to the last one that holds something. */
  get usedCols(): number {
    if (this.isStale) this.measure()
    return this.cols
  }

  /** Notes that a cell holds nothing any more. */
  emptied(row: number, col: number): void {
    if (row === this.rows - 1 || col === this.cols - 1) this.isStale = true
  }

  private measure(): void {
    this.isStale = false
    const { cols } = this
    this.rows = 0
    this.cols = 0
    for (let col = Math.min(cols, this.columns.length) - 1; col >= 0; col--) {
      const bottom = this.columns[col]?.lastUsed(this.rows) ?? -1
      if (bottom >= 0 && this.cols === 0) this.cols = col + 1
      if (bottom >= this.rows) this.rows = bottom + 1
    }
  }

  /** Visits every cell that holds something, column by column, blocks that do not exist skipped. */
  eachCell(visit: (row: number, col: number) => void, within?: Rect): void {
    const { top = 0, left = 0, bottom = MAX_ROWS - 1, right = this.columns.length - 1 } = within ?? {}
    for (let col = left; col <= Math.min(right, this.columns.length - 1); col++) {
      const chunks = this.columns[col]?.chunks
      if (!chunks) continue
      const last = Math.min(bottom >> CHUNK_BITS, chunks.length - 1)
      for (let index = top >> CHUNK_BITS; index <= last; index++) {
        const chunk = chunks[index]
        if (!chunk) continue
        const base = index << CHUNK_BITS
        const to = Math.min(chunk.size, bottom - base + 1)
        for (let i = Math.max(0, top - base); i < to; i++) if (chunk.tags[i]) visit(base + i, col)
      }
    }
  }

  chunkAt(row: number, col: number): Chunk | undefined {
    return this.columns[col]?.chunks[row >> CHUNK_BITS]
  }

  /** The block of a cell, made and grown when needed. */
  ensure(row: number, col: number): Chunk {
    let column = this.columns[col]
    if (!column) {
      column = new Column()
      this.columns[col] = column
    }
    const index = row >> CHUNK_BITS
    const need = (row & CHUNK_MASK) + 1
    const chunk = column.chunks[index] ?? column.addChunk(index, need)
    if (chunk.size < need) chunk.grow(need)
    if (row >= this.rows) this.rows = row + 1
    if (col >= this.cols) this.cols = col + 1
    return chunk
  }

  read(row: number, col: number): Scalar {
    const chunk = this.chunkAt(row, col)
    const i = row & CHUNK_MASK
    return chunk && i < chunk.size ? chunk.valueAt(i) : null
  }

  tag(row: number, col: number): number {
    const chunk = this.chunkAt(row, col)
    const i = row & CHUNK_MASK
    return chunk && i < chunk.size ? (chunk.tags[i] as number) : 0
  }

  node(row: number, col: number): FormulaNode | undefined {
    return this.chunkAt(row, col)?.nodes?.[row & CHUNK_MASK]
  }

  bump(col: number): void {
    const column = this.columns[col]
    if (column) column.version++
  }
}

/** Place of a row inside its chunk. */
export function slot(row: number): number {
  return row & CHUNK_MASK
}
