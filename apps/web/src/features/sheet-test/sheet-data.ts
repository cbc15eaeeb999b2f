import type { TypedContent } from '@learn/sheet-files'
import { getTable } from './open-tables.ts'

type Rows = readonly (readonly TypedContent[])[]

/** Number formats by range, `B2:B90`. */
export type RangeFormats = [range: string, format: string][]

/** What lies under the learner's cells, as the journal keeps it: an open table, or the rows of a file of theirs with its formats. */
export type SheetData = { table: string } | { file: string; rows: Rows; formats?: RangeFormats } | null

/** As a value of the journal; null for whatever else stands there. */
export const dataIn = (value: unknown): SheetData =>
  typeof value === 'object' && value !== null && ('table' in value || 'file' in value) ? (value as SheetData) : null

/** In words, for who chooses between two of them. */
export function getWords(value: unknown): string {
  const data = dataIn(value)
  if (data === null) return typeof value === 'string' ? value : ''
  return 'table' in data ? `The open table “${getTable(data.table)?.name ?? data.table}”` : `The file “${data.file}”`
}
