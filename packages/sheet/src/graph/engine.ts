import type { Budget } from '../evaluate/budget.ts'
import type { Functions } from '../evaluate/compile.ts'
import { Exec, type Host } from '../evaluate/exec.ts'
import type { Program } from '../evaluate/program.ts'
import type { DateOrder } from '../formats/read-number.ts'
import { printTemplate } from '../parse/template.ts'
import { MAX_COLS, MAX_ROWS, type Rect } from '../references/a1.ts'
import { Ref, type RunVisitor, type Scalar, TAG, type Value } from '../values.ts'
import { Links } from './links.ts'
import { FormulaNode, PROGRESS } from './node.ts'
import { type PackedCell, packCell } from './packed-cell.ts'
import { ProgramCache } from './program-cache.ts'
import type { RangeNode } from './range-index.ts'
import { readReference } from './reference-text.ts'
import { SizeWatch } from './size-watch.ts'
import { CHUNK_BITS, CHUNK_ROWS, HAS_FORMULA, IS_DIRTY, IS_SPILLED, SheetStore, slot } from './store.ts'

/** Thrown when a formula reads a cell that waits to be calculated; the run calculates that one first. */
export const PENDING = Symbol('pending')

/** Clock, chance and place that the functions see. */
export interface Surroundings {
  /** Date and time as a serial. */
  now: () => number
  /** A number from 0 up to 1. */
  random: () => number
  /** How texts that are dates are read; month first when left out. */
  dates?: DateOrder
}

/** A defined name. */
export interface NamedFormula {
  name: string
  text: string
  program: Program
}

/** Cells and formulas of all sheets and what depends on what. Calculation itself is in `recalculation.ts`. */
export class Engine implements Host {
  readonly stores: SheetStore[] = []
  readonly exec: Exec
  readonly budget: Budget
  readonly programs: ProgramCache
  readonly sizeWatch = new SizeWatch()
  readonly volatile = new Set<FormulaNode>()
  readonly names = new Map<string, NamedFormula>()
  /** Formulas whose array did not fit, with the area they want. */
  readonly blocked = new Map<FormulaNode, Rect>()
  /** Formulas to calculate in the next run, in the order they were reached. */
  dirtyList: FormulaNode[] = []
  /** Cells that the functions found waiting (see `PENDING`). */
  pending: FormulaNode[] = []
  /** Cells whose value changed since the list was last emptied. */
  touched: PackedCell[] = []
  hiddenRows: ((sheet: number, row: number) => boolean) | null = null
  private readonly surroundings: Surroundings
  private readonly links = new Links(this)
  private readonly nodes: (FormulaNode | undefined)[] = []
  private readonly freeIds: number[] = []
  private readonly sheetIds = new Map<string, number>()
  private run = 1

  constructor(functions: Functions, budget: Budget, surroundings: Surroundings) {
    this.programs = new ProgramCache(functions)
    this.budget = budget
    this.surroundings = surroundings
    this.exec = new Exec(this, budget, surroundings.dates)
  }

  addSheet(name: string): number {
    this.stores.push(new SheetStore(name))
    this.links.addSheet()
    this.sheetIds.set(name.toUpperCase(), this.stores.length - 1)
    return this.stores.length - 1
  }

  renameSheet(index: number, name: string): void {
    const store = this.store(index)
    this.sheetIds.delete(store.name.toUpperCase())
    store.name = name
    this.sheetIds.set(name.toUpperCase(), index)
  }

  store(sheet: number): SheetStore {
    return this.stores[sheet] as SheetStore
  }

  sheetIndex(name: string): number {
    return this.sheetIds.get(name) ?? this.sheetIds.get(name.toUpperCase()) ?? -1
  }

  sheetCount(): number {
    return this.stores.length
  }

  sheetName(index: number): string {
    return this.store(index).name
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
    if (!node || !this.isDirty(node)) return
    this.pending = [node]
    throw PENDING
  }

  /** The stored value, whether or not it is up to date. */
  peek(sheet: number, row: number, col: number): Scalar {
    return (this.stores[sheet] as SheetStore).read(row, col)
  }

  usedRows(sheet: number): number {
    return this.store(sheet).usedRows
  }

  usedCols(sheet: number): number {
    return this.store(sheet).usedCols
  }

  watchSize(): void {
    this.sizeWatch.add(this.formulaAt(this.exec.sheet, this.exec.row, this.exec.col))
  }

  columnVersion(sheet: number, col: number): number {
    return this.store(sheet).columns[col]?.version ?? -1
  }

