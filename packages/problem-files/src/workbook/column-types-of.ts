import type { SheetProblem } from '@learn/contract/sandbox'
import { COLUMN_TYPES } from '@learn/sheet'
import { cellName } from '@learn/sheet/formulas'
import type { FileSheet, SheetFile } from '@learn/sheet-files'

type ColumnTypes = SheetProblem['columnTypes']
type Type = NonNullable<ColumnTypes[string]>

/** Columns that a sentence names before it counts. */
const MOST_NAMED = 5

/** Types of the columns whose numbers are all shown alike, and which columns lose their number formats, in a sentence. */
export function getColumnTypes(
  { styles }: SheetFile,
  { cells, columns }: FileSheet,
): { types: ColumnTypes; told: string[] } {
  const seen = new Map<number, Set<string>>()
  const typed = new Map<number, Set<string>>()
  for (const { col, value, style, formula } of cells) {
    if (typeof value !== 'number') continue
    const column = columns.find(({ first, last }) => first <= col && col <= last)
    const format = styles[style ?? 0]?.format ?? styles[column?.style ?? 0]?.format
    for (const formats of formula === undefined ? [seen, typed] : [seen])
      formats.set(col, (formats.get(col) ?? new Set()).add(format ?? 'General'))
  }
  const types: ColumnTypes = {}
  const lost: string[] = []
  for (const [col, formats] of [...seen].sort(([a], [b]) => a - b)) {
    const [type, ...others] = new Set([...formats].map(typeOf))
    const ofColumn = others.length === 0 ? type : 'Auto'
    if (ofColumn !== undefined && ofColumn !== 'Auto') types[columnName(col)] = ofColumn
    if ([...(typed.get(col) ?? [])].some(format => isLost(format, ofColumn))) lost.push(columnName(col))
  }
  return { types, told: lost.length > 0 ? [sentenceOf(lost)] : [] }
}

const columnName = (col: number) => cellName(0, col).replace('1', '')

function sentenceOf(columns: readonly string[]): string {
  const more = columns.length - MOST_NAMED
  const named = columns.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `Number formats that a problem has no type of column for were left out (${named}).`
}

const MONEY = /[₹$€£¥]/

function typeOf(format: string): Type {
  const letters = format.replaceAll(/"[^"]*"|\\./g, '')
  if (format === COLUMN_TYPES.Number) return 'Number'
  if (MONEY.test(letters.replaceAll(/\[\$-[^\]]*\]/g, '')) || /"\s*[₹$€£¥]\s*"/.test(format)) return 'Currency'
  if (letters.includes('%')) return 'Percent'
  return /[dy]|mmm/i.test(letters.replaceAll(/\[[^\]]*\]/g, '')) ? 'Date' : 'Auto'
}

/**
 * True for a format that neither its column nor what is typed keeps: days and percentages are typed as such, and a formula has
 * the format of what it gives.
 */
function isLost(format: string, ofColumn: Type | undefined): boolean {
  const type = typeOf(format)
  if (type === 'Date' || type === 'Percent' || format === '@' || format.toLowerCase() === 'general') return false
  return type !== ofColumn || type === 'Auto' || (type === 'Currency' && !format.includes('₹'))
}
