import { power } from '../evaluate/arithmetic.ts'
import { toNumber } from '../evaluate/coerce.ts'
import { CellError, ERR, type Grid, isGrid, Matrix, type Scalar, type Value } from '../values.ts'
import { eachFilled, getCells } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

const MAX_EXACT = 2 ** 53

function mod(n: number, divisor: number) {
  if (divisor === 0) return ERR.div0
  const quotient = n / divisor
  if (Math.abs(quotient) > 1e15) return ERR.num
  const rest = n - divisor * Math.floor(quotient)
  return Math.abs(rest) < Math.abs(divisor) * 1e-15 || Math.abs(rest - divisor) < Math.abs(divisor) * 1e-15 ? 0 : rest
}

function log(n: number, base: number) {
  if (n <= 0 || base <= 0) return ERR.num
  if (base === 1) return ERR.div0
  if (base === 10) return Math.log10(n)
  return base === 2 ? Math.log2(n) : Math.log(n) / Math.log(base)
}

function factorial(n: number): number {
  let product = 1
  for (let i = 2; i <= n; i++) product *= i
  return product
}

function fact(n: number) {
  return n < 0 || n >= 171 ? ERR.num : factorial(Math.floor(n))
}

/** FACTDOUBLE: n (n - 2) (n - 4) ...; #NUM! for a negative number. */
function factDouble(n: number) {
  const top = Math.trunc(n)
  if (top < 0 || top > 300) return ERR.num
  let product = 1
  for (let i = top; i > 1; i -= 2) product *= i
  return product
}

/** Number of ways to choose `k` of `n`, without order. */
function combinations(n: number, k: number): number {
  const m = Math.min(k, n - k)
  let result = 1
  // At least 2^m: it overflows after a thousand steps at most.
  for (let i = 1; i <= m && Number.isFinite(result); i++) result = (result * (n - m + i)) / i
  return result < MAX_EXACT ? Math.round(result) : result
}

function combin(n: number, k: number) {
  const [a, b] = [Math.trunc(n), Math.trunc(k)]
  return a < 0 || b < 0 || a < b ? ERR.num : combinations(a, b)
}

function combina(n: number, k: number) {
  const [a, b] = [Math.trunc(n), Math.trunc(k)]
  if (a < 0 || b < 0 || (a === 0 && b > 0)) return ERR.num
  return a === 0 ? 1 : combinations(a + b - 1, b)
}

/** Whole numbers of the arguments of GCD, LCM and MULTINOMIAL; texts in ranges that are no numbers are #VALUE!. */
function wholeNumbers(values: Value[], x: Context): number[] {
  const list: number[] = []
  const take = (v: Scalar) => {
    if (typeof v === 'boolean') throw ERR.value
    const n = toNumber(v)
    if (n instanceof CellError) throw n
    if (n < 0 || n >= MAX_EXACT) throw ERR.num
    list.push(Math.trunc(n))
  }
  for (const value of values)
    if (isGrid(value)) eachFilled(value, x, take)
    else take(value as Scalar)
  if (list.length === 0) throw ERR.value
  return list
}

function gcd(a: number, b: number): number {
  let [p, q] = [a, b]
  while (q > 0) [p, q] = [q, p % q]
  return p
}

function lcm(list: number[]) {
  let result = 1
  for (const n of list) {
    if (n === 0) return 0
    result = (result / gcd(result, n)) * n
    if (result >= MAX_EXACT) return ERR.num
  }
  return result
}

function multinomial(x: Context, ...values: Value[]) {
  let total = 0
  let result = 1
  for (const n of wholeNumbers(values, x)) {
    total += n
    x.budget.spend(Math.min(n, total - n))
    result *= combinations(total, n)
  }
  return result
}

function base(n: number, radix: number, length: number) {
  const [value, r, min] = [Math.trunc(n), Math.trunc(radix), Math.trunc(length)]
  if (value < 0 || value >= MAX_EXACT || r < 2 || r > 36 || min < 0 || min > 255) return ERR.num
  return value.toString(r).toUpperCase().padStart(min, '0')
}

function decimal(text: string, radix: number) {
  const r = Math.trunc(radix)
  if (r < 2 || r > 36) return ERR.num
  if (text.length > 255) return ERR.value
  let digits = text.trim().toLowerCase()
  if (r === 16) digits = digits.replace(/^0?x/, '').replace(/h$/, '')
  if (r === 2) digits = digits.replace(/b$/, '')
  let value = 0
  for (const c of digits) {
    const digit = Number.parseInt(c, 36)
    if (Number.isNaN(digit) || digit >= r) return ERR.num
    value = value * r + digit
  }
  return value
}

const ROMAN_STEPS: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]
/** Shorter and shorter forms of ROMAN: which pairs each level allows beside those of the level before. */
const ROMAN_LEVELS: [number, string][][] = [
  [],
  [
    [950, 'LM'],
    [450, 'LD'],
    [95, 'VC'],
    [45, 'VL'],
  ],
  [
    [990, 'XM'],
    [490, 'XD'],
    [99, 'IC'],
    [49, 'IL'],
  ],
  [
    [995, 'VM'],
    [495, 'VD'],
  ],
  [
    [999, 'IM'],
    [499, 'ID'],
  ],
]

function roman(n: number, form: Scalar) {
  let rest = Math.trunc(n)
  const level = typeof form === 'boolean' ? (form ? 0 : 4) : toNumber(form)
  if (level instanceof CellError) return level
  if (rest < 0 || rest > 3999 || level < 0 || level >= 5) return ERR.value
  const extra = ROMAN_LEVELS.slice(0, Math.trunc(level) + 1).flat()
  const steps = [...ROMAN_STEPS, ...extra].sort((a, b) => b[0] - a[0])
  let text = ''
  for (const [value, letters] of steps)
    while (rest >= value) {
      text += letters
      rest -= value
    }
  return text
}

