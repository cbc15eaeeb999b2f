import { SHEET_ANSWER_CHARS } from '@learn/contract/sandbox/plain'
import {
  cutSheet,
  type FileSheet,
  importNotes,
  oneSheet,
  otherResults,
  placesText,
  type SheetFile,
  type TypedContent,
  typedRows,
} from '@learn/sheet-files'
import { rangeFormats } from './range-formats.ts'
import type { SheetData } from './sheet-data.ts'

/** What one change of the journal may hold (`JOURNAL_LIMITS.payloadBytes`), with room for its name. */
const MOST_BYTES = 65_000
const MOST_ROWS = 10_000
const MOST_COLUMNS = 500
/** Ranges of one number format; the others of a sheet that mixes more are left out. */
const MOST_FORMATS = 500
/** A sheet is cut so often by just what is too much; then by more each time. */
const EXACT_CUTS = 3

/** A sheet of a file as the journal keeps it, and what became of the rest, one sentence each. */
export interface JournalFile {
  data: SheetData
  told: string[]
}

/** The sheets of a file, each as the journal keeps it, and what became of the rest. */
export interface JournalBook {
  sheets: { name: string; data: SheetData }[]
  told: string[]
}

/**
 * A sheet of a file as far as it can be kept: whole rows from the top. Where a formula reads what is left out, its result
 * stands in its place.
 */
export function fitFileToJournal(name: string, file: SheetFile, sheet: FileSheet): JournalFile {
  const alone = oneSheet(file, sheet, { rows: MOST_ROWS })
  const label = name.slice(0, 200)
  const all = typedRows(sheet, file)
  const formats = rangeFormats(alone.sheet, file, MOST_ROWS).slice(0, MOST_FORMATS)
  const bytes = MOST_BYTES - bytesOf(formats)
  let room = Math.min(MOST_ROWS, all.length)
  for (let cuts = 1; ; cuts++) {
    const cut = cutSheet(alone, { rows: room, columns: MOST_COLUMNS, characters: SHEET_ANSWER_CHARS })
    const rows = typedRows(cut.sheet, file)
    const fitting = fittingRows(label, rows, bytes)
    if (fitting === rows.length)
      return {
        data: { file: label, rows, ...(formats.length > 0 && { formats }) },
        told: [...toldOfRoom(all, room), ...cut.told, ...importNotes(alone), ...toldOfResults(cut.sheet, rows)],
      }
    // Rows of results may be longer than those of their formulas.
    room = cuts < EXACT_CUTS ? fitting : Math.floor(fitting * 0.9)
  }
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** How many rows from the top a change of the journal has room for. */
function fittingRows(file: string, rows: readonly TypedContent[][], most: number): number {
  let bytes = bytesOf({ file, rows: [] })
  for (const [count, row] of rows.entries()) {
    bytes += bytesOf(row) + 1
    if (bytes > most) return count
  }
  return rows.length
}

function toldOfRoom(all: readonly TypedContent[][], room: number): string[] {
  return [
    ...(room < all.length ? [`Your sheet has room for ${room} of its ${all.length} rows: the rest were skipped.`] : []),
    ...(all.some(({ length }) => length > MOST_COLUMNS)
      ? [`Columns beyond the first ${MOST_COLUMNS} were skipped.`]
      : []),
  ]
}

/** Whatever the reason: a number that is not the one of the file is told. */
function toldOfResults(sheet: FileSheet, rows: readonly TypedContent[][]): string[] {
  const cells = otherResults(sheet, rows)
  if (cells.length === 0) return []
  const subject = cells.length === 1 ? '1 formula gives' : `${cells.length} formulas give`
  return [`${subject} a different result here than in the file (${placesText(cells)}).`]
}
