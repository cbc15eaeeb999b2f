import type { TableReference } from '../parse/table-reference.ts'
import type { Template } from '../parse/template.ts'
import type { Node } from '../parse/tree.ts'
import { ABS_C1, ABS_C2, ABS_R1, ABS_R2, MAX_COLS, MAX_ROWS, type Rect, type RefToken } from '../references/a1.ts'
import { CellError, ERR, errorOfCode, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { argumentTypes, compileCall, getLambda, getSignature } from './call.ts'
import type { Exec, Thunk } from './exec.ts'
import { comesWhole, type FunctionSpec, type Param } from './function-spec.ts'
import type { Program } from './program.ts'
import { joinRefs } from './ref-operators.ts'
import { hasResultFormat } from './result-format.ts'
import {
  cellThunk,
  chainThunk,
  constant,
  localThunk,
  pairThunk,
  percentThunk,
  plusThunk,
  signThunk,
  singleThunk,
} from './thunks.ts'

/** What the compiler asks of the function set. */
export interface Functions {
  find(name: string): FunctionSpec | undefined
  /** Functions that decide themselves which arguments are calculated (IF, LET, LAMBDA). */
  special(name: string): SpecialForm | undefined
  /** The function that an unknown name was probably meant to be. */
  nearest(name: string): string | null
}

/** A function that compiles its own arguments. */
export interface SpecialForm {
  /** Fewest and most arguments. */
  min: number
  max: number
  compile(args: Node[], compiler: Compiler): Thunk
}

const ARITY = (name: string, pos: number, need: string) =>
  new CellError('#ERROR!', `${name} needs ${need} (at character ${pos + 1}).`)

/** Puts something around the thunk of each part of a formula; a trace listens to the values this way. */
export type Observer = (node: Node, thunk: Thunk) => Thunk

const unobserved: Observer = (_, thunk) => thunk

/** Compiles one formula; special forms use it to compile their parts. */
class Compiler {
  readonly functions: Functions
  readonly names = new Set<string>()
  readonly tables: TableReference[] = []
  isVolatile = false
  tellsFormat = false
  private readonly refs: readonly RefToken[]
  private isLegacy: boolean
  private scopes: string[][] = []

  private readonly observe: Observer

  constructor(functions: Functions, refs: readonly RefToken[], isLegacy: boolean, observe: Observer) {
    this.observe = observe
    this.functions = functions
    this.refs = refs
    this.isLegacy = isLegacy
  }

  /** Compiles to a thunk that gives references to cells as they are. `isPlace`: only where they are is asked, no cell is read. */
  raw(node: Node, isPlace = false): Thunk {
    return this.observe(node, this.rawThunk(node, isPlace))
  }

  private rawThunk(node: Node, isPlace: boolean): Thunk {
    if (node.kind === 'ref') return this.reference(this.refs[node.index] as RefToken)
    if (node.kind === 'call') return this.call(node, isPlace)
    if (node.kind === 'group') return this.raw(node.arg, isPlace)
    if (node.kind === 'join') return this.join(node, isPlace)
    if (node.kind === 'name') return node.isOptional ? this.ownColumn(node.name) : this.name(node.name)
    if (node.kind === 'table') return this.table(node.reference)
    if (node.kind === 'invoke') return this.invoke(node.callee, node.args)
    return node.kind === 'spill' ? this.spill(node.arg) : this.value(node)
  }

  /** Compiles to a thunk that gives the value of a single cell instead of a reference to it. */
  value(node: Node): Thunk {
    return this.observe(node, this.valueThunk(node))
  }

  private valueThunk(node: Node): Thunk {
    if (node.kind === 'number' || node.kind === 'string' || node.kind === 'boolean') return constant(constantOf(node))
    if (node.kind === 'plus') return plusThunk(this.value(node.arg))
    if (node.kind === 'empty') return constant(null)
    if (node.kind === 'error') return constant(errorOfCode(node.code) ?? ERR.error)
    if (node.kind === 'ref') return this.cellValue(this.refs[node.index] as RefToken)
    if (node.kind === 'group') return this.value(node.arg)
    if (node.kind === 'chain') return this.chain(node)
    if (node.kind === 'sign') return signThunk(this.value(node.arg), node.negative)
    if (node.kind === 'percent') {
      this.tellsFormat = true
      return percentThunk(this.value(node.arg), node.times)
    }
    if (node.kind === 'array') return constantArray(node.rows)
    if (node.kind === 'single') return singleThunk(this.raw(node.arg))
    return cellThunk(this.raw(node), this.isLegacy)
  }

  /** Compiles `body` with the names of a new frame in scope. */
  inScope<T>(names: string[], body: () => T): T {
    this.scopes.push(names)
    const result = body()
    this.scopes.pop()
    return result
  }

  /** How deep and where a LET or LAMBDA name is, or null. */
  lookup(name: string): { depth: number; index: number } | null {
    if (this.scopes.length === 0) return null
    const upper = name.toUpperCase()
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const index = (this.scopes[i] as string[]).lastIndexOf(upper)
      if (index >= 0) return { depth: this.scopes.length - 1 - i, index }
    }
    return null
  }

  private reference(ref: RefToken): Thunk {
    const { r1, c1, r2, c2, flags } = ref
    // 1 where a part moves with the formula, 0 where `$` holds it.
    const m1 = flags & ABS_R1 ? 0 : 1
    const n1 = flags & ABS_C1 ? 0 : 1
    const m2 = flags & ABS_R2 ? 0 : 1
    const n2 = flags & ABS_C2 ? 0 : 1
    const sheetOf = sheetThunk(ref.sheet)
    const isSpan = ref.sheet?.includes(':') ?? false
    return x => {
      const top = r1 + x.row * m1
      const left = c1 + x.col * n1
      const bottom = r2 + x.row * m2
      const right = c2 + x.col * n2
      if (isSpan) return spanRef(x, ref.sheet as string, { top, left, bottom, right })
      const sheet = sheetOf(x)
      if (sheet < 0) return noSheet(ref)
      if (top < 0 || left < 0 || bottom >= MAX_ROWS || right >= MAX_COLS || bottom < 0 || right < 0) return ERR.ref
      return top <= bottom && left <= right
        ? new Ref(x.host, sheet, top, left, bottom, right)
        : new Ref(
            x.host,
            sheet,
            Math.min(top, bottom),
            Math.min(left, right),
            Math.max(top, bottom),
            Math.max(left, right),
          )
    }
  }

  private cellValue(ref: RefToken): Thunk {
    if (ref.kind !== 'cell' || ref.sheet?.includes(':')) {
      return cellThunk(this.reference(ref), this.isLegacy)
    }
    const { r1, c1, flags } = ref
    const m = flags & ABS_R1 ? 0 : 1
    const n = flags & ABS_C1 ? 0 : 1
    if (ref.sheet === null)
      return x => {
        const row = r1 + x.row * m
        const col = c1 + x.col * n
        return row < 0 || col < 0 || row >= MAX_ROWS || col >= MAX_COLS ? ERR.ref : x.host.read(x.sheet, row, col)
      }
    const sheetOf = sheetThunk(ref.sheet)
    return x => {
      const sheet = sheetOf(x)
      const row = r1 + x.row * m
      const col = c1 + x.col * n
      if (sheet < 0) return noSheet(ref)
      const isOff = row < 0 || col < 0 || row >= MAX_ROWS || col >= MAX_COLS
      return isOff ? ERR.ref : x.host.read(sheet, row, col)
    }
  }

  private chain(node: Node & { kind: 'chain' }): Thunk {
    const first = this.value(node.first)
    const [only] = node.rest
    if (only && node.rest.length === 1) return pairThunk(only.op, first, this.value(only.node))
    return chainThunk(
      first,
      node.rest.map(({ op, node }) => ({ op, thunk: this.value(node) })),
    )
  }

  private join(node: Node & { kind: 'join' }, isPlace: boolean): Thunk {
    const { op } = node
    const items = node.items.map(item => this.raw(item, isPlace || op === 'range'))
    if (op === 'range') this.isVolatile = true
    return x => {
      let v = (items[0] as Thunk)(x)
      for (let i = 1; i < items.length; i++) v = joinRefs(op, v, (items[i] as Thunk)(x))
      if (op === 'range' && !isPlace && v instanceof Ref) x.host.prepare([v])
      return v
    }
  }

  private spill(node: Node): Thunk {
    const raw = this.raw(node)
    return x => {
      const v = raw(x)
      if (v instanceof CellError) return v
      if (!(v instanceof Ref)) return ERR.ref
      return v.source === x.host ? (x.host.spillArea(v.sheet, v.top, v.left) ?? ERR.ref) : ERR.ref
    }
  }

  private table(reference: TableReference): Thunk {
    this.tables.push(reference)
    const unknown = new CellError('#REF!', 'There is no such table or column.')
    if (!reference.parts.includes('row')) return x => x.host.tableRef(reference, x) ?? unknown
    const isOff = new CellError('#VALUE!', 'The formula stands beside no row of the table.')
    const data = { ...reference, parts: [] }
    return x => x.host.tableRef(reference, x) ?? (x.host.tableRef(data, x) ? isOff : unknown)
  }

  /** `[x]`: the column of the table around the formula, where no LAMBDA has a parameter of that name. */
  private ownColumn(name: string): Thunk {
    if (this.lookup(name)) return this.name(name)
    const column = name.toUpperCase()
    return this.table({ table: '', parts: [], columns: [column, column] })
  }

  private name(name: string): Thunk {
    const local = this.lookup(name)
    if (local) return localThunk(local.depth, local.index)
    const upper = name.toUpperCase()
    this.names.add(upper)
    const spec = this.functions.find(upper)
    const unknown = new CellError('#NAME?', `The name ${name} is not known.`)
    return x => x.host.nameValue(upper, x) ?? (spec ? getLambda(spec, x) : unknown)
  }

  private invoke(callee: Node, args: Node[]): Thunk {
    const target = this.raw(callee)
    const thunks = args.map(arg => (arg.kind === 'empty' ? null : this.raw(arg)))
    return x => {
      const f = target(x)
      if (f instanceof CellError) return f
      if (!(f instanceof Lambda)) return ERR.value
      return f.call(thunks.map(t => (t ? t(x) : null)))
    }
  }

  private call(node: Node & { kind: 'call' }, isPlace: boolean): Thunk {
    const { name, args, pos } = node
    if (hasResultFormat(name)) this.tellsFormat = true
    if (this.lookup(name)) return this.invoke({ kind: 'name', name, pos }, args)
    const special = this.functions.special(name)
    if (special) {
      if (args.length >= special.min && args.length <= special.max) return special.compile(args, this)
      const problem = ARITY(
        name,
        pos,
        `${special.min}${special.max > special.min ? ' or more' : ''} argument${special.max === 1 ? '' : 's'}`,
      )
      return () => problem
    }
    const spec = this.functions.find(name)
    if (!spec) return this.unknownCall(node)
    if (spec.isVolatile) this.isVolatile = true
    const { min, max } = getSignature(spec)
    if (args.length < min || args.length > max) {
      const need = min === max ? `${min}` : max === 255 ? `at least ${min}` : `${min} to ${max}`
      const problem = ARITY(name, pos, `${need} argument${min === 1 && max === 1 ? '' : 's'}`)
      return () => problem
    }
    const wasLegacy = this.isLegacy
    const types = argumentTypes(spec, args.length)
    const compiled = args.map((arg, i) => {
      const type = types[i] as Param['type']
      // Where an array is wanted, old formulas calculate arrays too: =CORREL(A1:A9*2,B1:B9).
      this.isLegacy = wasLegacy && !spec.takesArrays && type !== 'g' && type !== 'a'
      return spec.refusesRanges || comesWhole(type) ? this.raw(arg, spec.asksPlaces) : this.value(arg)
    })
    const isEmpty = (arg: Node) => arg.kind === 'empty'
    const empty = args.some(isEmpty) ? args.map(isEmpty) : null
    const thunk = compileCall(spec, compiled, { isLegacy: wasLegacy, empty, isPlace })
    this.isLegacy = wasLegacy
    return thunk
  }

  private unknownCall({ name, args }: Node & { kind: 'call' }): Thunk {
    this.names.add(name)
    const thunks = args.map(arg => this.raw(arg))
    const unknown = new CellError('#NAME?', noFunction(name, this.functions.nearest(name)))
    return x => {
      const f = x.host.nameValue(name, x)
      if (f === undefined) return unknown
      // `name (A1:A9)` meets the cells that the name stands for.
      if (f instanceof Ref && thunks.length === 1) return joinRefs('intersect', f, (thunks[0] as Thunk)(x))
      if (!(f instanceof Lambda)) return f instanceof CellError ? f : ERR.value
      return f.call(thunks.map(t => t(x)))
    }
  }
}

