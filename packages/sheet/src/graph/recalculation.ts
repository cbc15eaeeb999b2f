import { BudgetStop } from '../evaluate/budget.ts'
import { deref, intersect, materialise } from '../evaluate/exec.ts'
import type { Program } from '../evaluate/program.ts'
import { CellError, ERR, KIND_MASK, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { PENDING } from './cell-host.ts'
import type { Engine } from './engine.ts'
import { type FormulaNode, PROGRESS } from './node.ts'
import { packCell } from './packed-cell.ts'
import { IS_DIRTY, slot } from './store.ts'

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
    const { marks } = engine
    marks.startReach()
    marks.addVolatile()
    this.markResized()
    if (marks.list.length === 0) return
    engine.budget.startRun()
    this.ran = []
    let reached = 0
    let done = 0
    for (;;) {
      for (; reached < marks.list.length; reached++) this.reachFrom(marks.list[reached] as FormulaNode)
      if (done >= marks.list.length) {
        this.markResized()
        if (done >= marks.list.length) break
        continue
      }
      this.calculate(marks.list[done++] as FormulaNode)
      if (done > 65_536 && done * 2 > marks.list.length) {
        marks.list = marks.list.slice(done)
        reached -= done
        done = 0
      }
    }
    engine.host.running = null
    marks.list = []
    marks.startReach()
    for (const node of this.ran) node.runs = 0
  }

  /** Marks the formulas over whole columns when a sheet grew or shrank. */
  private markResized(): void {
    const { sheets, sizeWatch, marks } = this.engine
    sizeWatch.eachStale(sheets.stores, node => marks.add(node))
  }

  /** Marks the readers of a formula's cell and of the cells it filled. */
  private reachFrom(node: FormulaNode): void {
    this.engine.marks.reach(node.sheet, node.row, node.col)
    const area = node.spill
    if (!area) return
    for (let row = area.top; row <= area.bottom; row++)
      for (let col = area.left; col <= area.right; col++) this.engine.marks.reach(node.sheet, row, col)
  }

  private calculate(root: FormulaNode): void {
    const { engine } = this
    if (!engine.marks.isDirty(root)) return
    const { stack } = this
    stack.push(root)
    while (stack.length > 0) {
      const node = stack[stack.length - 1] as FormulaNode
      if (!engine.marks.isDirty(node)) {
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
      const sheet = ref.sheet === null ? node.sheet : engine.sheets.indexOf(ref.sheet)
      const store = engine.sheets.stores[sheet]
      if (!store || row < 0 || !(store.tag(row, col) & IS_DIRTY)) continue
      const other = store.node(row, col)
      if (other && other.progress === PROGRESS.idle) stack.push(other)
    }
    if (node.ranges) {
      const waiting: FormulaNode[] = []
      for (const range of node.ranges) engine.marks.collect(range.sheet, range.rect, waiting, BATCH)
      for (let i = waiting.length - 1; i >= 0; i--) stack.push(waiting[i] as FormulaNode)
    }
    return stack.length > before
  }

  private resolvePending(stack: FormulaNode[]): void {
    const waiting = this.engine.host.pending
    const fresh = waiting.filter(node => node.progress !== PROGRESS.reading)
    if (fresh.length > 0) {
      // It goes on where others are calculated meanwhile: however often that happens, it is one calculation.
      const node = stack[stack.length - 1] as FormulaNode
      node.runs = Math.max(1, node.runs - 1)
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
    if (node.runs++ === 0) this.ran.push(node)
    if (node.runs > MAX_RUNS * 8) return ERR.circ
    this.engine.host.running = node
    return this.attempt(node.program, node)
  }

  /** The value of a formula as if it stood at a cell. All cells are up to date. */
  evaluateAt(program: Program, at: { sheet: number; row: number; col: number }): Scalar | Matrix {
    this.engine.budget.startRun()
    this.engine.host.running = null
    const value = this.attempt(program, at)
    return value === PENDING || value instanceof Ref || value instanceof Lambda ? ERR.circ : (value ?? 0)
  }

  private attempt(program: Program, { sheet, row, col }: { sheet: number; row: number; col: number }) {
    const { exec, budget } = this.engine
    exec.sheet = sheet
    exec.row = row
    exec.col = col
    exec.frame = null
    try {
      budget.startFormula()
      return this.settle(program, program.run(exec))
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
  private settle(program: Program, raw: Value): Value {
    let value = deref(raw)
    if (program.isLegacy) value = intersect(value, this.engine.exec)
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
    engine.marks.blocked.delete(node)
    let shown: Scalar
    if (value instanceof Matrix && node.runs <= MAX_RUNS) shown = engine.spills.fill(node, value)
    else {
      if (node.spill) engine.marks.startReach()
      engine.spills.clear(node)
      shown = value instanceof Matrix ? ERR.circ : (value as Scalar)
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
}

/** How the engines of the browsers and Node say that the call stack is full; any other RangeError is a defect. */
function isStackOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack|too much recursion/i.test(error.message)
}
