import { SHEET_ANSWER_CHARS } from '@learn/contract/sandbox/plain'
import type { TypedContent } from '@learn/sheet-files'
import { tableOf } from './open-tables.ts'

type Rows = readonly (readonly TypedContent[])[]

/** What lies under the learner's cells, as the journal keeps it: an open table, or the rows of a file of theirs. */
export type SheetData = { table: string } | { file: string; rows: Rows } | null

/** What one change of the journal may hold (`JOURNAL_LIMITS.payloadBytes`), with room for its name. */
const MOST_BYTES = 65_000
const MOST_ROWS = 10_000
const MOST_COLUMNS = 500

/** As a value of the journal; null for whatever else stands there. */
export const dataIn = (value: unknown): SheetData =>
  typeof value === 'object' && value !== null && ('table' in value || 'file' in value) ? (value as SheetData) : null

/** In words, for who chooses between two of them. */
export function wordsOf(value: unknown): string {
  const data = dataIn(value)
  if (data === null) return typeof value === 'string' ? value : ''
  return 'table' in data ? `The open table “${tableOf(data.table)?.name ?? data.table}”` : `The file “${data.file}”`
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** A file as far as it can be kept: whole rows from the top, and what was left out, one sentence each. */
export function keptFile(name: string, rows: Rows): { data: SheetData; leftOut: string[] } {
  const file = name.slice(0, 200)
  const leftOut: string[] = []
  let bytes = bytesOf({ file, rows: [] })
  const kept: TypedContent[][] = []
  for (const row of rows.slice(0, MOST_ROWS)) {
    const contents = row
      .slice(0, MOST_COLUMNS)
      .map(content => (typeof content === 'string' ? content.slice(0, SHEET_ANSWER_CHARS) : content))
    bytes += bytesOf(contents) + 1
    if (bytes > MOST_BYTES) break
    kept.push(contents)
  }
  if (kept.length < rows.length)
    leftOut.push(`Your sheet has room for ${kept.length} of its ${rows.length} rows: the others were left out.`)
  if (rows.some(({ length }) => length > MOST_COLUMNS))
    leftOut.push(`Columns beyond the first ${MOST_COLUMNS} were left out.`)
  return { data: { file, rows: kept }, leftOut }
}
