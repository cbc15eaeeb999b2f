import type { Scalar } from '@learn/sheet'
import { findHolidays, keepHolidaysApart } from '../variants/days.ts'
import { type DerivedLines, findDerivedLines, keepDerivedLines } from '../variants/derived-lines.ts'
import { Draft } from '../variants/draft.ts'
import type { Field, Table } from '../variants/field.ts'
import { keepGrains } from '../variants/keep-grains.ts'
import type { Literals } from '../variants/literals.ts'
import { findMonths, keepMonths, type Month } from '../variants/months.ts'
import { findLoneOrders, getOrders, keepOrders, type Order } from '../variants/orders.ts'
import { findRises, keepRises } from '../variants/rises.ts'
import type { VariantSheet } from '../variants/variant-book.ts'
import type { Data } from './probe-book.ts'

/** A field with the row of a cell in it. */
export interface Spot {
  field: Field
  row: number
  table: Table
}

/** What need not hold for some changes. */
export interface Freedom {
  /** Cells hold what they are given, on the grain of their line or not. */
  isExact?: boolean
  /** Lines that a reference compares: their order is what it asks about. */
  compared?: ReadonlySet<Field>
}

/** The tables of a problem for single changes: which cell is whose, and what must hold whatever changes. */
export class ProbeData {
  readonly spots = new Map<number, Spot>()
  private readonly tables: readonly Table[]
  private readonly orders: readonly Order[]
  private readonly months: readonly Month[]
  private readonly derived: DerivedLines
  private readonly rises: readonly Field[]
  private readonly holidays: readonly Field[]

  constructor(tables: readonly Table[], literals: Literals, cols: number) {
    this.tables = tables
    this.holidays = findHolidays(tables, literals, cols)
    this.orders = [...getOrders(tables), ...findLoneOrders(tables, literals)]
    this.months = findMonths(tables)
    this.derived = findDerivedLines(tables)
    this.rises = findRises(tables)
    for (const table of tables)
      for (const field of table.fields)
        field.places.forEach((index, row) => this.spots.set(index, { field, row, table }))
  }

  /** What must change on a base so that some cells hold other values and all stays as the data is. */
  changes({ variant }: VariantSheet, cells: Data, { isExact = false, compared }: Freedom = {}): Data {
    const draft = new Draft(this.tables)
    this.put(draft, variant.edits)
    this.put(draft, cells)
    for (const index of cells.keys()) {
      const spot = this.spots.get(index)
      if (spot) draft.meant.add(spot.field)
    }
    keepGrains(draft)
    keepRises(draft, this.rises)
    if (isExact) this.put(draft, cells)
    keepHolidaysApart(draft, this.holidays)
    keepOrders(
      draft,
      compared
        ? this.orders.filter(({ low, high, isList }) => isList || !compared.has(low) || !compared.has(high))
        : this.orders,
    )
    keepMonths(draft, this.months)
    keepDerivedLines(draft, this.derived)
    // Cells of no table stand by themselves.
    const changed = new Map([...cells].filter(([index]) => !this.spots.has(index)))
    const edits = draft.edits()
    for (const [index, value] of edits) {
      const before = variant.edits.has(index) ? variant.edits.get(index) : this.ownValue(index)
      if (!Object.is(before, value)) changed.set(index, value)
    }
    // What the base had changed and is as it was before.
    for (const index of variant.edits.keys())
      if (!edits.has(index) && this.spots.has(index)) changed.set(index, this.ownValue(index))
    return changed
  }

  private ownValue(index: number): Scalar {
    const spot = this.spots.get(index)
    return spot ? (spot.field.values[spot.row] ?? null) : null
  }

  private put(draft: Draft, cells: Data): void {
    for (const [index, value] of cells) {
      const spot = this.spots.get(index)
      if (spot) draft.put(spot.field, spot.row, value)
    }
  }
}
