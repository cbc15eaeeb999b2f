import type { DateOrder } from '../formats/read-number.ts'
import { CellError, ERR, isGrid, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { MAX_TEXT } from './budget.ts'
import { explained, wrongArgument } from './call-errors.ts'
import { toBoolean, toNumber, toText } from './coerce.ts'
import { broadcastAt, type Exec, intersect, liftedSize, type Thunk } from './exec.ts'
import { type FunctionSpec, type Param, parseSignature, type Result, type Signature } from './function-spec.ts'
import { RefArray } from './ref-array.ts'
import { constant } from './thunks.ts'

/** A signature, and what its parameters are for calls with 0, 1, 2 ... arguments as far as there were such calls. */
interface Shape extends Signature {
  readonly byCount: (readonly Param[] | undefined)[]
}

const shapes = new WeakMap<FunctionSpec, Shape>()

/** The parsed signature of a function, read once. */
export function getSignature(spec: FunctionSpec): Shape {
  let known = shapes.get(spec)
  if (!known) {
    known = { ...parseSignature(spec.signature), byCount: [] }
    shapes.set(spec, known)
  }
  return known
}

const isScalarType = (type: Param['type']) =>
  type === 'n' || type === 's' || type === 'b' || type === 'v' || type === 'e'

/** True for an argument of which the body gets one element after the other. */
const isTakenApart = (type: Param['type'], v: unknown) =>
  isScalarType(type) ? isGrid(v) : v instanceof RefArray && (type === 'r' || type === 'c')

function coerce(type: Param['type'], v: Scalar, dates: DateOrder): Scalar {
  if (type === 'e') return v
  if (v instanceof CellError) return v
  if (type === 'n') return typeof v === 'number' ? v : toNumber(v, dates)
  if (type === 's') return typeof v === 'string' ? v : toText(v)
  if (type === 'b') return typeof v === 'boolean' ? v : toBoolean(v)
  return v
}

/** A value coerced to a scalar parameter, or the error to stop with. */
function argument(spec: FunctionSpec, param: Param, v: Scalar, x: Exec): Scalar {
  const scalar = coerce(param.type, v, x.dates)
  return scalar === ERR.value && v !== scalar ? wrongArgument(spec, param, v) : scalar
}

/** The parameter that each of `count` arguments meets, in order, with `@` parameters where they stand. */
function paramsFor({ params, repeatFrom, byCount }: Shape, count: number): readonly Param[] {
  const known = byCount[count]
  if (known) return known
  const list: Param[] = []
  let taken = 0
  for (let i = 0; i < params.length || taken < count; i++) {
    const param =
      i < params.length || repeatFrom < 0
        ? params[i]
        : params[repeatFrom + ((i - repeatFrom) % (params.length - repeatFrom))]
    if (!param) break
    if (repeatFrom >= 0 && i >= repeatFrom && taken >= count && param.isOptional) break
    list.push(param)
    if (param.type !== '@') taken++
  }
  byCount[count] = list
  return list
}

/** The parameter type that each of `count` arguments meets. */
export function argumentTypes(spec: FunctionSpec, count: number): Param['type'][] {
  const types: Param['type'][] = []
  for (const { type } of paramsFor(getSignature(spec), count)) if (type !== '@') types.push(type)
  return types
}

function finish(result: Result): Value {
  if (typeof result === 'number') return Number.isFinite(result) ? result : ERR.num
  if (typeof result === 'string') return result.length > MAX_TEXT ? ERR.value : result
  return result instanceof Matrix ? finiteOnly(result) : (result ?? null)
}

/** An array in which numbers that are none have become #NUM!. */
function finiteOnly(array: Matrix): Matrix {
  const isWrong = (v: Scalar) => typeof v === 'number' && !Number.isFinite(v)
  return array.data.some(isWrong)
    ? new Matrix(
        array.rows,
        array.cols,
        array.data.map(v => (isWrong(v) ? ERR.num : v)),
      )
    : array
}

/** Runs a body; of `isOnce` an error tells the cells that it was given too, which takes a walk through them. */
function invoke(spec: FunctionSpec, params: readonly Param[], args: unknown[], isOnce: boolean): Value {
  const result = runBody(spec.run as (...args: unknown[]) => Result, args)
  return result instanceof CellError ? explained(result, spec, params, args, isOnce) : result
}

function runBody(run: (...args: unknown[]) => Result, args: unknown[]): Value {
  try {
    switch (args.length) {
      case 1:
        return finish(run(args[0]))
      case 2:
        return finish(run(args[0], args[1]))
      case 3:
        return finish(run(args[0], args[1], args[2]))
      default:
        return finish(run(...args))
    }
  } catch (error) {
    if (error instanceof CellError) return error
    throw error
  }
}

/** What the body gets for one place of an argument that is taken apart, or the error to stop with. */
function elementFor(spec: FunctionSpec, param: Param, v: unknown, place: [row: number, col: number], x: Exec): Element {
  if (isScalarType(param.type)) return argument(spec, param, broadcastAt(v as Matrix | Ref, ...place), x)
  const item = (v as RefArray).itemAt(...place)
  if (item === undefined) return ERR.na
  return param.type !== 'r' || item instanceof Ref || item instanceof CellError ? item : ERR.value
}

type Element = Ref | Scalar

const keyOf = (v: Element) =>
  v instanceof Ref
    ? `ref${v.sheet},${v.top},${v.left},${v.bottom},${v.right}\u0000`
    : `${typeof v}${v instanceof CellError ? v.error : v}\u0000`

/** Runs a function for each element of its array arguments. */
function lifted(spec: FunctionSpec, params: readonly Param[], args: unknown[], x: Exec): Value {
  const isLifted = args.map((a, i) => isTakenApart((params[i] as Param).type, a))
  const { rows, cols } = liftedSize(args.filter((_, i) => isLifted[i]) as Value[])
  x.budget.lifted(rows, cols)
  const data: Element[] = []
  const one = [...args]
  // A condition or lookup over cells costs as much as the cells: equal arguments are answered once.
  const answers = args.some((a, i) => isGrid(a) && !isLifted[i]) && !spec.isVolatile ? new Map<string, Element>() : null
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      let key = ''
      let failure: CellError | null = null
      for (let i = 0; i < args.length && !failure; i++) {
        if (!isLifted[i]) continue
        const { type } = params[i] as Param
        const v = elementFor(spec, params[i] as Param, args[i], [r, c], x)
        if (v instanceof CellError && type !== 'e' && type !== 'c') failure = v
        one[i] = v
        if (answers) key += keyOf(v)
      }
      let answer = failure ?? answers?.get(key)
      if (answer === undefined) {
        const result = invoke(spec, params, one, false)
        answer = spec.makesReferences && result instanceof Ref ? result : scalarOf(result)
        answers?.set(key, answer)
      }
      data[r * cols + c] = answer
    }
  if (!spec.makesReferences) return new Matrix(rows, cols, data as Scalar[])
  return data.length === 1 ? (data[0] as Element) : new RefArray(rows, cols, data)
}

