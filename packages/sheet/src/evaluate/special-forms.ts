import type { Node } from '../parse/tree.ts'
import { CellError, ERR, isGrid, Lambda, Matrix, type Scalar, type Value } from '../values.ts'
import { quoted } from './call-errors.ts'
import { compareScalars, toBoolean, toNumber } from './coerce.ts'
import type { SpecialForm } from './compile.ts'
import { broadcastAt, deref, type Exec, type Frame, liftedSize, type Thunk } from './exec.ts'

function refusal(message: string): Thunk {
  const error = new CellError('#ERROR!', message)
  return () => error
}

function elementOf(v: Value, r: number, c: number): Scalar {
  if (isGrid(v)) return broadcastAt(v, r, c)
  return v instanceof Lambda ? ERR.value : v
}

/** The truth of a test of a function; a text that is none makes an error that names both. */
function truth(name: string, v: Scalar): boolean | CellError {
  const on = toBoolean(v)
  return on === ERR.value && !(v instanceof CellError)
    ? new CellError('#VALUE!', `${name}: the test is ${quoted(v)}, not TRUE or FALSE.`)
    : on
}

/** An array made element by element from values of any shape. */
function liftAll(values: Value[], x: Exec, f: (r: number, c: number) => Scalar): Matrix {
  const { rows, cols } = liftedSize(values)
  x.budget.lifted(rows, cols)
  const data: Scalar[] = []
  for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) data.push(f(r, c))
  return new Matrix(rows, cols, data)
}

const IF: SpecialForm = {
  min: 2,
  max: 3,
  compile(args, compiler) {
    const test = compiler.value(args[0] as Node)
    const yes = compiler.raw(args[1] as Node)
    const no = args[2] ? compiler.raw(args[2]) : () => false
    return x => {
      const t = test(x)
      if (isGrid(t)) {
        const a = deref(yes(x))
        const b = deref(no(x))
        return liftAll([t, a, b], x, (r, c) => {
          const on = toBoolean(broadcastAt(t, r, c))
          return on instanceof CellError ? on : elementOf(on ? a : b, r, c)
        })
      }
      if (t instanceof Lambda) return ERR.value
      const on = typeof t === 'boolean' ? t : truth('IF', t)
      return on instanceof CellError ? on : on ? yes(x) : no(x)
    }
  },
}

function catching(isCaught: (e: CellError) => boolean): SpecialForm {
  return {
    min: 2,
    max: 2,
    compile(args, compiler) {
      const value = compiler.raw(args[0] as Node)
      const other = compiler.raw(args[1] as Node)
      return x => {
        const raw = caught(value, x)
        const v = deref(raw)
        if (isGrid(v)) {
          const instead = deref(other(x))
          return liftAll([v, instead], x, (r, c) => {
            const e = broadcastAt(v, r, c)
            return e instanceof CellError && isCaught(e) ? elementOf(instead, r, c) : (e ?? 0)
          })
        }
        return v instanceof CellError && isCaught(v) ? other(x) : raw
      }
    },
  }
}

function caught(thunk: Thunk, x: Exec): Value {
  try {
    return thunk(x)
  } catch (error) {
    if (error instanceof CellError) return error
    throw error
  }
}

const NONE_HOLDS = new CellError('#N/A', 'IFS: none of the tests is TRUE.')

const IFS: SpecialForm = {
  min: 2,
  max: 254,
  compile(args, compiler) {
    if (args.length % 2 === 1) return () => ERR.na
    const pairs: { test: Thunk; value: Thunk }[] = []
    for (let i = 0; i < args.length; i += 2)
      pairs.push({ test: compiler.value(args[i] as Node), value: compiler.raw(args[i + 1] as Node) })
    return x => {
      for (let i = 0; i < pairs.length; i++) {
        const { test, value } = pairs[i] as (typeof pairs)[0]
        const t = test(x)
        if (isGrid(t)) return ifsLifted(pairs.slice(i), x)
        if (t instanceof Lambda) return ERR.value
        const on = truth('IFS', t)
        if (on instanceof CellError) return on
        if (on) return value(x)
      }
      return NONE_HOLDS
    }
  },
}

