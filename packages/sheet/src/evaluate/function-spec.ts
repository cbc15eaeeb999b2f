import type { Grid, Lambda, Ref, Scalar, Value } from '../values.ts'
import type { Exec } from './exec.ts'

/**
 * Type of a parameter, one letter in a signature.
 * Scalar parameters are lifted over arrays and ranges by the runner, so a body sees one value at a time:
 * `n` number, `s` text, `b` boolean, `v` any scalar but an error, `e` any scalar or error.
 * The others come whole: `g` a Grid (a lone value becomes 1 x 1), `a` a Grid too, but a lone
 * text is #VALUE!, `r` a Ref to cells, `f` a Lambda,
 * `x` whatever was written (Ref, Matrix, scalar or error, nothing coerced), `c` that too.
 * Of an array of references `r` and `c` get one after the other; for `x` it is an array.
 * `@` is no argument: the body gets the evaluation context (`Exec`) there.
 */
type ParamType = 'n' | 's' | 'b' | 'v' | 'e' | 'g' | 'a' | 'r' | 'f' | 'x' | 'c' | '@'

/** True for the types that take arrays, references and functions as they are. */
export const comesWhole = (type: ParamType): boolean => WHOLE.has(type)
const WHOLE: ReadonlySet<ParamType> = new Set(['g', 'a', 'r', 'f', 'x', 'c'])

/** One parameter of a function. */
export interface Param {
  name: string
  type: ParamType
  isOptional: boolean
  /** Value when left out (undefined reaches the body as undefined). */
  fallback: Scalar | undefined
  /** The fallback also stands for an empty argument: `SEQUENCE(3,,1)`. Otherwise empty is 0, "" or FALSE. */
  fallsBackOnEmpty: boolean
}

/** Whatever a body may return. */
export type Result = Value | undefined

/** A function of the language: data and a pure body. */
export interface FunctionSpec {
  readonly name: string
  /** One line for the function list. */
  readonly help: string
  readonly signature: string
  /** Recalculated in every run (NOW, RAND, OFFSET). */
  readonly isVolatile: boolean
  /**
   * It came with the former Analysis ToolPak: several cells or a boolean in a scalar place are #VALUE!, an argument
   * left empty between separators is #N/A.
   */
  readonly refusesRanges: boolean
  /** Its arguments are calculated as arrays even in a formula from before dynamic arrays (SUMPRODUCT). */
  readonly takesArrays: boolean
  /** It gives references that it makes from its arguments (OFFSET, INDIRECT): their cells are calculated before they are read. */
  readonly makesReferences: boolean
  /** Of its references it asks where they are, not what they hold (ROW, ROWS): no cell is read for it. */
  readonly asksPlaces: boolean
  readonly run: (...args: never[]) => Result
}

/** Flags of `fn`. */
export interface FunctionFlags {
  isVolatile?: boolean
  refusesRanges?: boolean
  takesArrays?: boolean
  makesReferences?: boolean
  asksPlaces?: boolean
}

/** What the body gets for a type of a signature. */
interface Given {
  n: number
  s: string
  b: boolean
  v: number | string | boolean | null
  e: Scalar
  g: Grid
  a: Grid
  r: Ref
  f: Lambda
  x: Value
  c: Value
}

/** No body takes this: a part that cannot be read is a mistake in the signature. */
interface Unknown<P> {
  unknownPart: P
}

type Parts<S extends string> = S extends '' ? [] : S extends `${infer P}, ${infer Rest}` ? [P, ...Parts<Rest>] : [S]

/** The argument of one part: `digits:n=0` is a number, `name:n?` and `name:n~` a number or undefined. */
type Argument<P> = P extends '@'
  ? Exec
  : P extends `${string}:${infer T}`
    ? T extends keyof Given
      ? Given[T]
      : T extends `${infer K extends keyof Given}?` | `${infer K extends keyof Given}~`
        ? Given[K] | undefined
        : T extends `${infer K extends keyof Given}${'=' | '~'}${string}`
          ? Given[K]
          : Unknown<P>
    : Unknown<P>

type Arguments<L> = L extends [infer P, ...infer Rest]
  ? P extends `...${infer First}`
    ? (Argument<First> | Argument<Rest[number]>)[]
    : [Argument<P>, ...Arguments<Rest>]
  : []

/** The body that belongs to a signature. */
export type Body<S extends string> = (...args: Arguments<Parts<S>>) => Result

/**
 * Declares a function. The signature lists parameters as `name:type`, optional ones as `name:type?`,
 * `name:type=fallback` (used when left out) or `name:type~fallback` (also when empty); everything from `...` on
 * repeats. The body's parameters follow from it:
 * `fn('ROUND', 'Rounds …', 'number:n, digits:n=0', (number, digits) => …)`.
 * The body may throw a `CellError`; a number that is not finite becomes #NUM!.
 */
export function fn<const S extends string>(
  name: string,
  help: string,
  signature: S,
  run: Body<S>,
  flags: FunctionFlags = {},
): FunctionSpec {
  return {
    name,
    help,
    signature,
    isVolatile: flags.isVolatile ?? false,
    refusesRanges: flags.refusesRanges ?? false,
    takesArrays: flags.takesArrays ?? false,
    makesReferences: flags.makesReferences ?? false,
    asksPlaces: flags.asksPlaces ?? false,
    // Only the runner calls it, with what the signature says.
    run: run as FunctionSpec['run'],
  }
}

/** A parsed signature. */
export interface Signature {
  params: Param[]
  /** Index of the first repeating parameter, or -1. */
  repeatFrom: number
  /** Fewest and most arguments (without `@`). */
  min: number
  max: number
}

/** Reads a signature as `fn` takes it. */
export function parseSignature(text: string): Signature {
  const params: Param[] = []
  let repeatFrom = -1
  for (const raw of text === '' ? [] : text.split(', ')) {
    const part = raw.startsWith('...') ? raw.slice(3) : raw
    if (part !== raw) repeatFrom = params.length
    if (part === '@') {
      params.push({ name: '@', type: '@', isOptional: true, fallback: undefined, fallsBackOnEmpty: false })
      continue
    }
    const colon = part.indexOf(':')
    const mark = part.charAt(colon + 2)
    params.push({
      name: part.slice(0, colon),
      type: part.charAt(colon + 1) as ParamType,
      isOptional: mark !== '',
      fallback: fallbackOf(part.slice(colon + 3)),
      fallsBackOnEmpty: mark === '~',
    })
  }
  const real = params.filter(p => p.type !== '@')
  // What stands before a required argument cannot be left out, only left empty.
  const min = real.findLastIndex(p => !p.isOptional) + 1
  return { params, repeatFrom, min, max: repeatFrom >= 0 ? 255 : real.length }
}

function fallbackOf(text: string): Scalar | undefined {
  if (text === '') return undefined
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE'
  return /^-?[\d.]+$/.test(text) ? Number(text) : text
}

/** What a body receives for `@`. */
export type Context = Exec
