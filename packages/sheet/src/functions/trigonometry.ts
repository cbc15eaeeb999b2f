import { ERR } from '../values.ts'
import { type FunctionSpec, fn } from './spec.ts'

/** Beyond this size Excel finds no angle. */
const MAX_ANGLE = 2 ** 27

const angle = (f: (n: number) => number) => (n: number) => (Math.abs(n) >= MAX_ANGLE ? ERR.num : f(n))
const within = (low: number, high: number, f: (n: number) => number) => (n: number) =>
  n < low || n > high ? ERR.num : f(n)
/** 1 over a function that may be zero. */
const inverse = (f: (n: number) => number) => (n: number) => {
  if (Math.abs(n) >= MAX_ANGLE) return ERR.num
  const value = f(n)
  return value === 0 ? ERR.div0 : 1 / value
}
const inverseHyperbolic = (f: (n: number) => number) => (n: number) => (f(n) === 0 ? ERR.div0 : 1 / f(n))
const one = (name: string, help: string, run: (n: number) => ReturnType<ReturnType<typeof inverse>>) =>
  fn(name, help, 'number:n', run)

function coth(n: number) {
  return n === 0 ? ERR.div0 : 1 / Math.tanh(n)
}

function acoth(n: number) {
  return Math.abs(n) <= 1 ? ERR.num : 0.5 * Math.log((n + 1) / (n - 1))
}

/** Angles and hyperbolic functions; angles in radians. */
export const TRIGONOMETRY: FunctionSpec[] = [
  one('SIN', 'Gives the sine of an angle in radians.', angle(Math.sin)),
  one('COS', 'Gives the cosine of an angle in radians.', angle(Math.cos)),
  one('TAN', 'Gives the tangent of an angle in radians.', angle(Math.tan)),
  one('CSC', 'Gives the cosecant of an angle in radians.', inverse(Math.sin)),
  one('SEC', 'Gives the secant of an angle in radians.', inverse(Math.cos)),
  one('COT', 'Gives the cotangent of an angle in radians.', inverse(Math.tan)),
  one('ASIN', 'Gives the angle of a sine.', within(-1, 1, Math.asin)),
  one('ACOS', 'Gives the angle of a cosine.', within(-1, 1, Math.acos)),
  one('ATAN', 'Gives the angle of a tangent.', Math.atan),
  one('ACOT', 'Gives the angle of a cotangent.', n => Math.PI / 2 - Math.atan(n)),
  fn('ATAN2', 'Gives the angle of a point.', 'x:n, y:n', (x, y) => (x === 0 && y === 0 ? ERR.div0 : Math.atan2(y, x))),
  one('SINH', 'Gives the hyperbolic sine.', Math.sinh),
  one('COSH', 'Gives the hyperbolic cosine.', Math.cosh),
  one('TANH', 'Gives the hyperbolic tangent.', Math.tanh),
  one('CSCH', 'Gives the hyperbolic cosecant.', inverseHyperbolic(Math.sinh)),
  one('SECH', 'Gives the hyperbolic secant.', inverseHyperbolic(Math.cosh)),
  one('COTH', 'Gives the hyperbolic cotangent.', coth),
  one('ASINH', 'Gives the inverse hyperbolic sine.', Math.asinh),
  one('ACOSH', 'Gives the inverse hyperbolic cosine.', within(1, Number.POSITIVE_INFINITY, Math.acosh)),
  one('ATANH', 'Gives the inverse hyperbolic tangent.', n => (Math.abs(n) >= 1 ? ERR.num : Math.atanh(n))),
  one('ACOTH', 'Gives the inverse hyperbolic cotangent.', acoth),
  one('DEGREES', 'Turns radians into degrees.', n => (n * 180) / Math.PI),
  one('RADIANS', 'Turns degrees into radians.', n => (n * Math.PI) / 180),
]
