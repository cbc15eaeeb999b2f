import type { TableReference } from '../parse/table-reference.ts'
import type { Template } from '../parse/template.ts'
import type { Thunk } from './exec.ts'

/** A template compiled against a set of functions; shared by every cell with the same formula. */
export interface Program {
  readonly template: Template
  readonly run: Thunk
  /** Recalculated in every run: it uses a volatile function or builds references while it runs. */
  readonly isVolatile: boolean
  /** It may have a number format where nothing that it reads has one: it has a percentage or calls TODAY, PMT and the like. */
  readonly tellsFormat: boolean
  /** Upper-case names of the workbook that it uses. */
  readonly names: readonly string[]
  /** Cells of tables that it reads. */
  readonly tables?: readonly TableReference[]
  /** From before dynamic arrays: a range in a scalar place means its cell in the formula's row or column. */
  readonly isLegacy: boolean
}
