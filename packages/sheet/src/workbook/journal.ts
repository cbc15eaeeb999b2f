import { type CellState, type Cells, sameState } from './cell-state.ts'

/** One cell before and after an operation. */
interface CellChange {
  sheet: number
  row: number
  col: number
  before: CellState
  after: CellState
}

/** One step of undo: the cells it changed, and for anything else the two functions that set it. */
interface Step {
  cells: CellChange[]
  others: { undo: () => void; redo: () => void }[]
}

/** Steps of undo that are kept. */
const MAX_STEPS = 200

/**
 * What was done, so that it can be taken back. All changes of cells go through `change`; a step ends with `commit`.
 */
export class Journal {
  private readonly cells: Cells
  private readonly done: Step[] = []
  private undone: Step[] = []
  private open: Step = { cells: [], others: [] }
  constructor(cells: Cells) {
    this.cells = cells
  }

  /** Changes one cell and remembers how it was. */
  change(sheet: number, row: number, col: number, after: CellState): void {
    const before = this.cells.state(sheet, row, col)
    if (sameState(before, after)) return
    this.open.cells.push({ sheet, row, col, before, after })
    this.cells.put(sheet, row, col, after)
  }

  /** Does something that is no change of a cell and remembers how to take it back. */
  perform(redo: () => void, undo: () => void): void {
    redo()
    this.open.others.push({ undo, redo })
  }

  /** Ends a step; an empty one is not kept. */
  commit(): void {
    if (this.open.cells.length + this.open.others.length === 0) return
    this.done.push(this.open)
    if (this.done.length > MAX_STEPS) this.done.shift()
    this.open = { cells: [], others: [] }
    this.undone = []
  }

  /** Takes the last step back. False when there is none. */
  undo(): boolean {
    const step = this.done.pop()
    if (!step) return false
    for (const other of step.others.toReversed()) other.undo()
    for (const c of step.cells.toReversed()) this.cells.put(c.sheet, c.row, c.col, c.before)
    this.undone.push(step)
    return true
  }

  /** Does the step taken back last again. False when there is none. */
  redo(): boolean {
    const step = this.undone.pop()
    if (!step) return false
    for (const c of step.cells) this.cells.put(c.sheet, c.row, c.col, c.after)
    for (const other of step.others) other.redo()
    this.done.push(step)
    return true
  }

  get canUndo(): boolean {
    return this.done.length > 0
  }
  get canRedo(): boolean {
    return this.undone.length > 0
  }
}
