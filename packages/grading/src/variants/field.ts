import { CellError, type Scalar } from '@learn/sheet'
import { readNumber } from '@learn/sheet/formulas'

/**
 * What a line of the data is to the formulas: `key` names rows, `group` is shared by several rows, `number` and `date` are
 * measured, `text` is taken apart, `other` only stands beside.
 */
export type FieldKind = 'key' | 'group' | 'number' | 'date' | 'text' | 'other'

/** A line of the data: one column of a table, top to bottom. */
export interface Field {
  /** Cells by their number in the sheet (`row * columns + column`). */
  places: number[]
  values: Scalar[]
  kind: FieldKind
  /** Stays in rising order. */
  isSorted: boolean
  /** What the data shows or its author says belongs to it. */
  hasBlanks: boolean
  hasTextNumbers: boolean
  hasNegatives: boolean
  /** Of a lone value that stands in a line of the data: that line, as a field where it may change. */
  from: { values: readonly Scalar[]; field: Field | null } | null
  /** Texts of the same shape beside a lone text that is taken apart; else none. */
  examples: readonly Scalar[]
  /** Of a lone cell in one row of a table: what the other rows hold there, and the lone cells of its row. */
  otherRows: { values: readonly Scalar[]; row: readonly Field[] } | null
  /** Of a lone day that stands in a column of days: those. */
  column: readonly Scalar[]
  /** Its author says: letter case differs, keys may be missing, days are first days of months, numbers stay in a range. */
  hasCases: boolean
  mayMiss: boolean
  isMonthStart: boolean
  /** Days are counted from or to it: any day will do. */
  isAnyDay: boolean
  range: { min: number; max: number } | null
}

/** Lines of the same length whose n-th values belong together. */
export interface Table {
  fields: Field[]
  size: number
}

export const isNumber = (value: Scalar): value is number => typeof value === 'number'

/** Range and grain of the numbers of a field. */
export interface Grain {
  min: number
  max: number
  /** Decimals that the numbers have, 0 to 4. */
  decimals: number
}

const MAX_DECIMALS = 4

const grains = new WeakMap<Field, Grain>()

/** The grain of a field, told once: its values never change. */
export function getGrain(field: Field): Grain {
  let grain = grains.get(field)
  if (!grain) {
    grain = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, decimals: 0 }
    for (const value of field.values) {
      const number = asNumber(value)
      if (!isNumber(number)) continue
      grain.min = Math.min(grain.min, number)
      grain.max = Math.max(grain.max, number)
      grain.decimals = Math.max(grain.decimals, decimalsOf(number))
    }
    grains.set(field, grain)
  }
  return grain
}

function decimalsOf(n: number): number {
  for (let d = 0; d < MAX_DECIMALS; d++) if (Math.abs(n * 10 ** d - Math.round(n * 10 ** d)) < 1e-9) return d
  return MAX_DECIMALS
}

/** The smallest step between two numbers of a field. */
export const getStep = ({ decimals }: Grain): number => 10 ** -decimals

export const snap = (value: number, { decimals }: Grain): number => Number(value.toFixed(decimals))

/** A number above all of a field; shares stay shares. */
export function above({ min, max, decimals }: Grain): number {
  if (decimals > 0 && min >= 0 && max < 1) return snap((1 + max) / 2, { min, max, decimals: decimals + 1 })
  return snap(max + Math.max(max - min, Math.abs(max), 1), { min, max, decimals })
}

/** A number below all of a field; where none is negative it stays above 0 when it can. */
export function below(grain: Grain, mayBeNegative: boolean): number {
  const { min, max } = grain
  if (min < 0 || mayBeNegative) return snap(min - Math.max(max - min, 1), grain)
  const half = Math.floor(min / 2 / getStep(grain)) * getStep(grain)
  return snap(Math.max(0, half), grain)
}

/** Minutes of a day. */
export const MINUTES = 24 * 60

const toMinute = (value: number): number => Math.round(value * MINUTES) / MINUTES

/** True for days that have a time of day too: 03-Mar-2025 08:52. */
export const hasTimes = ({ kind, values }: Field): boolean =>
  kind === 'date' && values.some(value => isNumber(value) && !Number.isInteger(value))

/** A number as a line of days holds it: a whole day, or a minute of one. */
export const snapDay = (value: number, field: Field): number => (hasTimes(field) ? toMinute(value) : Math.round(value))

/** A value that tells two values apart, as a text. */
export const getToken = (value: Scalar): string =>
  value instanceof CellError ? value.error : typeof value === 'string' ? `"${value.toLowerCase()}` : String(value)

/** A text that looks like a number as the number. */
export const asNumber = (value: Scalar): Scalar =>
  typeof value === 'string' ? (readNumber(value, undefined, 'dmy')?.value ?? value) : value

/** A number as the field holds them: as a text where all are texts. */
export const likeKind = (field: Field, value: number): Scalar =>
  field.values.every(v => typeof v === 'string') ? String(value) : value