function ifsLifted(pairs: { test: Thunk; value: Thunk }[], x: Exec): Value {
  const values = pairs.map(p => ({ test: p.test(x), value: deref(p.value(x)) }))
  return liftAll(
    values.flatMap(v => [v.test, v.value]),
    x,
    (r, c) => {
      for (const { test, value } of values) {
        const on = toBoolean(elementOf(test, r, c))
        if (on instanceof CellError) return on
        if (on) return elementOf(value, r, c)
      }
      return NONE_HOLDS
    },
  )
}

const SWITCH: SpecialForm = {
  min: 3,
  max: 254,
  compile(args, compiler) {
    const subject = compiler.value(args[0] as Node)
    const rest = args.slice(1)
    const cases: { match: Thunk; value: Thunk }[] = []
    for (let i = 0; i + 1 < rest.length; i += 2)
      cases.push({ match: compiler.value(rest[i] as Node), value: compiler.raw(rest[i + 1] as Node) })
    const other = rest.length % 2 === 1 ? compiler.raw(rest.at(-1) as Node) : null
    const isSame = (a: Scalar, b: Scalar) =>
      (typeof a === typeof b || a === null || b === null) && compareScalars(a, b) === 0
    return x => {
      const v = subject(x)
      if (v instanceof CellError) return v
      if (isGrid(v)) {
        const all = cases.map(c => ({ match: c.match(x), value: deref(c.value(x)) }))
        const last = other ? deref(other(x)) : ERR.na
        return liftAll([v, ...all.flatMap(c => [c.match, c.value]), last], x, (r, c) => {
          const e = broadcastAt(v, r, c)
          if (e instanceof CellError) return e
          for (const one of all) {
            const match = elementOf(one.match, r, c)
            if (match instanceof CellError) return match
            if (isSame(e, match)) return elementOf(one.value, r, c)
          }
          return elementOf(last, r, c)
        })
      }
      if (v instanceof Lambda) return ERR.value
      for (const { match, value } of cases) {
        const m = match(x)
        if (m instanceof CellError) return m
        if (isSame(v, elementOf(m, 0, 0))) return value(x)
      }
      return other ? other(x) : noMatch(v)
    }
  },
}

const noMatch = (v: Scalar) => new CellError('#N/A', `SWITCH: ${quoted(v)} is none of the matches.`)

const CHOOSE: SpecialForm = {
  min: 2,
  max: 255,
  compile(args, compiler) {
    const which = compiler.value(args[0] as Node)
    const choices = args.slice(1).map(arg => compiler.raw(arg))
    const pick = (v: Scalar, x: Exec): number | CellError => {
      const n = toNumber(v, x.dates)
      if (n instanceof CellError) return n
      if (n >= 1 && n < choices.length + 1) return Math.trunc(n) - 1
      return new CellError('#VALUE!', `CHOOSE: there is no value ${quoted(v)}, there are ${choices.length}.`)
    }
    return x => {
      const v = which(x)
      if (isGrid(v)) {
        const values = choices.map(c => deref(c(x)))
        return liftAll([v, ...values], x, (r, c) => {
          const i = pick(broadcastAt(v, r, c), x)
          return i instanceof CellError ? i : elementOf(values[i] as Value, r, c)
        })
      }
      if (v instanceof Lambda) return ERR.value
      const i = pick(v, x)
      return i instanceof CellError ? i : (choices[i] as Thunk)(x)
    }
  },
}

