import { ERR, type Scalar } from '../values.ts'
import { type FunctionSpec, fn } from './spec.ts'

/** A number system of the engineering functions: ten digits in two's complement. */
interface System {
  name: string
  word: string
  base: 2 | 8 | 10 | 16
}

const DIGITS = 10
const SYSTEMS: System[] = [
  { name: 'BIN', word: 'binary', base: 2 },
  { name: 'OCT', word: 'octal', base: 8 },
  { name: 'DEC', word: 'decimal', base: 10 },
  { name: 'HEX', word: 'hexadecimal', base: 16 },
]
const FORM: Record<number, RegExp> = { 2: /^[01]{0,10}$/, 8: /^[0-7]{0,10}$/, 16: /^[0-9a-f]{0,10}$/i }

function decimal(value: Scalar): number {
  if (typeof value === 'boolean') throw ERR.value
  const text = typeof value === 'string' ? value.trim() : value
  const n = text === null ? 0 : typeof text === 'number' ? text : text === '' ? Number.NaN : Number(text)
  if (Number.isNaN(n)) throw ERR.value
  return Math.trunc(n)
}

/** Reads digits of a base; ten of them with a high first one are negative. Throws #NUM! for anything else. */
function read(value: Scalar, base: System['base']): number {
  if (base === 10) return decimal(value)
  if (typeof value !== 'string' && typeof value !== 'number' && value !== null) throw ERR.value
  const text = value === null ? '0' : String(value)
  if (!(FORM[base] as RegExp).test(text)) throw ERR.num
  const n = text === '' ? 0 : Number.parseInt(text, base)
  return n >= base ** DIGITS / 2 ? n - base ** DIGITS : n
}

/** Writes a number in a base; negative ones take ten digits. `places` pads with zeros, #NUM! when too few. */
function write(n: number, base: System['base'], places: Scalar | undefined): Scalar {
  if (base === 10) return n
  const half = base ** DIGITS / 2
  if (n < -half || n >= half) throw ERR.num
  let width = 0
  if (places !== undefined && places !== null) {
    width = decimal(places)
    if (width < 1 || width > DIGITS) throw ERR.num
  } else if (places === null) throw ERR.num
  if (n < 0) return (n + base ** DIGITS).toString(base).toUpperCase()
  const text = n.toString(base).toUpperCase()
  if (places !== undefined && text.length > width) throw ERR.num
  return text.padStart(width, '0')
}

function conversion(from: System, to: System): FunctionSpec {
  const help = `Turns a ${from.word} number into a ${to.word} one.`
  const name = `${from.name}2${to.name}`
  const flags = { refusesRanges: true }
  if (to.base === 10) return fn(name, help, 'number:v', (value: Scalar) => read(value, from.base), flags)
  return fn(
    name,
    help,
    'number:v, places:v?',
    (value: Scalar, places?: Scalar) => write(read(value, from.base), to.base, places),
    flags,
  )
}

/** BIN2DEC, DEC2HEX and the others. */
export const BASE_CONVERSION: FunctionSpec[] = SYSTEMS.flatMap(from =>
  SYSTEMS.filter(to => to !== from).map(to => conversion(from, to)),
)
