import { parseCell, parseRect, type Rect } from './a1.ts'

/** A cell of a workbook: `'B7'` or `'Sheet2!B7'`, or numbers from 0 (the first sheet when left out). */
export type CellPlace = string | { sheet?: number; row: number; col: number }

/** A rectangle of a workbook: `'A1:C9'`, `'A:A'`, `'Sheet2!A1'`, or numbers from 0, inclusive. */
export type RangePlace = string | ({ sheet?: number } & Rect)

/** A place that does not exist: the caller's mistake, unlike anything a formula can hold. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError'
}

/** Splits `'My sheet'!A1:B2` into sheet name (null when there is none) and the rest. */
function splitSheet(text: string): { sheet: string | null; rest: string } {
  const bang = text.lastIndexOf('!')
  if (bang < 0) return { sheet: null, rest: text }
  const name = text.slice(0, bang)
  const isQuoted = name.startsWith("'") && name.endsWith("'") && name.length > 1
  return { sheet: isQuoted ? name.slice(1, -1).replaceAll("''", "'") : name, rest: text.slice(bang + 1) }
}

/** A cell place as numbers; `first` is the sheet when none is named, `sheetIndex` finds one by name (-1 for none). Throws
 * `PlaceError`. */
export function resolveCell(
  place: CellPlace,
  first: number,
  sheetIndex: (name: string) => number,
): { sheet: number; row: number; col: number } {
  if (typeof place !== 'string') return { sheet: place.sheet ?? first, row: place.row, col: place.col }
  const { sheet, rest } = splitSheet(place)
  const at = parseCell(rest)
  const index = sheet === null ? first : sheetIndex(sheet)
  if (!at || index < 0) throw new PlaceError(`There is no cell ${place}`)
  return { sheet: index, ...at }
}

/** A range place as numbers. Throws `PlaceError`. */
export function resolveRange(
  place: RangePlace,
  first: number,
  sheetIndex: (name: string) => number,
): { sheet: number } & Rect {
  if (typeof place !== 'string') return { ...place, sheet: place.sheet ?? first }
  const { sheet, rest } = splitSheet(place)
  const rect = parseRect(rest)
  const index = sheet === null ? first : sheetIndex(sheet)
  if (!rect || index < 0) throw new PlaceError(`There is no range ${place}`)
  return { sheet: index, ...rect }
}
