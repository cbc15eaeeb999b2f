import { SheetFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'

/** Counts what the sheets of a file hold and stops at the first limit. */
export class ReadingBudget {
  readonly #limits: FileLimits
  #cells = 0
  #formulaLength = 0

  constructor(limits: FileLimits) {
    this.#limits = limits
  }

  /** A cell, or a row or column with a look of its own. Throws `file/too-large`. */
  addCell(): void {
    if (++this.#cells > this.#limits.maxCells)
      throw new SheetFileError('file/too-large', `The file holds more than ${this.#limits.maxCells} cells.`)
  }

  /** A formula as written out. Throws `file/too-large`. */
  addFormula(text: string): void {
    this.#formulaLength += text.length
    if (this.#formulaLength > this.#limits.maxFormulaLength)
      throw new SheetFileError('file/too-large', 'The formulas of the file are too long to be read.')
  }
}