const LET: SpecialForm = {
  min: 3,
  max: 253,
  compile(args, compiler) {
    if (args.length % 2 === 0) return refusal('LET needs pairs of a name and a value, and a last value.')
    const names: string[] = []
    return compiler.inScope<Thunk>(names, () => {
      const values: Thunk[] = []
      for (let i = 0; i + 1 < args.length; i += 2) {
        const name = args[i] as Node
        if (name.kind !== 'name') return refusal(`Name number ${i / 2 + 1} of LET is not a name.`)
        const upper = name.name.toUpperCase()
        if (names.includes(upper)) return refusal(`LET names ${name.name} twice.`)
        values.push(compiler.raw(args[i + 1] as Node))
        names.push(upper)
      }
      const body = compiler.raw(args.at(-1) as Node)
      return x => {
        const outer = x.frame
        const frame: Frame = { values: [], parent: outer }
        x.frame = frame
        try {
          for (const value of values) frame.values.push(value(x))
          return body(x)
        } finally {
          x.frame = outer
        }
      }
    })
  },
}

const LAMBDA: SpecialForm = {
  min: 1,
  max: 254,
  compile(args, compiler) {
    const params = args.slice(0, -1)
    const wrong = params.findIndex(p => p.kind !== 'name')
    if (wrong >= 0) return refusal(`Parameter number ${wrong + 1} of LAMBDA is not a name.`)
    const names = params.map(p => (p.kind === 'name' ? p.name.toUpperCase() : ''))
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice) return refusal(`LAMBDA names ${twice} twice.`)
    const body = compiler.inScope(names, () => compiler.raw(args.at(-1) as Node))
    return x => {
      const parent = x.frame
      return new Lambda(names.length, names.length, values => {
        if (values.length > names.length) return ERR.value
        const outer = x.frame
        x.budget.enter()
        x.frame = { values, parent }
        try {
          return body(x)
        } finally {
          x.frame = outer
          x.budget.leave()
        }
      })
    }
  },
}

const ISOMITTED: SpecialForm = {
  min: 1,
  max: 1,
  compile(args, compiler) {
    const arg = args[0] as Node
    const local = arg.kind === 'name' ? compiler.lookup(arg.name) : null
    if (!local) return () => ERR.value
    return x => {
      let frame = x.frame as Frame
      for (let d = local.depth; d > 0; d--) frame = frame.parent as Frame
      return frame.values[local.index] === undefined
    }
  },
}

/** The functions that do not calculate all their arguments, by name. */
export const SPECIAL_FORMS: Readonly<Record<string, SpecialForm>> = {
  IF,
  IFS,
  SWITCH,
  CHOOSE,
  LET,
  LAMBDA,
  ISOMITTED,
  IFERROR: catching(() => true),
  IFNA: catching(e => e.error === '#N/A'),
}

/** Shapes and help of the special forms, for the function list. */
export const SPECIAL_HELP: readonly { name: string; signature: string; help: string }[] = [
  {
    name: 'IF',
    signature: 'test:b, then:x, otherwise:x?',
    help: 'Gives one value when the test holds, another when not.',
  },
  { name: 'IFS', signature: '...test:b, then:x', help: 'Gives the value of the first test that holds.' },
  { name: 'SWITCH', signature: 'value:v, ...match:v, then:x', help: 'Gives the value beside the first match.' },
  { name: 'CHOOSE', signature: 'index:n, ...value:x', help: 'Gives the value at a position of its list.' },
  { name: 'LET', signature: '...name:x, value:x', help: 'Names values and uses them in the last argument.' },
  { name: 'LAMBDA', signature: '...parameter:x', help: 'Makes a function of its last argument.' },
  { name: 'ISOMITTED', signature: 'parameter:x', help: 'Tells whether a LAMBDA parameter was left out.' },
  { name: 'IFERROR', signature: 'value:x, otherwise:x', help: 'Gives the second value when the first is an error.' },
  { name: 'IFNA', signature: 'value:x, otherwise:x', help: 'Gives the second value when the first is #N/A.' },
]
