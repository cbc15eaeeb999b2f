import { cellName } from '../references/a1.ts'
import type { RangePlace } from '../references/place.ts'
import { type CellState, sameState } from './cell-state.ts'
import type { Cells } from './cells.ts'
import { stateBytes } from './state-bytes.ts'

/** One cell before and after. */
interface CellChange {
  sheet: number
  row: number
  col: number
  before: CellState
  after: CellState
}

/** Anything else that was done, as the two functions that set it. */
interface OtherChange {
  undo: () => void
  redo: () => void
  /** A throw takes it back, but no step of undo does. */
  isKept: boolean
}

/** What a step of undo is called, and what was selected when it was done. */
export interface StepInfo {
  /** In an editor's words: `Sort`, `Typing in B4`. */
  label: string
  selection: RangePlace | null
}

interface Step extends StepInfo {
  changes: (CellChange | OtherChange)[]
  bytes: number
}

/** An edit of a locked cell of a protected sheet; nothing of the edit was done. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

/** Steps of undo that are kept. */
const MAX_STEPS = 200
/** Bytes, about, that a change of a cell takes beside its two states; an `OtherChange` too. */
const CHANGE_BYTES = 96

const infoOf = (step: Step | undefined): StepInfo | null =>
  step ? { label: step.label, selection: step.selection } : null

/** What was done, in order, so that it can be taken back. All changes go through `change` and `perform`. */
export class Journal {
  private readonly cells: Cells
  private readonly maxBytes: number
  private done: Step[] = []
  private undone: Step[] = []
  private open: Step['changes'] = []

  /** `maxBytes`: what all steps may take together, about; the oldest are forgotten first. */
  constructor(cells: Cells, maxBytes: number) {
    this.cells = cells
    this.maxBytes = maxBytes
  }

  /** Changes one cell and remembers how it was (`before`, if the caller knows it already). Throws `LockedError`. */
  change(sheet: number, row: number, col: number, after: CellState, before = this.cells.state(sheet, row, col)): void {
    if (sameState(before, after)) return
    if (this.cells.isLocked(sheet, row, col)) throw new LockedError(`The cell ${cellName(row, col)} is locked`)
    this.put({ sheet, row, col, before, after })
  }

  /** Lets the formula of a cell follow what it reads: nobody edits the cell, so its lock does not matter. */
  follow(sheet: number, row: number, col: number, after: CellState): void {
    this.put({ sheet, row, col, before: this.cells.state(sheet, row, col), after })
  }

  private put(change: CellChange): void {
    this.open.push(change)
    this.cells.put(change.sheet, change.row, change.col, change.after)
  }

  /** Does something that is no change of a cell and remembers how to take it back; `isRunPending` for a throw only. */
  perform(redo: () => void, undo: () => void, isKept = false): void {
    redo()
    this.open.push({ undo, redo, isKept })
  }

  /** How far the open step has come, for `rollBack`. */
  get mark(): number {
    return this.open.length
  }

  /** Takes back what the open step did since a mark. */
  rollBack(mark: number): void {
    this.revert(this.open.splice(mark))
  }

  /** Ends a step; an empty one is not kept. */
  commit(info: StepInfo): void {
    const changes = this.open.filter(change => !('isKept' in change && change.isKept))
    this.open = []
    if (changes.length === 0) return
    this.done.push({ ...info, changes, bytes: this.bytesOf(changes) })
    this.undone = []
    let bytes = 0
    const kept = this.done.findLastIndex((step, i) => {
      bytes += step.bytes
      return bytes > this.maxBytes || i <= this.done.length - 1 - MAX_STEPS
    })
    if (kept >= 0) this.done = this.done.slice(kept + 1)
  }

  /** Takes the last step back and gives what it was; null when there is none. */
  undo(): StepInfo | null {
    const step = this.done.pop()
    if (!step) return null
    this.revert(step.changes)
    this.undone.push(step)
    return step
  }

  /** Does the step taken back last again. Null when there is none. */
  redo(): StepInfo | null {
    const step = this.undone.pop()
    if (!step) return null
    for (const change of step.changes) {
      if ('redo' in change) change.redo()
      else this.cells.put(change.sheet, change.row, change.col, change.after)
    }
    this.done.push(step)
    return step
  }

  /** The step that `undo` would take back. */
  get nextUndo(): StepInfo | null {
    return infoOf(this.done.at(-1))
  }

  /** The step that `redo` would do again. */
  get nextRedo(): StepInfo | null {
    return infoOf(this.undone.at(-1))
  }

  private revert(changes: readonly (CellChange | OtherChange)[]): void {
    for (const change of changes.toReversed()) {
      if ('undo' in change) change.undo()
      else this.cells.put(change.sheet, change.row, change.col, change.before)
    }
  }

  private bytesOf(changes: readonly (CellChange | OtherChange)[]): number {
    const seen = new Set<object>()
    let bytes = 0
    for (const change of changes) {
      bytes += CHANGE_BYTES
      if ('before' in change) bytes += stateBytes(change.before, seen) + stateBytes(change.after, seen)
    }
    return bytes
  }
}
