import type { ColumnType } from '@learn/sheet'
import type { SheetSort } from './protocol.ts'

/** How the rows are sorted and what the columns hold: what a sheet keeps beside its cells. */
interface Layout {
  sorts: readonly SheetSort[]
  columnTypes: readonly ColumnType[]
}

/** What the engine calls the steps of undo that change a layout. */
const STEPS = new Set(['Sort', 'Column type'])

/** The layout of a sheet. It follows undo and redo, step by step with the engine. */
export class LayoutHistory {
  now: Layout = { sorts: [], columnTypes: [] }
  private past: Layout[] = []
  private future: Layout[] = []

  become(change: Partial<Layout>): void {
    this.past.push(this.now)
    this.future = []
    this.now = { ...this.now, ...change }
  }

  /** The engine takes back a step of this name; true when it was one of the layout. */
  undo(label: string | undefined): boolean {
    return this.move(label, this.past, this.future)
  }
  /** The engine does a step of this name again. */
  redo(label: string | undefined): boolean {
    return this.move(label, this.future, this.past)
  }

  private move(label: string | undefined, from: Layout[], to: Layout[]): boolean {
    const next = label !== undefined && STEPS.has(label) ? from.pop() : undefined
    if (!next) return false
    to.push(this.now)
    this.now = next
    return true
  }
}
