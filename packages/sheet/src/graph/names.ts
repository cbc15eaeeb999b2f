import type { Program } from '../evaluate/program.ts'

/** A defined name. */
export interface NamedFormula {
  name: string
  text: string
  program: Program
}
