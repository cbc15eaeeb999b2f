import { BudgetStop } from '../evaluate/budget.ts'
import { deref, intersect, materialise } from '../evaluate/exec.ts'
import { MAX_COLS, MAX_ROWS, type Rect } from '../references/a1.ts'
import { CellError, ERR, KIND_MASK, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { type Engine, PENDING } from './engine.ts'
import { type FormulaNode, PROGRESS } from './node.ts'
import { packCell } from './packed-cell.ts'
import { IS_DIRTY, IS_SPILLED, slot } from './store.ts'

/** Formulas of a range that are put on the stack at once; more would make long chains of sums quadratic in memory. */
const BATCH = 32
/** Calculations of one formula in one run before it counts as circular (it reads what it spills). */
const MAX_RUNS = 10
/** A defect of a function body: the learner's sheet goes on, the budget counts it. */
const BROKEN = new CellError('#ERROR!', 'The formula could not be calculated.')
const OVERFLOW = new CellError('#NUM!', 'The formula nests too deep to be calculated.')

/**
 * Brings every marked formula up to date. The set of formulas to calculate is found first (readers of readers, as a
 * list that grows); each is then calculated after the marked formulas it reads, with an explicit stack, so a chain of
 * 200,000 cells needs no call stack. Cells whose value changed are added to `engine.touched`.
 */
export class Recalculation {
  private readonly engine: Engine
  private ran: FormulaNode[] = []
  /** Formulas being calculated, each waiting for the ones above it; empty between formulas. */
  private readonly stack: FormulaNode[] = []

  constructor(engine: Engine) {
    this.engine = engine
  }

  run(): void {
    const { engine } = this
    engine.startReach()
    for (const node of engine.volatile) engine.markDirty(node)
    this.markResized()
    if (engine.dirtyList.length === 0) return
    engine.budget.startRun()
    this.ran = []
    let reached = 0
    let done = 0
    for (;;) {
      for (; reached < engine.dirtyList.length; reached++) this.reachFrom(engine.dirtyList[reached] as FormulaNode)
      if (done >= engine.dirtyList.length) {
        this.markResized()
        if (done >= engine.dirtyList.length) break
        continue
      }
      this.calculate(engine.dirtyList[done++] as FormulaNode)
      if (done > 65_536 && done * 2 > engine.dirtyList.length) {
        engine.dirtyList = engine.dirtyList.slice(done)
        reached -= done
        done = 0
      }
    }
    engine.dirtyList = []
    engine.startReach()
    for (const node of this.ran) node.runs = 0
  }

  /** Marks the formulas over whole columns when a sheet grew or shrank. */
  private markResized(): void {
    this.engine.sizeWatch.eachStale(this.engine.stores, node => this.engine.markDirty(node))
  }

  /** Marks the readers of a formula's cell and of the cells it filled. */
  private reachFrom(node: FormulaNode): void {
    this.engine.reach(node.sheet, node.row, node.col)
    const area = node.spill
    if (!area) return
    for (let row = area.top; row <= area.bottom; row++)
      for (let col = area.left; col <= area.right; col++) this.engine.reach(node.sheet, row, col)
  }

  private calculate(root: FormulaNode): void {
    const { engine } = this
    if (!engine.isDirty(root)) return
    const { stack } = this
    stack.push(root)
    while (stack.length > 0) {
      const node = stack[stack.length - 1] as FormulaNode
      if (!engine.isDirty(node)) {
        stack.pop()
        continue
      }
      if (node.progress !== PROGRESS.reading) {
        node.progress = PROGRESS.ahead
        if (this.pushWaiting(node, stack)) continue
        node.progress = PROGRESS.reading
      }
      const value = this.evaluate(node)
      if (value === PENDING) {
        this.resolvePending(stack)
        continue
      }
      stack.pop()
      node.progress = PROGRESS.idle
      this.commit(node, value)
    }
  }

  /** Puts the marked formulas that `node` may read on the stack, save those begun already. */
  private pushWaiting(node: FormulaNode, stack: FormulaNode[]): boolean {
    const { engine } = this
    const before = stack.length
    for (const ref of node.program.template.refs) {
      if (ref.kind !== 'cell') continue
      const row = ref.flags & 1 ? ref.r1 : ref.r1 + node.row
      const col = ref.flags & 2 ? ref.c1 : ref.c1 + node.col
      const sheet = ref.sheet === null ? node.sheet : engine.sheetIndex(ref.sheet)
      const store = engine.stores[sheet]
      if (!store || row < 0 || !(store.tag(row, col) & IS_DIRTY)) continue
      const other = store.node(row, col)
      if (other && other.progress === PROGRESS.idle) stack.push(other)
    }
    if (node.ranges) {
      const waiting: FormulaNode[] = []
      for (const range of node.ranges) engine.collectDirty(range.sheet, range.rect, waiting, BATCH)
      for (let i = waiting.length - 1; i >= 0; i--) stack.push(waiting[i] as FormulaNode)
    }
    return stack.length > before
  }

  private resolvePending(stack: FormulaNode[]): void {
    const waiting = this.engine.pending
    const fresh = waiting.filter(node => node.progress !== PROGRESS.reading)
    if (fresh.length > 0) {
      stack.push(...fresh.slice(0, BATCH))
      return
    }
    const first = waiting[0] as FormulaNode
    const from = stack.lastIndexOf(first)
    const guess = stack.findIndex((node, i) => i > from && node.progress === PROGRESS.ahead)
    if (guess >= 0) {
      // What lies above was calculated ahead for a formula that may never read it: that one must be run to know.
      while (stack.length > guess + 1) (stack.pop() as FormulaNode).progress = PROGRESS.idle
      ;(stack[guess] as FormulaNode).progress = PROGRESS.reading
      return
    }
    // Every formula it needs waits for it: a circle from the deepest of them up to the top of the stack.
    for (let node = stack.pop(); node; node = stack.pop()) {
      const isReading = node.progress === PROGRESS.reading
      node.progress = PROGRESS.idle
      if (isReading) this.commit(node, ERR.circ)
      if (node === first) break
    }
  }

  private evaluate(node: FormulaNode): Value | typeof PENDING {
    const { engine } = this
    const { exec, budget } = engine
    exec.sheet = node.sheet
    exec.row = node.row
    exec.col = node.col
    exec.frame = null
    if (node.runs++ === 0) this.ran.push(node)
    if (node.runs > MAX_RUNS * 8) return ERR.circ
    try {
      budget.startFormula()
      return this.settle(node, node.program.run(exec))
    } catch (error) {
      if (error === PENDING) return PENDING
      if (error instanceof CellError) return error
      if (error instanceof BudgetStop) return error.error
      if (isStackOverflow(error)) return OVERFLOW
      budget.noteDefect(error)
      return BROKEN
    }
  }

  /** Turns what an expression gave into what its cell shows: a scalar or an array to spill. */
  private settle(node: FormulaNode, raw: Value): Value {
    let value = deref(raw)
    if (node.program.isLegacy) value = value instanceof Ref ? intersect(value, this.engine.exec) : firstOf(value)
    if (value instanceof Ref) {
      if (value.more.length > 0) return ERR.value
      this.engine.budget.array(value.trimmed().rows, value.trimmed().cols)
      value = materialise(value, this.engine.exec)
    }
    if (value instanceof Lambda) return ERR.calc
    if (!(value instanceof Matrix)) return value
    if (value.rows === 0 || value.cols === 0) return ERR.calc
    if (value.rows * value.cols === 1) return value.data[0] ?? null
    this.engine.budget.array(value.rows, value.cols)
    return value
  }

  private commit(node: FormulaNode, value: Value): void {
    const { engine } = this
    const store = engine.store(node.sheet)
    const chunk = store.chunkAt(node.row, node.col)
    if (!chunk) return
    const i = slot(node.row)
    if ((chunk.tags[i] as number) & IS_DIRTY) {
      chunk.dirty--
      chunk.tags[i] = (chunk.tags[i] as number) & ~IS_DIRTY
    }
    engine.blocked.delete(node)
    let shown: Scalar
    if (value instanceof Matrix) shown = this.spill(node, value)
    else {
      if (node.spill) engine.startReach()
      engine.clearSpill(node)
      shown = value as Scalar
    }
    shown ??= 0
    if (this.isSame(chunk.tags[i] as number, chunk.valueAt(i), shown)) return
    chunk.write(i, shown)
    store.bump(node.col)
    engine.touched.push(packCell(node.sheet, node.row, node.col))
  }

  private isSame(tag: number, before: Scalar, after: Scalar): boolean {
    if ((tag & KIND_MASK) === 0) return false
    if (before instanceof CellError && after instanceof CellError)
      return before.error === after.error && before.message === after.message
    return Object.is(before, after)
  }

  /** Fills the cells of an array result and returns the value of the formula's own cell. */
  private spill(node: FormulaNode, array: Matrix): Scalar {
    const { engine } = this
    const store = engine.store(node.sheet)
    const { row: top, col: left } = node
    const area: Rect = { top, left, bottom: top + array.rows - 1, right: left + array.cols - 1 }
    if (node.runs > MAX_RUNS) {
      engine.clearSpill(node)
      return ERR.circ
    }
    engine.startReach()
    if (area.bottom >= MAX_ROWS || area.right >= MAX_COLS || !this.makeRoom(node, area)) {
      engine.clearSpill(node)
      engine.blocked.set(node, area)
      return ERR.spill
    }
    engine.clearSpill(node, area)
    for (let r = 0; r < array.rows; r++)
      for (let c = 0; c < array.cols; c++) {
        if (r === 0 && c === 0) continue
        const chunk = store.ensure(top + r, left + c)
        const i = slot(top + r)
        const value = shownValue(array.at(r, c))
        const isSame = chunk.nodes?.[i] === node && Object.is(chunk.valueAt(i), value)
        chunk.nodes ??= []
        chunk.nodes[i] = node
        chunk.reset(i, IS_SPILLED)
        chunk.write(i, value)
        if (isSame) continue
        store.bump(left + c)
        engine.touched.push(packCell(node.sheet, top + r, left + c))
        engine.reach(node.sheet, top + r, left + c)
      }
    node.spill = area
    return shownValue(array.data[0] ?? 0)
  }

  /**
   * Makes room for an array. Where two arrays meet, the formula further up (or left in the same row) stays, whichever
   * was calculated first; the other gets #SPILL!. Everything else in the way stays too. False when there is no room.
   */
  private makeRoom(node: FormulaNode, area: Rect): boolean {
    const { engine } = this
    const store = engine.store(node.sheet)
    const others = new Set<FormulaNode>()
    for (let row = area.top; row <= area.bottom; row++)
      for (let col = area.left; col <= area.right; col++) {
        const tag = store.tag(row, col)
        if (tag === 0 || (row === node.row && col === node.col)) continue
        const owner = store.node(row, col)
        if (owner === node) continue
        if (!(tag & IS_SPILLED) || !owner || !isBefore(node, owner)) return false
        others.add(owner)
      }
    for (const other of others) {
      engine.clearSpill(other)
      engine.markDirty(other)
    }
    return true
  }
}

/** How the engines of the browsers and Node say that the call stack is full; any other RangeError is a defect. */
function isStackOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack|too much recursion/i.test(error.message)
}

function isBefore(a: FormulaNode, b: FormulaNode): boolean {
  return a.row < b.row || (a.row === b.row && a.col < b.col)
}

/** What a cell of an array shows: an empty one 0, a number that is none #NUM!. */
function shownValue(v: Scalar): Scalar {
  if (typeof v === 'number') return Number.isFinite(v) ? v : ERR.num
  return v ?? 0
}

function firstOf(value: Value): Value {
  return value instanceof Matrix ? value.at(0, 0) : value
}
