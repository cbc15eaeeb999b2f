import { compile, type Functions } from '../evaluate/compile.ts'
import type { Thunk } from '../evaluate/exec.ts'
import type { Program } from '../evaluate/program.ts'
import type { TableReference } from '../parse/table-reference.ts'
import { getTemplate, printTemplate, type Template } from '../parse/template.ts'

/** Bytes that the closures of a formula take for each character of it at most: long formulas of calls and of IFs take 70 to 85. */
const CLOSURE_BYTES = 100
/** Bytes of a written reference, and of a formula beside its text and references. */
const REF_BYTES = 110
const FORMULA_BYTES = 600

/** Bytes that one cache may hold: known formulas, and closures of formulas in use. */
const MAX_KNOWN = 32 * 2 ** 20
const MAX_CLOSURES = 32 * 2 ** 20
/** As `MAX_CLOSURES`, for a workbook of its own: a grading worker has 128 MB in all. */
const MAX_OWN_CLOSURES = 11 * 2 ** 20

/** What a compiled formula holds for good, about: its text and references, without closures. */
export function programBytes({ template }: Program): number {
  return FORMULA_BYTES + 4 * template.key.length + REF_BYTES * template.refs.length
}

/**
 * A compiled formula whose closures can be dropped and made again from its text: a sheet of a hundred formulas of
 * 8,000 characters so takes what its texts take.
 */
class KeptProgram implements Program {
  readonly template: Template
  readonly isVolatile: boolean
  readonly tellsFormat: boolean
  readonly names: readonly string[]
  readonly tables: readonly TableReference[]
  readonly isLegacy: boolean
  thunk: Thunk | null
  private readonly cache: ProgramCache
  private readonly row: number
  private readonly col: number

  constructor(cache: ProgramCache, compiled: Program, row: number, col: number) {
    // The tree is needed for compiling only.
    this.template = { ...compiled.template, tree: null }
    this.isVolatile = compiled.isVolatile
    this.tellsFormat = compiled.tellsFormat
    this.names = compiled.names
    this.tables = compiled.tables ?? []
    this.isLegacy = compiled.isLegacy
    this.thunk = compiled.run
    this.cache = cache
    this.row = row
    this.col = col
  }

  get run(): Thunk {
    return this.thunk ?? this.cache.revive(this)
  }

  /** The formula compiled once more. */
  compiled(functions: Functions): Thunk {
    const { template, row, col, isLegacy } = this
    return compile(getTemplate(printTemplate(template, row, col), row, col), functions, isLegacy).run
  }
}

const shared = new WeakMap<Functions, ProgramCache>()

/**
 * Compiled formulas by their relative form, bounded by the bytes they take. All workbooks with the same functions
 * share one, so loading a stored sheet again compiles nothing; untrusted ones have their own, which goes with them.
 */
export class ProgramCache {
  private readonly functions: Functions
  private readonly maxClosures: number
  private readonly known = new Map<string, KeptProgram>()
  private knownBytes = 0
  private alive: KeptProgram[] = []
  private closureBytes = 0

  private constructor(functions: Functions, maxClosures: number) {
    this.functions = functions
    this.maxClosures = maxClosures
  }

  /** The cache for a set of functions; a new one for a workbook that shall leave nothing behind. */
  static of(functions: Functions, isOwn: boolean): ProgramCache {
    if (isOwn) return new ProgramCache(functions, MAX_OWN_CLOSURES)
    let cache = shared.get(functions)
    if (!cache) {
      cache = new ProgramCache(functions, MAX_CLOSURES)
      shared.set(functions, cache)
    }
    return cache
  }

  /** The compiled form of a formula standing at a cell. */
  find(text: string, row: number, col: number, isLegacy: boolean): Program {
    const mark = isLegacy ? '@' : ''
    let found: KeptProgram | undefined
    const template: Template = getTemplate(text, row, col, key => {
      found = this.known.get(mark + key)
      return found?.template
    })
    if (found) return found
    const program = new KeptProgram(this, compile(template, this.functions, isLegacy), row, col)
    this.keepClosures(program)
    this.knownBytes += programBytes(program)
    if (this.knownBytes > MAX_KNOWN) {
      this.known.clear()
      this.knownBytes = programBytes(program)
    }
    this.known.set(mark + template.key, program)
    return program
  }

  /** Compiles a formula whose closures were dropped. */
  revive(program: KeptProgram): Thunk {
    const thunk = program.compiled(this.functions)
    program.thunk = thunk
    this.keepClosures(program)
    return thunk
  }

  private keepClosures(program: KeptProgram): void {
    this.closureBytes += closureBytes(program)
    if (this.closureBytes > this.maxClosures) {
      for (const other of this.alive) other.thunk = null
      this.alive = []
      this.closureBytes = closureBytes(program)
    }
    this.alive.push(program)
  }
}

const closureBytes = ({ template }: KeptProgram) => FORMULA_BYTES + CLOSURE_BYTES * template.key.length