/** What is said of a name that is called and is no function. */
const noFunction = (name: string, nearest: string | null): string =>
  `There is no function ${name}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`

const noSheet = ({ sheet }: RefToken) => new CellError('#REF!', `There is no sheet ${sheet}.`)

/** The same cells on every sheet of `First:Last`, as a union. */
function spanRef(x: Exec, names: string, { top, left, bottom, right }: Rect): Value {
  const sheets = x.host.sheetSpan(names)
  if (sheets.length === 0 || Math.min(top, left) < 0 || bottom >= MAX_ROWS || right >= MAX_COLS) return ERR.ref
  const areas = sheets.map(sheet => new Ref(x.host, sheet, top, left, bottom, right))
  const [own, ...more] = areas as [Ref, ...Ref[]]
  return new Ref(x.host, own.sheet, top, left, bottom, right, more)
}

function sheetThunk(name: string | null): (x: Exec) => number {
  return name === null ? x => x.sheet : x => x.host.sheetIndex(name)
}

/** A constant as written; a number that is too large to be one is #NUM!. */
function constantOf(node: Node & { kind: 'number' | 'string' | 'boolean' }): Scalar {
  return node.kind === 'number' && !Number.isFinite(node.value) ? ERR.num : node.value
}

function constantArray(rows: Node[][]): Thunk {
  const data = rows.flat().map((node): Scalar => {
    if (node.kind === 'number' || node.kind === 'string' || node.kind === 'boolean') return constantOf(node)
    return node.kind === 'error' ? (errorOfCode(node.code) ?? ERR.error) : null
  })
  const matrix = new Matrix(rows.length, (rows[0] as Node[]).length, data)
  return () => matrix
}

/** Compiles a template; a formula that cannot be read becomes a program that gives its error. */
export function compile(
  template: Template,
  functions: Functions,
  isLegacy: boolean,
  observe: Observer = unobserved,
): Program {
  if (!template.tree) {
    const { message, pos } = template.problem as { message: string; pos: number }
    const error = new CellError('#ERROR!', `${message} (at character ${pos + 1})`)
    return { template, run: () => error, isVolatile: false, tellsFormat: false, names: [], isLegacy }
  }
  const compiler = new Compiler(functions, template.refs, isLegacy, observe)
  const run = compiler.raw(template.tree)
  return {
    template,
    run,
    isVolatile: compiler.isVolatile,
    tellsFormat: compiler.tellsFormat,
    names: [...compiler.names],
    tables: compiler.tables,
    isLegacy,
  }
}
