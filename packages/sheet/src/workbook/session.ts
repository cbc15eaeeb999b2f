import type { Program } from '../evaluate/program.ts'
import type { Engine } from '../graph/engine.ts'
import { Recalculation } from '../graph/recalculation.ts'
import type { RangePlace } from '../references/place.ts'
import type { Matrix, Scalar } from '../values.ts'
import type { Cells } from './cells.ts'
import { Changes } from './changes.ts'
import { Journal, type StepInfo } from './journal.ts'
import type { At } from './places.ts'

/** Runs edits: each is one step of undo and one recalculation, and one that throws leaves nothing behind. */
export class Session {
  readonly engine: Engine
  readonly cells: Cells
  readonly journal: Journal
  /** Grows with every change, so that a view can tell whether it is up to date. */
  revision = 0
  /** Sheets of which more changed than their cells: rows, columns, sizes, hidden rows, the order of sheets. */
  private reshaped = new Set<number>()
  private readonly recalculation: Recalculation
  private depth = 0

  constructor(cells: Cells, undoBytes: number) {
    this.cells = cells
    this.engine = cells.engine
    this.journal = new Journal(cells, undoBytes)
    this.recalculation = new Recalculation(cells.engine)
  }

  /** Runs `change` as one edit. Inside another one it is part of that. */
  edit(label: string, selection: RangePlace | null, change: () => void): Changes {
    const { mark } = this.journal
    this.depth++
    try {
      change()
    } catch (error) {
      this.journal.rollBack(mark)
      if (this.depth === 1) this.recalculation.run()
      throw error
    } finally {
      this.depth--
    }
    if (this.depth > 0) return this.none()
    this.journal.commit({ label, selection })
    return this.settle(selection)
  }

  /** Takes the last edit back, or does it again. */
  step(back: boolean): Changes {
    if (this.depth > 0) throw new Error('An edit cannot be undone while another one runs')
    const info: StepInfo | null = back ? this.journal.undo() : this.journal.redo()
    return this.settle(info?.selection ?? null)
  }

  /** Recalculates and gives what changed since the last time. */
  settle(selection: RangePlace | null = null): Changes {
    if (this.depth > 0) return this.none()
    this.recalculation.run()
    const { touched } = this.engine
    const { reshaped } = this
    this.engine.touched = []
    this.reshaped = new Set()
    if (touched.length + reshaped.size > 0) this.revision++
    return new Changes(this.cells, touched, { revision: this.revision, selection, reshaped: [...reshaped] })
  }

  /** Runs `change`, recalculates, reads, and takes the change back: for copies that only answer questions. */
  trial<T>(change: () => void, read: () => T): T {
    const { mark } = this.journal
    try {
      change()
      this.recalculation.run()
      return read()
    } finally {
      this.journal.rollBack(mark)
      this.engine.touched = []
    }
  }

  /** The value of a formula as if it stood at a cell. */
  evaluate(program: Program, at: At): Scalar | Matrix {
    this.refresh()
    return this.recalculation.evaluateAt(program, at)
  }

  /** Calculates what waits, as cells do inside a batch. */
  refresh(): void {
    if (this.depth > 0) this.recalculation.run()
  }

  /** Notes that more of a sheet changed than the values of some cells. */
  reshape(sheet: number): void {
    this.reshaped.add(sheet)
  }

  private none(): Changes {
    return new Changes(this.cells, [], { revision: this.revision, selection: null, reshaped: [] })
  }
}
