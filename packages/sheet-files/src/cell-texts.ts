import { formatKind, showValue } from '@learn/sheet'
import type { CellStyle, FileCell } from './sheet-file.ts'

/** What people read in a cell, and what was typed there: `10%` and 0.1. Of a date both are what is read. */
export interface CellTexts {
  shown: string
  typed: string
}

/** The texts of a cell; null for one without a value that can be read. */
export function cellTexts({ value, style = 0 }: FileCell, styles: readonly CellStyle[]): CellTexts | null {
  if (typeof value === 'string') return { shown: value, typed: value }
  if (typeof value === 'boolean') return { shown: String(value), typed: String(value) }
  if (typeof value !== 'number') return null
  // Without the noise of floating point, as every sheet shows it.
  const typed = String(Number(value.toPrecision(15)))
  const format = styles[style]?.format ?? 'General'
  const kind = formatKind(format)
  if (kind === 'general' || kind === 'text') return { shown: typed, typed }
  const shown = showValue(value, format).text.trim()
  return { shown, typed: ['date', 'time', 'elapsed'].includes(kind) ? shown : typed }
}
