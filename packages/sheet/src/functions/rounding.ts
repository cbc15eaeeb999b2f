import { ERR } from '../values.ts'
import { type FunctionSpec, fn } from './spec.ts'

/** Removes the noise of binary fractions before a digit is cut: 2.675 * 100 is 267.5, as Excel sees it. */
function clean(n: number): number {
  return Number.isFinite(n) ? Number(n.toPrecision(15)) : n
}

function scaled(n: number, digits: number, cut: (n: number) => number): number {
  const d = Math.trunc(digits)
  if (d > 300 || (d > 0 && Number.isInteger(n))) return n
  if (d < -308) return 0
  const size = Math.abs(n)
  const power = 10 ** Math.abs(d)
  const result = d >= 0 ? cut(clean(size * power)) / power : cut(clean(size / power)) * power
  if (!Number.isFinite(result)) return n
  return n < 0 ? -result : result
}

/** As `scaled`, for cutting down or up: noise beyond 15 digits must not cost a digit, `ROUNDDOWN(8.94-8,2)` is 0.94. */
function cutAt(n: number, digits: number, cut: (n: number) => number): number {
  return scaled(clean(n), digits, cut)
}

/** `n` rounded half away from zero to `digits` decimals (negative: tens, hundreds), as ROUND. */
export function roundHalfUp(n: number, digits: number): number {
  return scaled(n, digits, v => Math.floor(v + 0.5))
}

/** Nearest multiple of `step` above (`up`) or below a number. */
function toMultiple(n: number, step: number, up: boolean): number {
  if (n === 0 || step === 0) return 0
  const quotient = clean(n / step)
  return clean((up ? Math.ceil(quotient) : Math.floor(quotient)) * step)
}

function ceiling(n: number, step: number) {
  if (n > 0 && step < 0) return ERR.num
  return step === 0 ? 0 : n < 0 && step < 0 ? -toMultiple(-n, -step, true) : toMultiple(n, step, true)
}

function floor(n: number, step: number) {
  if (n > 0 && step < 0) return ERR.num
  if (step === 0) return n === 0 ? 0 : ERR.div0
  return n < 0 && step < 0 ? -toMultiple(-n, -step, false) : toMultiple(n, step, false)
}

/** CEILING.MATH and FLOOR.MATH: the sign of the step does not matter; `mode` mirrors negative numbers. */
function mathMultiple(n: number, step: number, mode: number, up: boolean): number {
  const size = Math.abs(step)
  return n < 0 && mode !== 0 ? -toMultiple(-n, size, up) : toMultiple(n, size, up)
}

function mround(n: number, multiple: number) {
  if (n === 0 || multiple === 0) return 0
  if (n < 0 !== multiple < 0) return ERR.num
  return clean(Math.floor(clean(n / multiple) + 0.5) * multiple)
}

const awayToEven = (n: number) => Math.sign(n) * Math.ceil(Math.abs(n) / 2) * 2

function awayToOdd(n: number): number {
  if (n === 0) return 1
  const size = Math.ceil(Math.abs(n))
  return Math.sign(n) * (size % 2 === 1 ? size : size + 1)
}

/** Rounding, up, down, to digits and to multiples. */
export const ROUNDING: FunctionSpec[] = [
  fn('ROUND', 'Rounds to a number of digits.', 'number:n, digits:n', roundHalfUp),
  fn('ROUNDUP', 'Rounds away from zero.', 'number:n, digits:n', (n, d) => cutAt(n, d, Math.ceil)),
  fn('ROUNDDOWN', 'Rounds towards zero.', 'number:n, digits:n', (n, d) => cutAt(n, d, Math.floor)),
  fn('TRUNC', 'Cuts off decimals.', 'number:n, digits:n=0', (n, d) => cutAt(n, d, Math.floor)),
  fn('INT', 'Rounds down to a whole number.', 'number:n', n => Math.floor(n)),
  fn('CEILING', 'Rounds up to a multiple.', 'number:n, multiple:n', ceiling),
  fn('FLOOR', 'Rounds down to a multiple.', 'number:n, multiple:n', floor),
  fn(
    'CEILING.MATH',
    'Rounds up to a multiple; mode mirrors negative numbers.',
    'number:n, multiple:n~1, mode:n=0',
    (n, step, mode) => mathMultiple(n, step, mode, true),
  ),
  fn(
    'FLOOR.MATH',
    'Rounds down to a multiple; mode mirrors negative numbers.',
    'number:n, multiple:n~1, mode:n=0',
    (n, step, mode) => mathMultiple(n, step, mode, false),
  ),
  fn('CEILING.PRECISE', 'Rounds up to a multiple whatever its sign.', 'number:n, multiple:n=1', (n, step) =>
    toMultiple(n, Math.abs(step), true),
  ),
  fn('ISO.CEILING', 'Rounds up to a multiple whatever its sign.', 'number:n, multiple:n=1', (n, step) =>
    toMultiple(n, Math.abs(step), true),
  ),
  fn('FLOOR.PRECISE', 'Rounds down to a multiple whatever its sign.', 'number:n, multiple:n=1', (n, step) =>
    toMultiple(n, Math.abs(step), false),
  ),
  fn('MROUND', 'Rounds to the nearest multiple.', 'number:n, multiple:n', mround, { refusesRanges: true }),
  fn('EVEN', 'Rounds away from zero to an even number.', 'number:n', awayToEven),
  fn('ODD', 'Rounds away from zero to an odd number.', 'number:n', awayToOdd),
]