function scalarOf(v: Value): Scalar {
  if (isGrid(v)) return v.at(0, 0)
  return v instanceof Lambda ? ERR.calc : v
}

/** Turns an evaluated argument into what the body expects or the error to stop with. */
function whole(type: Param['type'], v: Value): unknown {
  switch (type as string) {
    case 'g':
      if (isGrid(v) || v instanceof CellError) return v
      return v instanceof Lambda ? ERR.value : new Matrix(1, 1, [v])
    case 'a':
      return typeof v === 'string' ? ERR.value : whole('g', v)
    case 'r':
      return v instanceof Ref || v instanceof CellError ? v : ERR.value
    case 'f':
      return v instanceof Lambda || v instanceof CellError ? v : ERR.value
    default:
      return v
  }
}

/** How a call stands in its formula. */
interface CallOptions {
  /** From before dynamic arrays. */
  isLegacy: boolean
  /** Which arguments were left empty between two separators; null when none was. */
  empty: readonly boolean[] | null
  /** Of a reference that it gives only the place is asked: its cells are not calculated for it. */
  isPlace: boolean
}

const PLAIN_CALL: CallOptions = { isLegacy: false, empty: null, isPlace: false }

/** The call of a function: gets arguments, coerces them, lifts scalar parameters, runs the body. */
export function compileCall(
  spec: FunctionSpec,
  args: readonly Thunk[],
  { isLegacy, empty, isPlace }: CallOptions = PLAIN_CALL,
): Thunk {
  const run = callThunk(spec, args, isLegacy, empty)
  if (!spec.makesReferences || isPlace) return run
  return x => {
    const made = run(x)
    if (made instanceof Ref) x.host.prepare([made])
    else if (made instanceof RefArray) x.host.prepare(made.refs)
    return made
  }
}

function callThunk(
  spec: FunctionSpec,
  args: readonly Thunk[],
  isLegacy: boolean,
  empty: readonly boolean[] | null,
): Thunk {
  const params = paramsFor(getSignature(spec), args.length)
  const intersects = isLegacy && !spec.takesArrays
  return x => {
    const values: unknown[] = []
    let mustLift = false
    let next = 0
    for (let i = 0; i < params.length; i++) {
      const param = params[i] as Param
      const { type } = param
      if (type === '@') {
        values[i] = x
        continue
      }
      const isEmpty = empty?.[next] === true
      const arg = args[next++]
      if (isEmpty && spec.refusesRanges && !param.fallsBackOnEmpty && !param.isOptional) return ERR.na
      if (!arg || (isEmpty && (param.fallsBackOnEmpty || spec.refusesRanges))) {
        values[i] = param.fallback
        continue
      }
      let v = arg(x)
      if (!isScalarType(type)) {
        if (v instanceof RefArray && isTakenApart(type, v)) {
          values[i] = v
          mustLift = true
          continue
        }
        const w = whole(type, v)
        if (w instanceof CellError && type !== 'x' && type !== 'c')
          return w === ERR.value && w !== v ? wrongArgument(spec, param, v) : w
        values[i] = w
        continue
      }
      if (v instanceof Ref) {
        if (v.isSingle) v = v.source.read(v.sheet, v.top, v.left)
        else if (spec.refusesRanges || v.more.length > 0) return wrongArgument(spec, param, v)
        else if (intersects) v = intersect(v, x)
      }
      if (v instanceof Matrix || v instanceof Ref) {
        values[i] = v
        mustLift = true
        continue
      }
      if (v instanceof Lambda || (typeof v === 'boolean' && spec.refusesRanges && type !== 'b'))
        return wrongArgument(spec, param, v)
      const scalar = argument(spec, param, v, x)
      if (scalar instanceof CellError && type !== 'e') return scalar
      values[i] = scalar
    }
    return mustLift ? lifted(spec, params, values, x) : invoke(spec, params, values, true)
  }
}

/** A built-in function as a value, for `MAP(A1:A9, ABS)` and `BYROW(A1:C9, SUM)`. */
export function getLambda(spec: FunctionSpec, x: Exec): Lambda {
  const { min, max } = getSignature(spec)
  return new Lambda(min, max, values => {
    if (values.length < min || values.length > max)
      return new CellError('#VALUE!', `${spec.name} cannot be called with ${values.length} arguments.`)
    const args = values.map(constant)
    return compileCall(spec, args)(x)
  })
}
