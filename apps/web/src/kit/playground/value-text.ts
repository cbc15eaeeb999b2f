import { CellError, type Scalar } from '@learn/sheet'

const scalarText = (value: Scalar): string => {
  if (value === null) return 'nothing'
  if (value instanceof CellError) return value.error
  if (typeof value === 'string') return `"${value}"`
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

/** Values of an array that a line has room for. */
const MOST = 6

/** A value as a part of a formula shows it: an array by its size and its first values. */
export function valueText(value: Scalar | Scalar[][], size: { rows: number; cols: number } | null): string {
  if (!Array.isArray(value)) return scalarText(value)
  const all = value.flat()
  const rest = all.length > MOST || (size && size.rows * size.cols > all.length) ? ', …' : ''
  return `${size?.rows} × ${size?.cols}: ${all.slice(0, MOST).map(scalarText).join(', ')}${rest}`
}
