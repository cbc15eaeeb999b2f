import { Budget } from '../evaluate/budget.ts'
import { Exec } from '../evaluate/exec.ts'
import { showValue } from '../formats/number-format.ts'
import { criterionOf } from '../functions/criterion.ts'
import type { Engine } from '../graph/engine.ts'
import type { Rect } from '../references/a1.ts'
import type { Cells } from './cell-state.ts'
import type { Changes } from './changes.ts'
import type { Journal } from './journal.ts'

/** Which rows stay: those showing one of the texts, or those fulfilling a condition as COUNTIF takes it (`">=10"`). */
export type FilterTest = { texts: readonly string[] } | { condition: string }

interface ColumnFilter {
  area: { sheet: number } & Rect
  column: number
  test: FilterTest
}

const TOTALS = /\b(?:SUBTOTAL|AGGREGATE)\(/

/** Filters of all sheets. Hidden rows are left out by SUBTOTAL and AGGREGATE. */
export class Filters {
  private readonly engine: Engine
  private readonly cells: Cells
  private readonly journal: Journal
  private readonly settle: () => Changes
  private active: ColumnFilter[] = []
  private hidden = new Map<number, Set<number>>()
  constructor(engine: Engine, cells: Cells, journal: Journal, settle: () => Changes) {
    this.engine = engine
    this.cells = cells
    this.journal = journal
    this.settle = settle
    engine.hiddenRows = (sheet, row) => this.hidden.get(sheet)?.has(row) ?? false
  }

  /** Adds a filter on a column (from 0) of an area; another one on the same column is replaced. */
  set(area: { sheet: number } & Rect, column: number, test: FilterTest): Changes {
    const others = this.active.filter(f => f.area.sheet !== area.sheet || f.column !== column)
    return this.become([...others, { area, column, test }])
  }

  /** Shows all rows of a sheet again. */
  clear(sheet = 0): Changes {
    return this.become(this.active.filter(f => f.area.sheet !== sheet))
  }

  /** True while a filter hides rows of a sheet. */
  isActive(sheet = 0): boolean {
    return this.active.some(f => f.area.sheet === sheet)
  }

  /** Rows (from 0) that are hidden, ascending. */
  hiddenRows(sheet = 0): number[] {
    return [...(this.hidden.get(sheet) ?? [])].sort((a, b) => a - b)
  }

  private become(next: ColumnFilter[]): Changes {
    const before = this.active
    const to = (filters: ColumnFilter[]) => () => {
      this.active = filters
      this.apply()
    }
    this.journal.perform(to(next), to(before))
    this.journal.commit()
    return this.settle()
  }

  private apply(): void {
    this.hidden = new Map()
    for (const { area, column, test } of this.active) {
      const rows = this.hidden.get(area.sheet) ?? new Set<number>()
      const keeps = this.keeper(area.sheet, column, test)
      for (let row = area.top + 1; row <= area.bottom; row++) if (!keeps(row)) rows.add(row)
      this.hidden.set(area.sheet, rows)
    }
    for (const node of this.engine.formulas())
      if (node.program.template.pieces.some(piece => TOTALS.test(piece))) this.engine.markDirty(node)
  }

  private keeper(sheet: number, column: number, test: FilterTest): (row: number) => boolean {
    const value = (row: number) => this.engine.peek(sheet, row, column)
    if ('texts' in test) {
      const texts = new Set(test.texts.map(t => t.toLowerCase()))
      return row => texts.has(showValue(value(row), this.cells.formatOf(sheet, row, column)).text.toLowerCase())
    }
    const { limits } = this.engine.budget
    const exec = new Exec(this.engine, new Budget({ ...limits, formulaSteps: Number.POSITIVE_INFINITY }, () => 0))
    const criterion = criterionOf(test.condition, exec)
    return row => criterion.test(value(row))
  }
}
