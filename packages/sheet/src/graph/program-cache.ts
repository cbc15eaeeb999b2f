import { compile, type Functions } from '../evaluate/compile.ts'
import type { Program } from '../evaluate/program.ts'
import { type Template, templateOf } from '../parse/template.ts'

/** Compiled formulas kept for one function set; emptied when there are more. */
const MAX_PROGRAMS = 20_000

const shared = new WeakMap<Functions, Map<string, Program>>()

/**
 * Compiled formulas by their relative form. All workbooks with the same functions share it, so loading a stored
 * sheet again compiles nothing.
 */
export class ProgramCache {
  private readonly functions: Functions
  private readonly programs: Map<string, Program>
  constructor(functions: Functions) {
    this.functions = functions
    let programs = shared.get(functions)
    if (!programs) {
      programs = new Map()
      shared.set(functions, programs)
    }
    this.programs = programs
  }

  /** The compiled form of a formula standing at a cell. */
  find(text: string, row: number, col: number, isLegacy: boolean): Program {
    const mark = isLegacy ? '@' : ''
    let found: Program | undefined
    const template: Template = templateOf(text, row, col, key => {
      found = this.programs.get(mark + key)
      return found?.template
    })
    if (found) return found
    const program = compile(template, this.functions, isLegacy)
    if (this.programs.size >= MAX_PROGRAMS) this.programs.clear()
    this.programs.set(mark + template.key, program)
    return program
  }
}
