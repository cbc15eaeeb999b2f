import { MAX_COLS } from '../references/a1.ts'
import type { FormulaNode } from './node.ts'
import { type SheetStore, slot } from './store.ts'

/** Edges that a new table has room for: a course sheet grows none. */
const FIRST_SIZE = 1024

/**
 * Who reads which single cell. Edges are rows of a table of integers, linked twice: all readers of a cell, all cells
 * of a reader. A quarter of a million edges take six megabytes and removing one costs the same wherever it is.
 */
export class EdgeTable {
  private reader = new Int32Array(FIRST_SIZE)
  private nextOfCell = new Int32Array(FIRST_SIZE)
  private prevOfCell = new Int32Array(FIRST_SIZE)
  private nextOfNode = new Int32Array(FIRST_SIZE)
  private row = new Int32Array(FIRST_SIZE)
  private place = new Int32Array(FIRST_SIZE) // sheet * MAX_COLS + col
  private used = 1
  private free = 0

  /** `node` reads the cell. */
  add(stores: SheetStore[], node: FormulaNode, sheet: number, row: number, col: number): void {
    const edge = this.take()
    this.reader[edge] = node.id
    this.row[edge] = row
    this.place[edge] = sheet * MAX_COLS + col
    this.nextOfNode[edge] = node.firstEdge
    node.firstEdge = edge
    const head = this.head(stores, sheet, row, col)
    this.nextOfCell[edge] = head
    this.prevOfCell[edge] = 0
    if (head) this.prevOfCell[head] = edge
    this.setHead(stores, sheet, row, col, edge)
  }

  /** Forgets every cell that `node` reads. */
  removeAll(stores: SheetStore[], node: FormulaNode): void {
    for (let edge = node.firstEdge; edge; ) {
      const next = this.nextOfNode[edge] as number
      const after = this.nextOfCell[edge] as number
      const before = this.prevOfCell[edge] as number
      if (after) this.prevOfCell[after] = before
      if (before) this.nextOfCell[before] = after
      else {
        const place = this.place[edge] as number
        this.setHead(stores, Math.floor(place / MAX_COLS), this.row[edge] as number, place % MAX_COLS, after)
      }
      this.nextOfNode[edge] = this.free
      this.free = edge
      edge = next
    }
    node.firstEdge = 0
  }

  /** First edge of the readers of a cell, 0 for none; go on with `next`. */
  first(stores: SheetStore[], sheet: number, row: number, col: number): number {
    return this.head(stores, sheet, row, col)
  }

  /** The edge after `edge` in the list of a cell's readers. */
  next(edge: number): number {
    return this.nextOfCell[edge] as number
  }

  /** Id of the formula that an edge belongs to. */
  readerOf(edge: number): number {
    return this.reader[edge] as number
  }

  private head(stores: SheetStore[], sheet: number, row: number, col: number): number {
    const store = stores[sheet] as SheetStore
    const far = store.farHeads.size > 0 ? store.farHeads.get(row * MAX_COLS + col) : undefined
    return far ?? store.chunkAt(row, col)?.heads?.[slot(row)] ?? 0
  }

  private setHead(stores: SheetStore[], sheet: number, row: number, col: number, edge: number): void {
    const store = stores[sheet] as SheetStore
    const chunk = store.chunkAt(row, col)
    const key = row * MAX_COLS + col
    if (!chunk || slot(row) >= chunk.size || store.farHeads.has(key)) {
      if (edge) store.farHeads.set(key, edge)
      else store.farHeads.delete(key)
      return
    }
    chunk.heads ??= new Int32Array(chunk.size)
    chunk.heads[slot(row)] = edge
  }

  private take(): number {
    if (this.free) {
      const edge = this.free
      this.free = this.nextOfNode[edge] as number
      return edge
    }
    if (this.used === this.reader.length) this.grow()
    return this.used++
  }

  private grow(): void {
    const bigger = (old: Int32Array) => {
      const array = new Int32Array(old.length * 2)
      array.set(old)
      return array
    }
    this.reader = bigger(this.reader)
    this.nextOfCell = bigger(this.nextOfCell)
    this.prevOfCell = bigger(this.prevOfCell)
    this.nextOfNode = bigger(this.nextOfNode)
    this.row = bigger(this.row)
    this.place = bigger(this.place)
  }
}