const ROMAN_VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

function arabic(text: string) {
  const trimmed = text.trim().toUpperCase()
  if (trimmed.length > 255) return ERR.value
  const isNegative = trimmed.startsWith('-')
  let total = 0
  let last = 0
  for (const letter of trimmed
    .slice(isNegative ? 1 : 0)
    .split('')
    .reverse()) {
    const value = ROMAN_VALUES[letter]
    if (value === undefined) return ERR.value
    total += value < last ? -value : value
    last = Math.max(last, value)
  }
  return isNegative ? -total : total
}

function seriesSum(at: number, first: number, step: number, coefficients: Grid, x: Context) {
  let total = 0
  let exponent = first
  for (const c of getCells(coefficients, x)) {
    if (c instanceof CellError) return c
    if (c !== null && typeof c !== 'number') return ERR.value
    if (at === 0 && exponent === 0) return ERR.num
    total += (c ?? 0) * at ** exponent
    exponent += step
  }
  return total
}

function random(x: Context): number {
  return x.host.random()
}

function randBetween(x: Context, low: number, high: number) {
  const [a, b] = [Math.ceil(low), Math.floor(high)]
  return a > b ? ERR.num : a + Math.floor(random(x) * (b - a + 1))
}

function randArray(x: Context, rows: number, cols: number, low: number, high: number, whole: boolean) {
  const [r, c] = [Math.trunc(rows), Math.trunc(cols)]
  if (r < 1 || c < 1) return r === 0 || c === 0 ? ERR.calc : ERR.value
  if (low > high || (whole && !(Number.isInteger(low) && Number.isInteger(high)))) return ERR.value
  x.budget.array(r, c)
  const one = () => (whole ? low + Math.floor(random(x) * (high - low + 1)) : low + random(x) * (high - low))
  return new Matrix(r, c, Array.from({ length: r * c }, one))
}

const positive = (f: (n: number) => number) => (n: number) => (n <= 0 ? ERR.num : f(n))

/** Arithmetic, number theory, number bases and chance. */
export const MATH: FunctionSpec[] = [
  fn('ABS', 'Gives a number without its sign.', 'number:n', Math.abs),
  fn('SIGN', 'Gives 1, 0 or -1.', 'number:n', Math.sign),
  fn('SQRT', 'Gives the square root.', 'number:n', n => (n < 0 ? ERR.num : Math.sqrt(n))),
  fn(
    'SQRTPI',
    'Gives the square root of a number times pi.',
    'number:n',
    n => (n < 0 ? ERR.num : Math.sqrt(n * Math.PI)),
    { refusesRanges: true },
  ),
  fn('EXP', 'Gives e to a power.', 'number:n', Math.exp),
  fn('LN', 'Gives the natural logarithm.', 'number:n', positive(Math.log)),
  fn('LOG10', 'Gives the logarithm to base 10.', 'number:n', positive(Math.log10)),
  fn('LOG', 'Gives the logarithm to a base.', 'number:n, base:n=10', log),
  fn('POWER', 'Gives a number to a power.', 'number:n, exponent:n', power),
  fn('MOD', 'Gives the rest of a division, with the sign of the divisor.', 'number:n, divisor:n', mod),
  fn(
    'QUOTIENT',
    'Gives the whole part of a division.',
    'number:n, divisor:n',
    (n, d) => (d === 0 ? ERR.div0 : Math.trunc(n / d)),
    { refusesRanges: true },
  ),
  fn('PI', 'Gives pi.', '', () => Math.PI),
  fn('FACT', 'Gives the factorial.', 'number:n', fact),
  fn('FACTDOUBLE', 'Gives the double factorial.', 'number:n', factDouble, { refusesRanges: true }),
  fn('COMBIN', 'Counts choices without order.', 'number:n, chosen:n', combin),
  fn('COMBINA', 'Counts choices without order, with repetition.', 'number:n, chosen:n', combina),
  fn('GCD', 'Gives the greatest common divisor.', '@, ...values:x', (x, ...v) => wholeNumbers(v, x).reduce(gcd, 0), {
    refusesRanges: true,
  }),
  fn('LCM', 'Gives the least common multiple.', '@, ...values:x', (x, ...v) => lcm(wholeNumbers(v, x)), {
    refusesRanges: true,
  }),
  fn('MULTINOMIAL', 'Gives the factorial of a sum over the product of factorials.', '@, ...values:x', multinomial, {
    refusesRanges: true,
  }),
  fn('BASE', 'Writes a number in another base.', 'number:n, radix:n, length:n=0', base),
  fn('DECIMAL', 'Reads a number of another base.', 'text:s, radix:n', decimal),
  fn('ROMAN', 'Writes a number in Roman letters.', 'number:n, form:v=0', roman),
  fn('ARABIC', 'Reads Roman letters.', 'text:s', arabic),
  fn('SERIESSUM', 'Sums a power series.', 'at:n, first:n, step:n, coefficients:g, @', seriesSum, {
    refusesRanges: true,
  }),
  fn('RAND', 'Gives a random number from 0 to 1.', '@', random, { isVolatile: true }),
  fn('RANDBETWEEN', 'Gives a random whole number between two.', '@, low:n, high:n', randBetween, { isVolatile: true }),
  fn(
    'RANDARRAY',
    'Gives an array of random numbers.',
    '@, rows:n~1, columns:n~1, low:n~0, high:n~1, whole:b~FALSE',
    randArray,
    { isVolatile: true },
  ),
]
