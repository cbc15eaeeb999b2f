import { Budget } from '../evaluate/budget.ts'
import { Exec } from '../evaluate/exec.ts'
import { showValue } from '../formats/number-format.ts'
import { getCriterion } from '../functions/criterion.ts'
import type { RangePlace } from '../references/place.ts'
import type { Scalar } from '../values.ts'
import type { Changes } from './changes.ts'
import { type LineChange, movedLine, movedRect } from './insert-delete.ts'
import type { Area, Places } from './places.ts'
import type { Session } from './session.ts'
import { sortOrder } from './sort.ts'

/** Which rows stay: those showing one of the texts, or those fulfilling a condition as COUNTIF takes it (`">=10"`). */
export type FilterTest = { texts: readonly string[] } | { condition: string }

interface ColumnFilter {
  readonly area: Area
  readonly column: number
  readonly test: FilterTest
  /** Rows that failed the test when it was applied. Undo brings these back, whatever the cells hold by then. */
  readonly hidden: ReadonlySet<number>
}

const TOTALS = /\b(?:SUBTOTAL|AGGREGATE)\(/

/** Filters of all sheets, and the rows they hide. SUBTOTAL and AGGREGATE leave hidden rows out. */
export class Filters {
  private readonly session: Session
  private readonly places: Places
  private active: readonly ColumnFilter[] = []
  private hidden = new Map<number, Set<number>>()

  constructor(session: Session, places: Places) {
    this.session = session
    this.places = places
    session.engine.host.hiddenRows = (sheet, row, isByHand) =>
      (this.hidden.get(sheet)?.has(row) ?? false) ||
      (isByHand && (session.cells.layout(sheet).rows.get(row)?.isHidden ?? false))
  }

  /** Adds a filter on a column (from 0) of a range whose first row is the header; another one on that column is replaced. */
  set(place: RangePlace, column: number, test: FilterTest): Changes {
    const area = this.places.area(place)
    const isOther = (f: ColumnFilter) => f.area.sheet !== area.sheet || f.column !== column
    return this.session.edit('Filter', place, () =>
      this.become([...this.active.filter(isOther), this.applied(area, column, test)]),
    )
  }

  /** Applies the filters of a sheet to what its cells hold now. */
  reapply(sheet: number = this.places.first): Changes {
    const anew = (f: ColumnFilter) => (f.area.sheet === sheet ? this.applied(f.area, f.column, f.test) : f)
    return this.session.edit('Filter', null, () => this.become(this.active.map(anew)))
  }

  /** Shows all rows of a sheet again; only those that the filter of one column hides, when it is given. */
  clear(sheet: number = this.places.first, column?: number): Changes {
    const isLeft = (f: ColumnFilter) => f.area.sheet !== sheet || (column !== undefined && f.column !== column)
    return this.session.edit('Clear filter', null, () => this.become(this.active.filter(isLeft)))
  }

  /** True while a filter hides rows of a sheet. */
  isActive(sheet: number = this.places.first): boolean {
    return this.active.some(f => f.area.sheet === sheet)
  }

  /** The filters of a sheet: range, column (from 0) and test of each. */
  list(sheet: number = this.places.first): { area: Area; column: number; test: FilterTest }[] {
    return this.active.filter(f => f.area.sheet === sheet).map(({ area, column, test }) => ({ area, column, test }))
  }

  /** Rows (from 0) that are hidden by filters, ascending. */
  hiddenRows(sheet: number = this.places.first): number[] {
    return [...(this.hidden.get(sheet) ?? [])].sort((a, b) => a - b)
  }

  /**
   * What a filter menu offers for a column (from 0) of a range whose first row is the header: the texts it shows in the
   * rows that no other column's filter hides, in order, with how many rows show each.
   */
  choices(place: RangePlace, column: number): { text: string; rows: number }[] {
    const { sheet, top, bottom } = this.places.area(place)
    const { engine, cells } = this.session
    const others = this.active.filter(f => f.area.sheet === sheet && f.column !== column)
    const found = new Map<string, { text: string; rows: number; value: Scalar }>()
    for (let row = top + 1; row <= bottom; row++) {
      if (others.some(f => f.hidden.has(row))) continue
      const value = engine.peek(sheet, row, column)
      const { text } = showValue(value, cells.formatOf(sheet, row, column))
      const key = text.toLowerCase()
      const known = found.get(key)
      if (known) known.rows++
      else found.set(key, { text, rows: 1, value })
    }
    const ordered = [...found.values()].sort((a, b) => sortOrder(a.value, b.value, 1))
    return ordered.map(({ text, rows }) => ({ text, rows }))
  }

  /** Lets filters go with their rows and columns. Part of the edit that moves them. */
  follow(change: LineChange): void {
    if (!this.isActive(change.sheet)) return
    this.become(
      this.active.flatMap(filter => {
        if (filter.area.sheet !== change.sheet) return filter
        const rect = movedRect(filter.area, change)
        const column = change.axis === 'col' ? movedLine(filter.column, change) : filter.column
        if (!rect || column < 0) return []
        const rows = change.axis === 'row' ? [...filter.hidden].map(row => movedLine(row, change)) : filter.hidden
        return { ...filter, area: { ...filter.area, ...rect }, column, hidden: new Set([...rows].filter(r => r >= 0)) }
      }),
    )
  }

  /** Marks the totals that leave hidden rows out. */
  refreshTotals(): void {
    for (const node of this.session.engine.formulas)
      if (node.program.template.pieces.some(piece => TOTALS.test(piece))) this.session.engine.marks.add(node)
  }

  private become(next: readonly ColumnFilter[]): void {
    const before = this.active
    const to = (filters: readonly ColumnFilter[]) => () => {
      const sheets = new Set([...this.active, ...filters].map(f => f.area.sheet))
      this.active = filters
      this.hidden = new Map()
      for (const { area, hidden } of filters) {
        this.hidden.set(area.sheet, new Set([...(this.hidden.get(area.sheet) ?? []), ...hidden]))
      }
      this.refreshTotals()
      for (const sheet of sheets) this.session.reshape(sheet)
    }
    this.session.journal.perform(to(next), to(before))
  }

  private applied(area: Area, column: number, test: FilterTest): ColumnFilter {
    const hidden = new Set<number>()
    const keeps = this.keeper(area.sheet, column, test)
    for (let row = area.top + 1; row <= area.bottom; row++) if (!keeps(row)) hidden.add(row)
    return { area, column, test, hidden }
  }

  private keeper(sheet: number, column: number, test: FilterTest): (row: number) => boolean {
    const { engine, cells } = this.session
    const value = (row: number) => engine.peek(sheet, row, column)
    if ('texts' in test) {
      const texts = new Set(test.texts.map(t => t.toLowerCase()))
      return row => texts.has(showValue(value(row), cells.formatOf(sheet, row, column)).text.toLowerCase())
    }
    const { limits } = engine.budget
    const exec = new Exec(engine.host, new Budget({ ...limits, formulaSteps: Number.POSITIVE_INFINITY }, () => 0))
    const criterion = getCriterion(test.condition, exec)
    return row => criterion.test(value(row))
  }
}
