import { numberText, toNumber } from '../evaluate/coerce.ts'
import { CellError, ERR, isGrid, Lambda, type Scalar, type Value } from '../values.ts'
import { eachFilled } from './arguments.ts'
import * as c from './numeric/complex.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** A complex number as read from a text: `suffix` is empty for real numbers. */
interface Read {
  z: c.Complex
  suffix: '' | 'i' | 'j'
}

/** Longest text that is read as a complex number. */
const MOST_LENGTH = 255

const NUMBER = '(?:\\d+\\.?\\d*|\\.\\d+)(?:E[-+]?\\d+)?'
const REAL = new RegExp(`^[-+]?${NUMBER}$`, 'i')
const IMAGINARY = new RegExp(`^([-+]?(?:${NUMBER})?)([ij])$`, 'i')
const BOTH = new RegExp(`^([-+]?${NUMBER})([-+](?:${NUMBER})?)([ij])$`, 'i')

const part = (text: string) => (text === '' || text === '+' ? 1 : text === '-' ? -1 : Number(text))
const suffixOf = (text: string | undefined) => {
  // A capital I or J is no imaginary unit.
  if (text !== 'i' && text !== 'j') throw ERR.num
  return text
}

/** Reads "3+4i" and its short forms. Throws #VALUE! for booleans and #NUM! for other texts. */
function read(value: Scalar): Read {
  if (value instanceof CellError) throw value
  if (typeof value === 'boolean') throw ERR.value
  if (typeof value === 'number') return { z: c.complex(value), suffix: '' }
  const text = value ?? '0'
  if (text.length > MOST_LENGTH) throw ERR.num
  if (REAL.test(text)) return { z: c.complex(Number(text)), suffix: '' }
  const both = BOTH.exec(text)
  if (both) return { z: c.complex(Number(both[1]), part(both[2] as string)), suffix: suffixOf(both[3]) }
  const imaginary = IMAGINARY.exec(text)
  if (imaginary) return { z: c.complex(0, part(imaginary[1] as string)), suffix: suffixOf(imaginary[2]) }
  throw ERR.num
}

/** Writes a complex number with 15 digits; #NUM! when a part is not finite. */
function write({ re, im }: c.Complex, suffix: string): string | CellError {
  if (!Number.isFinite(re) || !Number.isFinite(im)) return ERR.num
  if (im === 0) return numberText(re)
  const size = Math.abs(im) === 1 ? '' : numberText(Math.abs(im))
  const imaginary = `${im < 0 ? '-' : re === 0 ? '' : '+'}${size}${suffix === '' ? 'i' : suffix}`
  return re === 0 ? imaginary : numberText(re) + imaginary
}

/** COMPLEX: the suffix must be a small i or j, else #VALUE!. */
function make(real: Scalar, imaginary: Scalar, suffix: string) {
  const [re, im] = [realNumber(real), realNumber(imaginary)]
  if (suffix !== 'i' && suffix !== 'j' && suffix !== '') return ERR.value
  return write(c.complex(re, im), suffix)
}

function realNumber(value: Scalar): number {
  if (typeof value === 'boolean') throw ERR.value
  const n = toNumber(value)
  if (n instanceof CellError) throw n
  return n
}

const FLAGS = { refusesRanges: true }

function mapped(name: string, help: string, f: (z: c.Complex) => c.Complex): FunctionSpec {
  const body = (value: Scalar) => {
    const { z, suffix } = read(value)
    return write(f(z), suffix)
  }
  return fn(name, help, 'number:v', body, FLAGS)
}

function measured(name: string, help: string, f: (z: c.Complex) => number | CellError): FunctionSpec {
  return fn(name, help, 'number:v', (value: Scalar) => f(read(value).z), FLAGS)
}

/** Two suffixes must agree, else #VALUE!. */
function joined(a: Read['suffix'], b: Read['suffix']): Read['suffix'] {
  if (a !== '' && b !== '' && a !== b) throw ERR.value
  return a === '' ? b : a
}

