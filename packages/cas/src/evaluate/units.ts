import { type Expr, int, isApp, isNum, some, sym } from '../expr/node.ts'
import { parseOne } from '../language/parser.ts'
import { getFactors } from '../simplify/plus.ts'
import { mul, pow, rewrite, simplify } from '../simplify/simplify.ts'

const PREFIXES: Record<string, number> = {
  y: -24,
  z: -21,
  a: -18,
  f: -15,
  p: -12,
  n: -9,
  u: -6,
  m: -3,
  c: -2,
  d: -1,
  da: 1,
  h: 2,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
  Z: 21,
  Y: 24,
}
/** Units that take prefixes, by what they are in base units. */
const UNITS: Record<string, string | number> = {
  m: 1,
  g: 'kg/1000',
  s: 1,
  A: 1,
  K: 1,
  mol: 1,
  cd: 1,
  Hz: '1/s',
  N: 'kg*m/s^2',
  Pa: 'kg/(m*s^2)',
  J: 'kg*m^2/s^2',
  W: 'kg*m^2/s^3',
  C: 'A*s',
  V: 'kg*m^2/(s^3*A)',
  F: 's^4*A^2/(m^2*kg)',
  ohm: 'm^2*kg/(s^3*A^2)',
  S: 's^3*A^2/(m^2*kg)',
  Wb: 'kg*m^2/(s^2*A)',
  T: 'kg/(s^2*A)',
  H: 'm^2*kg/(s^2*A^2)',
  l: 'm^3/1000',
  L: 'm^3/1000',
  t: '1000*kg',
  eV: '1.602177e-19*kg*m^2/s^2',
  bar: '10^5*kg/(m*s^2)',
  Bq: '1/s',
  Gy: 'm^2/s^2',
  Sv: 'm^2/s^2',
  lm: 'cd',
  lx: 'cd/m^2',
  kat: 'mol/s',
  rad: 1,
}
/** Units without prefixes. */
const PLAIN: Record<string, string> = {
  min: '60*s',
  h: '3600*s',
  hr: '3600*s',
  day: '86400*s',
  week: '604800*s',
  ha: '10^4*m^2',
  cc: 'm^3/10^6',
  Nm: 'kg*m^2/s^2',
  amu: '1.660538921e-27*kg',
  u: '1.660538921e-27*kg',
  mmHg: '133.322387415*kg/(m*s^2)',
  atm: '101325*kg/(m*s^2)',
  mph: '0.44704*m/s',
  ft: '0.3048*m',
  inch: '0.0254*m',
  yd: '0.9144*m',
  mile: '1609.344*m',
  lbs: '0.45359237*kg',
  deg: '%pi/180',
  percent: '1/100',
}
const BASE = new Set(['m', 's', 'A', 'K', 'mol', 'cd', 'kg', 'rad'])

/** Whether a name is a unit, maybe with a prefix. */
export function isUnit(name: string): boolean {
  return BASE.has(name) || name in PLAIN || name in UNITS || prefixOf(name) !== null
}
function prefixOf(name: string): [prefix: string, unit: string] | null {
  for (const length of [1, 2]) {
    const [prefix, unit] = [name.slice(0, length), name.slice(length)]
    if (prefix in PREFIXES && unit in UNITS) return [prefix, unit]
  }
  return null
}

/** All units by base units. */
export function inBaseUnits(e: Expr): Expr {
  return rewrite(simplify(e), part => {
    if (part.t !== 'sym' || BASE.has(part.name)) return null
    const { name } = part
    const direct = PLAIN[name] ?? UNITS[name]
    if (direct !== undefined) return typeof direct === 'number' ? part : simplify(parseOne(direct))
    const split = prefixOf(name)
    if (!split) return null
    const scale = pow(int(10), int(PREFIXES[split[0]] as number))
    const unit = UNITS[split[1]] as string | number
    return mul(scale, typeof unit === 'number' ? sym(split[1]) : simplify(parseOne(unit)))
  })
}

/** The number and the unit of a product; null for a part that is not there. */
export function splitUnits(e: Expr): { number: Expr | null; unit: Expr | null } {
  if (isApp(e, 'stackunits')) return { number: e.args[0] as Expr, unit: e.args[1] as Expr }
  const text = typedNumber(e)
  const simple = simplify(e)
  const factors = getFactors(simple)
  const units = factors.filter(f => some(f, part => part.t === 'sym' && isUnit(part.name)))
  const numbers = factors.filter(f => !units.includes(f))
  return { number: text ?? (numbers.length ? mul(...numbers) : null), unit: units.length ? mul(...units) : null }
}
/** The number as it was typed, with its digits. */
function typedNumber(e: Expr): Expr | null {
  if (isNum(e)) return e
  if (isApp(e, '-') && e.args.length === 1) {
    const inner = typedNumber(e.args[0] as Expr)
    return inner?.t === 'float' ? { t: 'float', v: -inner.v, ...(inner.text ? { text: `-${inner.text}` } : {}) } : null
  }
  if (isApp(e, '*') || isApp(e, '/')) {
    const [first, ...others] = e.args
    const behind = others.some(arg => some(arg, part => isNum(part) && part.t === 'float'))
    return first && !behind ? typedNumber(first) : null
  }
  return null
}
