/** A value of SQLite: whole numbers come as bigint, the others as number. */
export type SqlValue = number | bigint | string | Uint8Array | null

const DIGITS = 15
const LEAST_WIDTH = 10

/** A number as SQLite prints it: 15 digits, and a point always. */
function realText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf'
  const rounded = Number(value.toPrecision(DIGITS))
  const size = rounded === 0 ? 0 : Math.floor(Math.log10(Math.abs(rounded)))
  // Like %.15g of C: very large and very small numbers have an exponent of two digits.
  if (size < LEAST_EXPONENT || size >= DIGITS) {
    const [digits = '', exponent = ''] = rounded.toExponential().split('e')
    return `${withPoint(digits)}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`
  }
  // A small number would get an exponent from JavaScript earlier than from C.
  return withPoint(size < 0 ? rounded.toFixed(DIGITS - size).replace(/0+$/, '') : String(rounded))
}

const LEAST_EXPONENT = -4
const withPoint = (digits: string): string => {
  if (!digits.includes('.')) return `${digits}.0`
  return digits.endsWith('.') ? `${digits}0` : digits
}

export function sqlText(value: SqlValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return realText(value)
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  return String(value)
}

/**
 * A result set as lines, as the `sqlite3` shell prints columns with heads. A width that is not given, or 0, is that of the head or
 * of the first row, at least 10. Empty sets print nothing.
 */
export function tableLines(columns: readonly string[], rows: readonly string[][], widths: readonly number[]): string[] {
  const [first] = rows
  if (!first) return []
  const sizes = columns.map((name, n) => widths[n] || Math.max(LEAST_WIDTH, name.length, first[n]?.length ?? 0))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, n) => (widths[n] ? cell.slice(0, sizes[n]) : cell).padEnd(sizes[n] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(columns), sizes.map(size => '-'.repeat(size)).join('  '), ...rows.map(line)]
}
