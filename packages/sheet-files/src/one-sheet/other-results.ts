import { CellError, type Scalar, type StoredScalar, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { cellName } from '@learn/sheet/formulas'
import type { FileSheet } from '../sheet-file.ts'
import type { TypedContent } from '../typed-content.ts'

/** Two days and two draws: what differs between them changes by itself. */
const TIMES = [
  { clock: () => 978_307_200_000, random: () => 0.25 },
  { clock: () => 2_114_380_800_000, random: () => 0.75 },
]
/** Results so near to one another are the same. */
const SAME_SHARE = 1e-9

/**
 * Addresses of the formulas of a sheet that give another result where `rows` are typed than the file holds; not those that
 * change by themselves (TODAY, RAND).
 */
export function otherResults({ cells }: FileSheet, rows: readonly TypedContent[][]): string[] {
  const known = cells.filter(({ formula, value }) => formula !== undefined && value !== null)
  if (known.length === 0) return []
  const books = TIMES.map(options => Workbook.fromRows([...rows], { functions: ALL_FUNCTIONS, ...options }))
  return known.flatMap(({ row, col, value }) => {
    const cell = cellName(row, col)
    const [one = null, two = null] = books.map(book => stored(book.value(cell)))
    return isSame(one, two) && !isSame(one, value) ? cell : []
  })
}

const stored = (value: Scalar): StoredScalar => (value instanceof CellError ? { e: value.error } : value)

function isSame(a: StoredScalar, b: StoredScalar): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= SAME_SHARE * Math.max(1, Math.abs(a), Math.abs(b))
  if (isError(a) && isError(b)) return a.e === b.e
  return (a ?? '') === (b ?? '')
}

const isError = (value: StoredScalar): value is { e: string } => typeof value === 'object' && value !== null
