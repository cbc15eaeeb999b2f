import type { FormulaNode } from './node.ts'
import type { SheetStore } from './store.ts'

/** Formulas whose value depends on the used size of a sheet: whole columns end there (see `Ref.trimmed`). */
export class SizeWatch {
  /** The formula being calculated. */
  running: FormulaNode | null = null
  private readonly readers = new Set<FormulaNode>()
  private known = ''

  /** Notes that the formula being calculated is one of them. */
  add(): void {
    if (this.running) this.readers.add(this.running)
  }

  remove(node: FormulaNode): void {
    this.readers.delete(node)
  }

  /** Calls `visit` for these formulas when a sheet has another used size than last time. */
  eachStale(stores: readonly SheetStore[], visit: (node: FormulaNode) => void): void {
    const sizes = stores.map(({ usedRows, usedCols }) => `${usedRows}x${usedCols}`).join()
    if (sizes === this.known) return
    this.known = sizes
    this.readers.forEach(visit)
  }
}