function pair(f: (a: c.Complex, b: c.Complex) => c.Complex) {
  return (first: Scalar, second: Scalar) => {
    const [a, b] = [read(first), read(second)]
    return write(f(a.z, b.z), joined(a.suffix, b.suffix))
  }
}

/** IMSUM and IMPRODUCT over values and ranges; empty cells of a range are passed over, one named alone is 0. */
function fold(f: (a: c.Complex, b: c.Complex) => c.Complex, start: c.Complex) {
  return (x: Context, ...values: Value[]) => {
    let sum = start
    let suffix: Read['suffix'] = ''
    let isFirst = true
    const visit = (v: Scalar) => {
      if (v === null) return
      const next = read(v)
      suffix = joined(suffix, next.suffix)
      sum = isFirst ? next.z : f(sum, next.z)
      isFirst = false
    }
    for (const value of values) {
      if (isGrid(value) && value.rows * value.cols > 1) eachFilled(value, x, visit)
      else if (isGrid(value)) visit(value.at(0, 0) ?? 0)
      else if (value instanceof Lambda) throw ERR.value
      else visit(value)
    }
    return write(isFirst ? c.complex(0) : sum, suffix)
  }
}

function impower(value: Scalar, exponent: Scalar) {
  const { z, suffix } = read(value)
  return write(c.power(z, realNumber(exponent)), suffix)
}

const sech = (z: c.Complex) => c.reciprocal(c.cosh(z))

/** Complex numbers as texts. */
export const COMPLEX_NUMBERS: FunctionSpec[] = [
  fn('COMPLEX', 'Makes a complex number.', 'real:v, imaginary:v, suffix:s=i', make, FLAGS),
  measured('IMREAL', 'Gives the real part.', z => z.re),
  measured('IMAGINARY', 'Gives the imaginary part.', z => z.im),
  measured('IMABS', 'Gives the absolute value.', c.modulus),
  measured('IMARGUMENT', 'Gives the angle in radians.', z => (z.re === 0 && z.im === 0 ? ERR.div0 : c.argument(z))),
  mapped('IMCONJUGATE', 'Gives the conjugate.', z => c.complex(z.re, -z.im)),
  mapped('IMEXP', 'Gives the exponential.', c.exp),
  mapped('IMLN', 'Gives the natural logarithm.', c.log),
  mapped('IMLOG10', 'Gives the logarithm to base 10.', z => c.scale(c.log(z), Math.LOG10E)),
  mapped('IMLOG2', 'Gives the logarithm to base 2.', z => c.scale(c.log(z), Math.LOG2E)),
  mapped('IMSQRT', 'Gives the square root.', c.sqrt),
  mapped('IMSIN', 'Gives the sine.', c.sin),
  mapped('IMCOS', 'Gives the cosine.', c.cos),
  mapped('IMTAN', 'Gives the tangent.', c.tan),
  mapped('IMCOT', 'Gives the cotangent.', z => c.reciprocal(c.tan(z))),
  mapped('IMSEC', 'Gives the secant.', z => c.reciprocal(c.cos(z))),
  mapped('IMCSC', 'Gives the cosecant.', z => c.reciprocal(c.sin(z))),
  mapped('IMSINH', 'Gives the hyperbolic sine.', c.sinh),
  mapped('IMCOSH', 'Gives the hyperbolic cosine.', c.cosh),
  mapped('IMSECH', 'Gives the hyperbolic secant.', sech),
  mapped('IMCSCH', 'Gives the hyperbolic cosecant.', z => c.reciprocal(c.sinh(z))),
  fn('IMDIV', 'Divides complex numbers.', 'first:v, second:v', pair(c.divide), FLAGS),
  fn('IMSUB', 'Subtracts complex numbers.', 'first:v, second:v', pair(c.subtract), FLAGS),
  fn('IMSUM', 'Adds complex numbers.', '@, ...numbers:x', fold(c.add, c.complex(0))),
  fn('IMPRODUCT', 'Multiplies complex numbers.', '@, ...numbers:x', fold(c.multiply, c.complex(1))),
  fn('IMPOWER', 'Raises a complex number to a power.', 'number:v, exponent:v', impower, FLAGS),
]
