import { Fault, MOST_BITS } from './budget.ts'

export type Int = { readonly t: 'int'; readonly v: bigint }
/** In lowest terms; `d` > 1. */
export type Rat = { readonly t: 'rat'; readonly n: bigint; readonly d: bigint }
/** `text` is how a learner typed it, for tests that count digits. */
export type Float = { readonly t: 'float'; readonly v: number; readonly text?: string }
export type Sym = { readonly t: 'sym'; readonly name: string }
export type Str = { readonly t: 'str'; readonly v: string }
/**
 * An operator or function with arguments. Operators: `+ * ^ - / . ^^ = # < <= > >= and or not ! list set matrix subscript`; others by name.
 * `done` says that the simplifier made it; sums that it made are shown from their end. `noun`: not to be worked out.
 */
export type App = {
  readonly t: 'app'
  readonly op: string
  readonly args: readonly Expr[]
  readonly done: boolean
  readonly noun?: boolean
}
export type Num = Int | Rat | Float
export type Expr = Num | Sym | Str | App

const smallInts = Array.from({ length: 41 }, (_, i): Int => ({ t: 'int', v: BigInt(i - 20) }))

/** A whole number. Throws Fault beyond MOST_BITS. */
export function int(v: bigint | number): Int {
  if (typeof v === 'number') return smallInts[v + 20] ?? { t: 'int', v: BigInt(v) }
  if (v >= -20n && v <= 20n) return smallInts[Number(v) + 20] as Int
  if (bitsOf(v) > MOST_BITS) throw new Fault('A number becomes too large.')
  return { t: 'int', v }
}

function bitsOf(v: bigint): number {
  // Only large numbers are measured: most are small.
  return v < 1n << 64n && v > -(1n << 64n) ? 64 : v.toString(16).length * 4
}

const symbols = new Map<string, Sym>()
/** A symbol. */
export function sym(name: string): Sym {
  const known = symbols.get(name)
  if (known) return known
  const made: Sym = { t: 'sym', name }
  if (symbols.size < 5000) symbols.set(name, made)
  return made
}

/** A float. Throws Fault for what is no number. */
export function float(v: number, text?: string): Float {
  if (!Number.isFinite(v)) throw new Fault('A number becomes too large or is not defined.')
  return text === undefined ? { t: 'float', v: v === 0 ? 0 : v } : { t: 'float', v, text }
}

export const str = (v: string): Str => ({ t: 'str', v })
/** As written: not simplified. */
export const raw = (op: string, ...args: readonly Expr[]): App => ({ t: 'app', op, args, done: false })
/** As the simplifier made it. */
export const done = (op: string, args: readonly Expr[]): App => ({ t: 'app', op, args, done: true })
export const list = (items: readonly Expr[]): App => done('list', items)

export const ZERO = int(0)
export const ONE = int(1)
export const TWO = int(2)
export const MINUS_ONE = int(-1)
export const TRUE = sym('true')
export const FALSE = sym('false')
export const PI = sym('%pi')
export const EULER = sym('%e')
export const I = sym('%i')
export const bool = (v: boolean): Sym => (v ? TRUE : FALSE)

const keys = new WeakMap<App, string>()
/** A text that two expressions share exactly when they are the same, as written or simplified alike. */
export function getKey(e: Expr): string {
  switch (e.t) {
    case 'int':
      return e.v.toString()
    case 'rat':
      return `${e.n}/${e.d}`
    case 'float':
      return `f${e.v}`
    case 'sym':
      return e.name
    case 'str':
      return JSON.stringify(e.v)
    case 'app': {
      const known = keys.get(e)
      if (known !== undefined) return known
      const made = `(${e.noun ? "'" : ''}${e.op}${e.args.map(arg => ` ${getKey(arg)}`).join('')})`
      keys.set(e, made)
      return made
    }
  }
}

export const same = (a: Expr, b: Expr): boolean => a === b || (a.t === b.t && getKey(a) === getKey(b))
export const isNum = (e: Expr): e is Num => e.t === 'int' || e.t === 'rat' || e.t === 'float'
export const isExact = (e: Expr): e is Int | Rat => e.t === 'int' || e.t === 'rat'
/** Whether it is an application, of `op` where that is named. */
export function isApp(e: Expr): e is App
export function isApp<K extends string>(e: Expr, op: K): e is App & { readonly op: K }
export function isApp(e: Expr, op?: string): boolean {
  return e.t === 'app' && (op === undefined || e.op === op)
}
export const isSym = (e: Expr, name: string): boolean => e.t === 'sym' && e.name === name
export const isInt = (e: Expr, v: number): boolean => e.t === 'int' && e.v === BigInt(v)
export const isZero = (e: Expr): boolean => (e.t === 'int' && e.v === 0n) || (e.t === 'float' && e.v === 0)
/** The argument at `at`. Throws Fault where there is none. */
export function getArg(e: { args: readonly Expr[]; op: string }, at: number): Expr {
  const arg = e.args[at]
  if (!arg) throw new Fault(`${e.op} is given too few arguments.`)
  return arg
}

/** Whether `e` holds a part for which `test` holds; itself counts. */
export function some(e: Expr, test: (part: Expr) => boolean): boolean {
  return test(e) || (e.t === 'app' && e.args.some(arg => some(arg, test)))
}
/** Whether the symbol or kernel `part` stands nowhere in `e`. */
export function getFree(e: Expr, part: Expr): boolean {
  return !some(e, inner => same(inner, part))
}

const CONSTANTS = new Set([
  '%e',
  '%pi',
  '%i',
  'true',
  'false',
  'inf',
  'minf',
  '%phi',
  '%gamma',
  'und',
  'ind',
  'infinity',
  'all',
  'none',
  'unknown',
])
export const isConstantName = (name: string): boolean => CONSTANTS.has(name)

/** Names of the variables, each once, sorted. Subscripted names are one variable. */
export function getVariables(e: Expr): string[] {
  const found = new Map<string, string>()
  collect(e, found)
  return [...found.values()].sort()
}
/** As expressions: symbols and subscripted symbols. */
export function variableExprs(e: Expr): Expr[] {
  const found: Expr[] = []
  const walk = (part: Expr): void => {
    if (part.t === 'sym' && !isConstantName(part.name)) found.push(part)
    else if (isApp(part, 'subscript')) found.push(part)
    else if (part.t === 'app') part.args.forEach(walk)
  }
  walk(e)
  const byKey = new Map(found.map(part => [getKey(part), part]))
  return [...byKey.keys()].sort().map(key => byKey.get(key) as Expr)
}
function collect(e: Expr, found: Map<string, string>): void {
  for (const part of variableExprs(e)) found.set(getKey(part), part.t === 'sym' ? part.name : getKey(part))
}

/** Rebuilds with other arguments, not simplified; the same object where nothing changed. */
export function withArgs(e: App, args: readonly Expr[]): App {
  if (args.every((arg, i) => arg === e.args[i])) return e
  return e.noun ? { t: 'app', op: e.op, args, done: false, noun: true } : raw(e.op, ...args)
}
