import { ERR } from '../values.ts'
import { type FunctionSpec, fn } from './spec.ts'
import { BINARY_PREFIXES, METRIC, PREFIXES, UNITS } from './units.data.ts'

/** A unit as found: what it measures and how to reach the kind's first unit, size x value + offset. */
interface Unit {
  kind: string
  size: number
  offset: number
}

const TEMPERATURES: Record<string, [size: number, offset: number]> = {
  K: [1, 0],
  kel: [1, 0],
  C: [1, 273.15],
  cel: [1, 273.15],
  F: [5 / 9, 459.67 * (5 / 9)],
  fah: [5 / 9, 459.67 * (5 / 9)],
  Rank: [5 / 9, 0],
  Reau: [1.25, 273.15],
}

function plainUnit(name: string): Unit | undefined {
  const temperature = Object.hasOwn(TEMPERATURES, name) ? TEMPERATURES[name] : undefined
  if (temperature) return { kind: 'temperature', size: temperature[0], offset: temperature[1] }
  for (const [kind, units] of Object.entries(UNITS))
    if (Object.hasOwn(units, name)) return { kind, size: units[name] as number, offset: 0 }
  return undefined
}

function prefixed(name: string, prefixes: Record<string, number>, isBinary: boolean): Unit | undefined {
  for (const length of [2, 1]) {
    const prefix = name.slice(0, length)
    const base = name.slice(length)
    if (!Object.hasOwn(prefixes, prefix) || !Object.hasOwn(METRIC, base)) continue
    if (isBinary && base !== 'bit' && base !== 'byte') continue
    const unit = plainUnit(base)
    if (unit) return { ...unit, size: unit.size * (prefixes[prefix] as number) ** (METRIC[base] as number) }
  }
  return undefined
}

/** A unit by its name (case matters), with or without a prefix. Throws #N/A for unknown ones. */
function unitOf(name: string): Unit {
  const unit = plainUnit(name) ?? prefixed(name, PREFIXES, false) ?? prefixed(name, BINARY_PREFIXES, true)
  if (!unit) throw ERR.na
  return unit
}

/** CONVERT: #N/A for unknown units and for units of different kinds. */
function convert(number: number | boolean | string | null, from: string, to: string) {
  if (typeof number === 'boolean') return ERR.value
  const n = number === null || number === '' ? 0 : Number(number)
  if (Number.isNaN(n)) return ERR.value
  const [a, b] = [unitOf(from), unitOf(to)]
  if (a.kind !== b.kind) return ERR.na
  if (a.offset === b.offset) return (n * a.size) / b.size
  return (n * a.size + a.offset - b.offset) / b.size
}

/** Units of measurement. */
export const CONVERT: FunctionSpec[] = [
  fn('CONVERT', 'Turns a measurement into another unit.', 'number:v, from:s, to:s', convert, { refusesRanges: true }),
]
