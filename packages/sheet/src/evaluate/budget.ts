import { CellError } from '../values.ts'

// In every browser, worker and Node.
declare const performance: { now(): number }

/** How much one formula and one run may cost. Every number is a limit, not a target. */
export interface Limits {
  /** Most cells of an array that a function makes or a formula spills. */
  arrayCells: number
  /** Most cells of a calculation over ranges (`A1:A1000000*2`) inside a formula. */
  liftedCells: number
  /** Steps (cells looked at, array elements made, lambda calls) of one formula. */
  formulaSteps: number
  /** Steps of one recalculation. */
  runSteps: number
  /** Milliseconds of one recalculation. */
  runMs: number
  /** Nested lambda calls. */
  lambdaDepth: number
}

/** Limits for the browser and for grading; a workbook may be made with others. */
export const DEFAULT_LIMITS: Limits = {
  arrayCells: 100_000,
  liftedCells: 1_048_576,
  formulaSteps: 120_000_000,
  runSteps: 2_000_000_000,
  runMs: 5000,
  lambdaDepth: 120,
}

/** Longest text a function returns; Excel's limit. */
export const MAX_TEXT = 32_767

/** Thrown when a formula is over its steps or its time. No call and no IFERROR holds it up: the whole formula ends with it. */
export class BudgetStop {
  readonly error: CellError
  constructor(message: string) {
    this.error = new CellError('#CALC!', message)
  }
}

const TOO_MUCH = new BudgetStop('The calculation needs too many steps and was stopped.')
const TOO_LONG = new BudgetStop('The calculation took too long and was stopped.')
const TOO_DEEP = new CellError('#NUM!', 'A LAMBDA or a name calls itself too many times.')
const TOO_LARGE = new CellError('#NUM!', 'The array is too large.')

const CLOCK_EVERY = 50_000

/** Counts down while formulas run and throws a typed error when a limit is crossed. */
export class Budget {
  readonly limits: Limits
  /** Milliseconds that only grow: not the clock that NOW shows, which may stand still. */
  private readonly stopwatch: () => number
  /** Formulas that ended in an error which no function meant to throw. */
  defects = 0
  /** The last of them, for a report. */
  lastDefect: unknown = null
  private steps = 0
  private total = 0
  private nextLook = 0
  private deadline = Number.POSITIVE_INFINITY
  private depth = 0
  private formulas = 0
  private isStopped = false
  constructor(limits: Limits, stopwatch: () => number = () => performance.now()) {
    this.limits = limits
    this.stopwatch = stopwatch
  }
  /** Counts an error that no function meant to throw, so that it is not lost behind the cell's #ERROR!. */
  noteDefect(error: unknown): void {
    this.defects++
    this.lastDefect = error
  }
  startRun(): void {
    this.total = 0
    this.isStopped = false
    this.deadline = this.stopwatch() + this.limits.runMs
  }
  startFormula(): void {
    this.total += this.steps + 1
    this.steps = 0
    this.nextLook = CLOCK_EVERY
    this.depth = 0
    if (this.isStopped || (++this.formulas & 255) === 0) this.look()
  }
  /** Counts `n` steps. Throws `BudgetStop` beyond the limits. */
  spend(n: number): void {
    this.steps += n
    if (this.steps > this.nextLook) this.look()
  }
  /** Checks that an array of this size may be made and counts its cells. Throws #NUM!. */
  array(rows: number, cols: number): void {
    const cells = rows * cols
    if (!(cells <= this.limits.arrayCells)) throw TOO_LARGE
    this.spend(cells)
  }
  /** As `array`, for operators and scalar functions over ranges. Throws #NUM!. */
  lifted(rows: number, cols: number): void {
    const cells = rows * cols
    if (!(cells <= this.limits.liftedCells)) throw TOO_LARGE
    this.spend(cells)
  }
  /** Enters a lambda call; `leave` ends it. Throws #NUM!. */
  enter(): void {
    if (++this.depth > this.limits.lambdaDepth) throw TOO_DEEP
    this.spend(10)
  }
  leave(): void {
    this.depth--
  }
  /** Looks at the clock. Throws `BudgetStop` beyond a limit; once a run is over its time all its formulas end so. */
  private look(): void {
    if (this.steps > this.limits.formulaSteps) throw TOO_MUCH
    this.nextLook = this.steps + CLOCK_EVERY
    if (this.isStopped || this.stopwatch() > this.deadline || this.total > this.limits.runSteps) {
      this.isStopped = true
      throw TOO_LONG
    }
  }
}
