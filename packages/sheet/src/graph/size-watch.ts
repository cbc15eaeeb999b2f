import type { FormulaNode } from './node.ts'
import type { SheetStore } from './store.ts'

/** Formulas whose value depends on the used size of a sheet: whole columns end there (see `Ref.trimmed`). */
export class SizeWatch {
  private readonly readers = new Set<FormulaNode>()
  private known = ''

  add(node: FormulaNode): void {
    this.readers.add(node)
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
