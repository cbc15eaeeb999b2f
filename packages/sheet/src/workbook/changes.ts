import { type PackedCell, unpackCell } from '../graph/packed-cell.ts'

/** A cell whose value changed, numbers from 0. */
export interface ChangedCell {
  sheet: number
  row: number
  col: number
}

/** The cells that a change reached, each once. Nothing is unpacked until someone looks: an edit may reach 100,000. */
export class Changes implements Iterable<ChangedCell> {
  private readonly packed: PackedCell[]
  constructor(packed: PackedCell[]) {
    this.packed = packed
  }
  *[Symbol.iterator](): Iterator<ChangedCell> {
    for (const cell of new Set(this.packed)) yield unpackCell(cell)
  }
}
