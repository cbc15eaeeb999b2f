import type { Exec, Host } from '../evaluate/exec.ts'
import type { DateOrder } from '../formats/read-number.ts'
import type { TableReference } from '../parse/table-reference.ts'
import { printTemplate } from '../parse/template.ts'
import type { Rect } from '../references/a1.ts'
import { Ref, type RunVisitor, type Scalar, TAG, type Value } from '../values.ts'
import { joinedAreas } from './joined-areas.ts'
import type { Links } from './links.ts'
import type { Marks } from './marks.ts'
import type { NamedFormula } from './names.ts'
import type { FormulaNode } from './node.ts'
import { readReference } from './reference-text.ts'
import type { Sheets } from './sheets.ts'
import type { SizeWatch } from './size-watch.ts'
import { CHUNK_BITS, CHUNK_ROWS, HAS_FORMULA, IS_DIRTY, IS_SPILLED, type SheetStore, slot } from './store.ts'
import { getData, type Tables } from './tables.ts'

/** Thrown when a formula reads a cell that waits to be calculated; the run calculates that one first. */
export const PENDING = Symbol('pending')

/** Formulas that are asked for at once before an array of references is read. */
const MOST_WAITING = 256

/** Clock, chance and hidden rows that the functions see. */
export interface Surroundings {
  /** Date and time as a serial. */
  now: () => number
  /** A number from 0 up to 1. */
  random: () => number
  /** How texts that are dates are read; month first when left out. */
  dates?: DateOrder
  /** Numbers that differ by no more than this share are equal to comparing operators. */
  nearness?: number
}

/** What has a name of its own, and what is told what a running formula reads. */
interface Surface {
  readonly names: ReadonlyMap<string, NamedFormula>
  readonly tables: Tables
  readonly sizeWatch: SizeWatch
  readonly links: Links
}

/** What a running formula sees of the workbook: cells that are up to date, names, other sheets. */
export class CellHost implements Host {
  /** Formulas that a read found waiting (see `PENDING`). */
  pending: FormulaNode[] = []
  /** The formula being calculated, if it stands in a cell. */
  running: FormulaNode | null = null
  /** True for a row that a filter (or, when asked, a learner) hid. */
  hiddenRows: ((sheet: number, row: number, isByHand: boolean) => boolean) | null = null
  private readonly sheets: Sheets
  private readonly stores: SheetStore[]
  private readonly marks: Marks
  private readonly surface: Surface
  private readonly surroundings: Surroundings

  constructor(sheets: Sheets, marks: Marks, surface: Surface, surroundings: Surroundings) {
    this.sheets = sheets
    this.stores = sheets.stores
    this.marks = marks
    this.surface = surface
    this.surroundings = surroundings
  }

  read(sheet: number, row: number, col: number): Scalar {
    const chunk = (this.stores[sheet] as SheetStore).columns[col]?.chunks[row >> CHUNK_BITS]
    if (chunk === undefined) return null
    const i = slot(row)
    if (i >= chunk.size) return null
    const tag = chunk.tags[i] as number
    if (tag === TAG.number || tag === (TAG.number | HAS_FORMULA)) return chunk.nums[i] as number
    if (tag & (IS_DIRTY | IS_SPILLED)) this.demandClean(chunk.nodes?.[i])
    return chunk.valueAt(i)
  }

  private demandClean(node: FormulaNode | undefined): void {
    if (!node || !this.marks.isDirty(node)) return
    this.pending = [node]
    throw PENDING
  }

  usedRows(sheet: number): number {
    return this.sheets.store(sheet).usedRows
  }

  usedCols(sheet: number): number {
    return this.sheets.store(sheet).usedCols
  }

  watchSize(): void {
    if (this.running) this.surface.sizeWatch.add(this.running)
  }

  columnVersion(sheet: number, col: number): number {
    return this.sheets.store(sheet).columns[col]?.version ?? -1
  }

