/** Numbers by name. */
export type Numbers = Readonly<Record<string, number>>

/** Functions of Moodle's calculated questions. Source: moodle.md; angles in radians. */
const FUNCTIONS: Readonly<Record<string, (...given: number[]) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  acosh: Math.acosh,
  asin: Math.asin,
  asinh: Math.asinh,
  atan: Math.atan,
  atanh: Math.atanh,
  ceil: Math.ceil,
  cos: Math.cos,
  cosh: Math.cosh,
  deg2rad: (x = 0) => (x * Math.PI) / 180,
  rad2deg: (x = 0) => (x * 180) / Math.PI,
  exp: Math.exp,
  expm1: Math.expm1,
  floor: Math.floor,
  log: (x = 0, base) => (base === undefined ? Math.log(x) : Math.log(x) / Math.log(base)),
  log10: Math.log10,
  log1p: Math.log1p,
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
  atan2: Math.atan2,
  fmod: (x = 0, y = 1) => x % y,
  pow: Math.pow,
  max: Math.max,
  min: Math.min,
  pi: () => Math.PI,
  round: (x = 0, digits = 0) => roundedTo(x, digits),
  is_nan: x => (Number.isNaN(x) ? 1 : 0),
}
/** Longer formulas, and deeper brackets, are none. */
const MAX_CHARS = 1000
const MAX_DEPTH = 50

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|\{([^{}=][^{}]{0,60})\}|([a-z]\w{0,20})|(\*\*|[-+*/%(),]))/iy

interface Token {
  number?: number
  name?: string
  call?: string
  sign?: string
}

/** Half away from zero, as people round. */
export function roundedTo(x: number, digits: number): number {
  const by = 10 ** digits
  return (Math.sign(x) * Math.round((Math.abs(x) + Number.EPSILON * Math.abs(x)) * by)) / by
}

/** What a formula comes to; null where it is none, or comes to no number. */
export function valueOfFormula(formula: string, numbers: Numbers): number | null {
  const tokens = tokensOf(formula)
  if (tokens === null) return null
  try {
    const reader = new Reader(tokens, numbers)
    const value = reader.sum(0)
    return reader.isAtEnd && Number.isFinite(value) ? value : null
  } catch (error) {
    if (error instanceof NoFormula) return null
    throw error
  }
}

/** The names of the numbers that a formula wants; null where it is none. */
export const namesInFormula = (formula: string): string[] | null =>
  tokensOf(formula)?.flatMap(({ name }) => name ?? []) ?? null

function tokensOf(formula: string): Token[] | null {
  const text = formula.trim()
  if (text.length === 0 || text.length > MAX_CHARS) return null
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) return null
    const [all, number, name, call, sign] = found
    if (number !== undefined) tokens.push({ number: Number(number) })
    else if (name !== undefined) tokens.push({ name: name.trim() })
    else if (call !== undefined) tokens.push({ call: call.toLowerCase() })
    else if (sign !== undefined) tokens.push({ sign })
    at += all.length
  }
  return tokens
}

class NoFormula extends Error {}

/** Reads by precedence: sums of products of powers of values. */
class Reader {
  #at = 0
  readonly #tokens: readonly Token[]
  readonly #numbers: Numbers

  constructor(tokens: readonly Token[], numbers: Numbers) {
    this.#tokens = tokens
    this.#numbers = numbers
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  sum(depth: number): number {
    if (depth > MAX_DEPTH) throw new NoFormula()
    let value = this.#product(depth)
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-'))
      value = sign === '+' ? value + this.#product(depth) : value - this.#product(depth)
    return value
  }

  #product(depth: number): number {
    let value = this.#signed(depth)
    for (let sign = this.#take('*', '/', '%'); sign; sign = this.#take('*', '/', '%')) {
      const by = this.#signed(depth)
      value = sign === '*' ? value * by : sign === '/' ? value / by : value % by
    }
    return value
  }

  #signed(depth: number): number {
    const sign = this.#take('+', '-')
    if (sign) {
      const value = this.#signed(depth + 1)
      return sign === '-' ? -value : value
    }
    const base = this.#value(depth)
    return this.#take('**') ? base ** this.#signed(depth + 1) : base
  }

  #value(depth: number): number {
    if (depth > MAX_DEPTH) throw new NoFormula()
    const token = this.#tokens[this.#at++]
    if (token?.number !== undefined) return token.number
    if (token?.name !== undefined) return this.#numberCalled(token.name)
    if (token?.call !== undefined) return this.#called(token.call, depth)
    if (token?.sign !== '(') throw new NoFormula()
    const value = this.sum(depth + 1)
    this.#want(')')
    return value
  }

  #numberCalled(name: string): number {
    const value = Object.hasOwn(this.#numbers, name) ? this.#numbers[name] : undefined
    if (value === undefined) throw new NoFormula()
    return value
  }

  #called(name: string, depth: number): number {
    const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (!call) throw new NoFormula()
    this.#want('(')
    if (this.#take(')')) return call()
    const given = [this.sum(depth + 1)]
    while (this.#take(',')) given.push(this.sum(depth + 1))
    this.#want(')')
    return call(...given)
  }

  #take(...signs: string[]): string | undefined {
    const sign = this.#tokens[this.#at]?.sign
    if (sign === undefined || !signs.includes(sign)) return undefined
    this.#at += 1
    return sign
  }

  #want(sign: string): void {
    if (!this.#take(sign)) throw new NoFormula()
  }
}
