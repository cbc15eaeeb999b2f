import type { SheetProblem } from '@learn/contract/sandbox'
import { cellName } from '@learn/sheet/formulas'
import type { FileSheet, SheetFile } from '@learn/sheet-files'

type ColumnTypes = SheetProblem['columnTypes']
type Type = NonNullable<ColumnTypes[string]>

/** Types of the columns whose numbers are all shown alike. */
export function columnTypesOf({ styles }: SheetFile, { cells, columns }: FileSheet): ColumnTypes {
  const seen = new Map<number, Set<Type>>()
  for (const { col, value, style } of cells) {
    if (typeof value !== 'number') continue
    const column = columns.find(({ first, last }) => first <= col && col <= last)
    const format = styles[style ?? 0]?.format ?? styles[column?.style ?? 0]?.format
    seen.set(col, (seen.get(col) ?? new Set()).add(typeOf(format ?? 'General')))
  }
  const types: ColumnTypes = {}
  for (const [col, [type, ...others]] of seen)
    if (type !== undefined && type !== 'Auto' && others.length === 0) types[columnName(col)] = type
  return types
}

const columnName = (col: number) => cellName(0, col).replace('1', '')

function typeOf(format: string): Type {
  const letters = format.replaceAll(/"[^"]*"|\\./g, '')
  if (/[₹$€£¥]/.test(letters)) return 'Currency'
  if (letters.includes('%')) return 'Percent'
  return /[dy]|mmm/i.test(letters.replaceAll(/\[[^\]]*\]/g, '')) ? 'Date' : 'Auto'
}
