import { ERR } from '../values.ts'
import { costly } from './costly.ts'
import { besselI, besselJ, besselK, besselY, MOST_X } from './numeric/bessel.ts'
import { erf, erfc } from './numeric/normal.ts'
import { type FunctionSpec, fn } from './spec.ts'
import { toolpak } from './toolpak.ts'

const MOST_BITS = 2 ** 48
const MOST_SHIFT = 53

/** A number of the bit functions: whole, from 0, below 2^48. Throws #NUM!. */
function bits(n: number): bigint {
  if (!Number.isInteger(n) || n < 0 || n >= MOST_BITS) throw ERR.num
  return BigInt(n)
}

function bitwise(combine: (a: bigint, b: bigint) => bigint) {
  return (a: number, b: number) => Number(combine(bits(a), bits(b)))
}

/** Shift to the left by `places` (negative to the right); bits that leave on the right are lost. */
function shift(number: number, places: number) {
  const n = bits(number)
  const by = Math.trunc(places)
  if (Math.abs(by) > MOST_SHIFT) return ERR.num
  const result = by >= 0 ? n << BigInt(by) : n >> BigInt(-by)
  return result >= BigInt(MOST_BITS) ? ERR.num : Number(result)
}

const MOST_ORDER = 1000

/** Body of a Bessel function: the whole part of the order; `sign` says what a negative x does. */
function bessel(f: (n: number, x: number) => number, needsPositive: boolean) {
  return (x: number, order: number) => {
    const n = Math.trunc(order)
    if (n < 0 || Math.abs(x) > MOST_X || (needsPositive && x <= 0)) return ERR.num
    if (n > MOST_ORDER) return needsPositive ? ERR.num : 0
    const value = f(n, Math.abs(x))
    return x < 0 && n % 2 === 1 ? -value : value
  }
}

const BESSEL = 'x:n, order:n'

/** Bit operations, Bessel and error functions, steps. */
export const ENGINEERING: FunctionSpec[] = costly(50, [
  fn(
    'BITAND',
    'Gives the bits that both numbers have.',
    'first:n, second:n',
    bitwise((a, b) => a & b),
  ),
  fn(
    'BITOR',
    'Gives the bits that either number has.',
    'first:n, second:n',
    bitwise((a, b) => a | b),
  ),
  fn(
    'BITXOR',
    'Gives the bits that one of the numbers has.',
    'first:n, second:n',
    bitwise((a, b) => a ^ b),
  ),
  fn('BITLSHIFT', 'Shifts bits to the left.', 'number:n, places:n', shift),
  fn('BITRSHIFT', 'Shifts bits to the right.', 'number:n, places:n', (n, places) => shift(n, -places)),
  toolpak('BESSELI', 'Gives the modified Bessel function of the first kind.', BESSEL, bessel(besselI, false)),
  toolpak('BESSELJ', 'Gives the Bessel function of the first kind.', BESSEL, bessel(besselJ, false)),
  toolpak('BESSELK', 'Gives the modified Bessel function of the second kind.', BESSEL, bessel(besselK, true)),
  toolpak('BESSELY', 'Gives the Bessel function of the second kind.', BESSEL, bessel(besselY, true)),
  toolpak('ERF', 'Gives the error function, or its rise between two values.', 'low:n, high:n?', (low, high) =>
    high === undefined ? erf(low) : erf(high) - erf(low),
  ),
  toolpak('ERF.PRECISE', 'Gives the error function.', 'x:n', erf),
  toolpak('ERFC', 'Gives 1 minus the error function.', 'x:n', erfc),
  toolpak('ERFC.PRECISE', 'Gives 1 minus the error function.', 'x:n', erfc),
  toolpak('DELTA', 'Gives 1 when two numbers are equal.', 'first:n, second:n=0', (a, b) => Number(a === b)),
  toolpak('GESTEP', 'Gives 1 when a number is at least the step.', 'number:n, step:n=0', (a, b) => Number(a >= b)),
])
