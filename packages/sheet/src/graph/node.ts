import type { Program } from '../evaluate/program.ts'
import type { Rect } from '../references/a1.ts'

/**
 * `ahead`: what it may read is calculated first, whether it will read it or not; `reading`: it was run and met a cell
 * that waits. Only a formula that is `reading` can close a circle: `=IF(TRUE,1,A1)` in A1 is none.
 */
export const PROGRESS = { idle: 0, ahead: 1, reading: 2 } as const

/** A formula in its cell, a vertex of the dependency graph. */
export class FormulaNode {
  readonly id: number
  readonly sheet: number
  readonly row: number
  readonly col: number
  readonly program: Program
  /** First edge to a cell it reads, plus one; 0 for none. */
  firstEdge = 0
  /** The ranges it reads. */
  ranges: RangeNode[] | null = null
  /** The areas that it made references to while it ran (OFFSET, INDIRECT). */
  made: RangeNode[] | null = null
  /** Area it fills, when its result is an array. */
  spill: Rect | null = null
  /** Where its calculation stands. */
  progress: (typeof PROGRESS)[keyof typeof PROGRESS] = PROGRESS.idle
  /** Times it was calculated in the current run; a formula that reads its own spill would never end. */
  runs = 0
  constructor(id: number, sheet: number, row: number, col: number, program: Program) {
    this.id = id
    this.sheet = sheet
    this.row = row
    this.col = col
    this.program = program
  }
}

/** A rectangle that at least one formula reads: one vertex however many cells it has and formulas share it. */
export class RangeNode {
  readonly sheet: number
  readonly rect: Rect
  readonly readers = new Set<FormulaNode>()
  /** The change run that last reached it. */
  stamp = 0
  constructor(sheet: number, rect: Rect) {
    this.sheet = sheet
    this.rect = rect
  }
}