  eachRun(sheet: number, col: number, top: number, bottom: number, visit: RunVisitor): void {
    const column = this.store(sheet).columns[col]
    if (!column) return
    const last = Math.min(bottom >> CHUNK_BITS, column.chunks.length - 1)
    for (let index = top >> CHUNK_BITS; index <= last; index++) {
      const chunk = column.chunks[index]
      if (!chunk) continue
      const base = index * CHUNK_ROWS
      const from = Math.max(0, top - base)
      const to = Math.min(chunk.size, bottom - base + 1)
      if (chunk.dirty > 0) {
        const waiting = chunk.nodes?.slice(from, to).filter(n => n !== undefined && this.isDirty(n)) as FormulaNode[]
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

  /** Throws `PENDING` when formulas in the area wait, so that a reference made while running is read once. */
  prepare(ref: Ref): void {
    const { usedRows, usedCols } = this.store(ref.sheet)
    const bottom = Math.min(ref.bottom, usedRows - 1)
    const right = Math.min(ref.right, usedCols - 1)
    for (let col = ref.left; col <= right; col++) this.eachRun(ref.sheet, col, ref.top, bottom, () => false)
  }

  /** Appends formulas of an area that wait and were not begun, at most about `limit`. */
  collectDirty(sheet: number, area: Rect, into: FormulaNode[], limit: number): void {
    const store = this.store(sheet)
    const right = Math.min(area.right, store.usedCols - 1)
    for (let col = area.left; col <= right; col++) {
      const chunks = store.columns[col]?.chunks
      if (!chunks) continue
      const last = Math.min(area.bottom >> CHUNK_BITS, chunks.length - 1)
      for (let index = area.top >> CHUNK_BITS; index <= last; index++) {
        const chunk = chunks[index]
        if (!chunk || chunk.dirty === 0 || !chunk.nodes) continue
        const base = index * CHUNK_ROWS
        const from = Math.max(0, area.top - base)
        const to = Math.min(chunk.size, area.bottom - base + 1)
        for (let i = from; i < to; i++) {
          if (!((chunk.tags[i] as number) & IS_DIRTY)) continue
          const node = chunk.nodes[i]
          if (node && node.progress === PROGRESS.idle) into.push(node)
          if (into.length >= limit) return
        }
      }
    }
  }

  nameValue(name: string, x: Exec): Value | undefined {
    const named = this.names.get(name)
    if (!named) return undefined
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

  spillArea(sheet: number, row: number, col: number): Ref | undefined {
    this.read(sheet, row, col)
    const area = this.store(sheet).node(row, col)?.spill
    return area ? new Ref(this, sheet, area.top, area.left, area.bottom, area.right) : undefined
  }

  formulaText(sheet: number, row: number, col: number): string | null {
    const node = this.formulaAt(sheet, row, col)
    return node ? printTemplate(node.program.template, row, col) : null
  }

  referenceOf(text: string, isA1: boolean, x: Exec): Ref | undefined {
    const ref = readReference(text, isA1, x, this)
    if (ref && !ref.isSingle) this.prepare(ref)
    return ref
  }

  now(): number {
    return this.surroundings.now()
  }

  random(): number {
    return this.surroundings.random()
  }

  isHiddenRow(sheet: number, row: number): boolean {
    return this.hiddenRows?.(sheet, row) ?? false
  }

  /** The formula of a cell (not one that spilled into it). */
  formulaAt(sheet: number, row: number, col: number): FormulaNode | undefined {
    const store = this.stores[sheet]
    return store && store.tag(row, col) & HAS_FORMULA ? store.node(row, col) : undefined
  }

  /** Puts a constant (null empties the cell) and remembers what must be recalculated. */
  setConstant(sheet: number, row: number, col: number, value: Scalar): void {
    const store = this.store(sheet)
    this.dropFormula(sheet, row, col)
    if (value === null && !store.chunkAt(row, col)) return
    const chunk = store.ensure(row, col)
    chunk.write(slot(row), value)
    store.bump(col)
    this.touched.push(packCell(sheet, row, col))
    this.reach(sheet, row, col)
  }

  /** Puts a constant into an empty cell of a model being loaded: nothing can depend on it yet that is up to date. */
  loadConstant(sheet: number, row: number, col: number, value: Scalar): void {
    const store = this.store(sheet)
    store.ensure(row, col).write(slot(row), value)
    store.bump(col)
  }

  /** Puts a formula (text with `=`). */
  setFormula(sheet: number, row: number, col: number, text: string, isLegacy = false): void {
    this.setProgram(sheet, row, col, this.programs.find(text, row, col, isLegacy))
  }

  /** Puts a compiled formula: of a stored model, where many cells share one. */
  setProgram(sheet: number, row: number, col: number, program: Program): void {
    this.dropFormula(sheet, row, col)
    const id = this.freeIds.pop() ?? this.nodes.length
    const node = new FormulaNode(id, sheet, row, col, program)
    this.nodes[id] = node
    const chunk = this.store(sheet).ensure(row, col)
    chunk.nodes ??= []
    chunk.nodes[slot(row)] = node
    chunk.reset(slot(row), HAS_FORMULA)
    this.links.add(node)
    this.markDirty(node)
    this.releaseBlocked(sheet, row, col)
  }

  /** Gives a formula its stored value, so that loading a model calculates nothing. */
  settleFormula(sheet: number, row: number, col: number, value: Scalar): void {
    const chunk = this.store(sheet).chunkAt(row, col)
    const i = slot(row)
    if (!chunk || !((chunk.tags[i] as number) & IS_DIRTY)) return
    chunk.tags[i] = (chunk.tags[i] as number) & ~IS_DIRTY
    chunk.dirty--
    if (this.dirtyList.at(-1) === chunk.nodes?.[i]) this.dirtyList.pop()
    chunk.write(i, value)
  }

  private dropFormula(sheet: number, row: number, col: number): void {
    const store = this.store(sheet)
    const tag = store.tag(row, col)
    if (!(tag & (HAS_FORMULA | IS_SPILLED))) return
    const chunk = store.ensure(row, col)
    const i = slot(row)
    const node = chunk.nodes?.[i] as FormulaNode
    if (tag & IS_SPILLED) {
      this.clearSpill(node)
      this.markDirty(node)
      return
    }
    this.clearSpill(node)
    this.links.remove(node)
    if (tag & IS_DIRTY) chunk.dirty--
    chunk.tags[i] = tag & ~(HAS_FORMULA | IS_DIRTY)
    if (chunk.nodes) chunk.nodes[i] = undefined
    this.nodes[node.id] = undefined
    this.freeIds.push(node.id)
    this.blocked.delete(node)
    this.sizeWatch.remove(node)
  }

  /** Empties the cells that a formula filled beside its own. */
  clearSpill(node: FormulaNode, keep?: Rect): void {
    const area = node.spill
    if (!area) return
    node.spill = null
    const store = this.store(node.sheet)
    for (let row = area.top; row <= area.bottom; row++)
      for (let col = area.left; col <= area.right; col++) {
        if (row === node.row && col === node.col) continue
        if (keep && row >= keep.top && row <= keep.bottom && col >= keep.left && col <= keep.right) continue
        const chunk = store.chunkAt(row, col)
        const i = slot(row)
        if (!chunk || chunk.nodes?.[i] !== node) continue
        chunk.nodes[i] = undefined
        chunk.reset(i, 0)
        store.bump(col)
        this.touched.push(packCell(node.sheet, row, col))
        this.reach(node.sheet, row, col)
      }
  }

  /** Links every formula anew and marks it: after a sheet or a name came, went or changed. */
  relinkAll(): void {
    for (const node of this.nodes) {
      if (!node) continue
      this.links.remove(node)
      this.links.add(node)
      this.markDirty(node)
    }
  }

  /** Every formula of the workbook. */
  *formulas(): Iterable<FormulaNode> {
    for (const node of this.nodes) if (node) yield node
  }

  isDirty(node: FormulaNode): boolean {
    const chunk = this.store(node.sheet).chunkAt(node.row, node.col)
    const i = slot(node.row)
    // The mark is the cell's: a formula that was replaced meanwhile has none.
    return chunk !== undefined && ((chunk.tags[i] as number) & IS_DIRTY) !== 0 && chunk.nodes?.[i] === node
  }

  markDirty(node: FormulaNode): void {
    const chunk = this.store(node.sheet).chunkAt(node.row, node.col)
    if (!chunk) return
    const i = slot(node.row)
    const tag = chunk.tags[i] as number
    if (tag & IS_DIRTY || chunk.nodes?.[i] !== node) return
    chunk.tags[i] = tag | IS_DIRTY
    chunk.dirty++
    this.dirtyList.push(node)
  }

  /** A new run: ranges reached before may be reached again. */
  startReach(): void {
    this.run++
  }

  /** Marks every formula that reads the cell. */
  reach(sheet: number, row: number, col: number): void {
    const { links } = this
    for (let edge = links.firstEdge(sheet, row, col); edge; edge = links.nextEdge(edge))
      this.markDirty(this.nodes[links.readerOf(edge)] as FormulaNode)
    links.eachRange(sheet, row, col, this.run, this.markReaders)
    if (this.blocked.size > 0) this.releaseBlocked(sheet, row, col)
  }

  private readonly markReaders = (range: RangeNode): void => {
    for (const reader of range.readers) this.markDirty(reader)
  }

  private releaseBlocked(sheet: number, row: number, col: number): void {
    for (const [node, area] of this.blocked) if (node.sheet === sheet && isInside(area, row, col)) this.markDirty(node)
  }

  /** True when the cell is on a sheet of Excel's size. */
  static isCell(row: number, col: number): boolean {
    return row >= 0 && col >= 0 && row < MAX_ROWS && col < MAX_COLS
  }
}

function isInside(area: Rect, row: number, col: number): boolean {
  return row >= area.top && row <= area.bottom && col >= area.left && col <= area.right
}
