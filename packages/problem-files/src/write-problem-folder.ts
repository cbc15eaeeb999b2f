import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SheetContent, SheetProblem } from '@learn/contract/sandbox'
import { getFile, readSheetFile, typedRows, writeXlsx } from '@learn/sheet-files'
import { ProblemFileError } from './problem-file-error.ts'
import { bookOfRows } from './workbook/book-of-rows.ts'

/** What a folder is written from. */
export interface WrittenProblem {
  json: object
  rows: SheetContent[][]
  columnTypes: SheetProblem['columnTypes']
}

/**
 * Writes `problem.json`, and the data as `data.csv` where a text table holds all of it, else as `data.xlsx`; gives the
 * names of the files. A folder that holds a problem is refused unless the caller replaces it.
 */
export async function writeProblemFolder(
  folder: string,
  { json, rows, columnTypes }: WrittenProblem,
  { replaces = false } = {},
): Promise<string[]> {
  if (existsSync(path.join(folder, 'problem.json')) && !replaces)
    throw new ProblemFileError([
      { file: 'problem.json', place: '', what: `stands in ${folder} already; --force replaces it.` },
    ])
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'problem.json'), `${JSON.stringify(json, null, 2)}\n`)
  const csv = new TextEncoder().encode(csvOf(rows))
  const [data, other] = (await holdsAll(csv, rows)) ? ['data.csv', 'data.xlsx'] : ['data.xlsx', 'data.csv']
  const bytes = data === 'data.csv' ? csv : await writeXlsx(getFile(bookOfRows(rows, columnTypes, {})))
  await writeFile(path.join(folder, data), bytes)
  await rm(path.join(folder, other), { force: true })
  return ['problem.json', data]
}

/** True when the text table, read again, gives the same rows. */
async function holdsAll(csv: Uint8Array<ArrayBuffer>, rows: readonly SheetContent[][]): Promise<boolean> {
  if (rows.length === 0) return true
  const file = await readSheetFile(csv)
  const [sheet] = file.sheets
  return sheet !== undefined && JSON.stringify(typedRows(sheet, file)) === JSON.stringify(rows)
}

function csvOf(rows: readonly SheetContent[][]): string {
  if (rows.length === 0) return '\n'
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return rows.map(row => `${Array.from({ length: width }, (_, col) => field(row[col] ?? null)).join(',')}\n`).join('')
}

function field(content: SheetContent): string {
  const text = typeof content === 'boolean' ? String(content).toUpperCase() : String(content ?? '').replace(/^'/, '')
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