  eachRun(sheet: number, col: number, top: number, bottom: number, visit: RunVisitor): void {
    const column = this.sheets.store(sheet).columns[col]
    if (!column) return
    const last = Math.min(bottom >> CHUNK_BITS, column.chunks.length - 1)
    for (let index = top >> CHUNK_BITS; index <= last; index++) {
      const chunk = column.chunks[index]
      if (!chunk) continue
      const base = index * CHUNK_ROWS
      const from = Math.max(0, top - base)
      const to = Math.min(chunk.size, bottom - base + 1)
      if (chunk.dirty > 0) {
        const waiting = chunk.nodes
          ?.slice(from, to)
          .filter(n => n !== undefined && this.marks.isDirty(n)) as FormulaNode[]
        if (waiting.length > 0) {
          this.pending = waiting
          throw PENDING
        }
      }
      if (from >= to) continue
      const isAll = chunk.numbers === chunk.size
      if (visit(chunk.nums, chunk.tags, from, to, base, isAll) === true) return
    }
  }

  /** Throws `PENDING` when formulas in the areas wait, so that references made while running are read once. */
  prepare(refs: readonly Ref[]): void {
    const areas = joinedAreas(refs)
    if (this.running) for (const area of areas) this.surface.links.addMade(this.running, area)
    const waiting: FormulaNode[] = []
    if (areas.length > 1) for (const area of areas) this.marks.collect(area.sheet, area, waiting, MOST_WAITING)
    if (waiting.length > 0) {
      this.pending = waiting
      throw PENDING
    }
    for (const { sheet, top, left, bottom, right } of areas) {
      const { usedRows, usedCols } = this.sheets.store(sheet)
      const last = Math.min(bottom, usedRows - 1)
      for (let col = left; col <= Math.min(right, usedCols - 1); col++) this.eachRun(sheet, col, top, last, () => false)
    }
  }

  nameValue(name: string, x: Exec): Value | undefined {
    const named = this.surface.names.get(name)
    if (!named) return this.tableRef(getData(name), x)
    x.budget.enter()
    const outer = x.frame
    x.frame = null
    try {
      return named.program.run(x)
    } finally {
      x.frame = outer
      x.budget.leave()
    }
  }

  tableRef(reference: TableReference, x: Exec): Ref | undefined {
    const area = this.surface.tables.resolve(reference, x)
    return area ? new Ref(this, area.sheet, area.top, area.left, area.bottom, area.right) : undefined
  }

  spillArea(sheet: number, row: number, col: number): Ref | undefined {
    this.read(sheet, row, col)
    const area: Rect | null | undefined = this.sheets.store(sheet).node(row, col)?.spill
    return area ? new Ref(this, sheet, area.top, area.left, area.bottom, area.right) : undefined
  }

  formulaText(sheet: number, row: number, col: number): string | null {
    const store = this.stores[sheet]
    const node = store && store.tag(row, col) & HAS_FORMULA ? store.node(row, col) : undefined
    return node ? printTemplate(node.program.template, row, col) : null
  }

  referenceOf(text: string, isA1: boolean, x: Exec): Ref | undefined {
    return readReference(text, isA1, x, this)
  }

  now(): number {
    return this.surroundings.now()
  }

  random(): number {
    return this.surroundings.random()
  }

  isHiddenRow(sheet: number, row: number, isByHand = false): boolean {
    return this.hiddenRows?.(sheet, row, isByHand) ?? false
  }

  sheetIndex(name: string): number {
    return this.sheets.indexOf(name)
  }

  sheetSpan(names: string): number[] {
    return this.sheets.span(names)
  }

  sheetPosition(sheet: number): number {
    return this.sheets.order.indexOf(sheet)
  }

  sheetCount(): number {
    return this.sheets.order.length
  }

  sheetName(sheet: number): string {
    return this.sheets.store(sheet).name
  }
}
