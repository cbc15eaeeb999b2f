import type { SheetProblem } from '@learn/contract/sandbox'
import { parseCell } from '@learn/sheet/formulas'
import { type CellStyle, type FileCell, type FileSheet, getFile, type SheetFile } from '@learn/sheet-files'
import { referenceAnswers } from '../check/reference-answers.ts'
import { bookOfRows } from './book-of-rows.ts'
import { ANSWER_FILL } from './marks.ts'
import { taskSheet } from './task-sheet.ts'

/**
 * A problem as a workbook: its data with answer cells filled by colour, and a sheet with the task in words. `hasAnswers`:
 * the reference stands in the answer cells, so that importing it gives the same data and references.
 */
export function workbookOfProblem(problem: SheetProblem, { hasAnswers }: { hasAnswers: boolean }): SheetFile {
  const book = bookOfRows(problem.cellData, problem.columnTypes, hasAnswers ? referenceAnswers(problem) : {})
  const file = getFile(book)
  const styles = [...file.styles]
  const [sheet, ...others] = file.sheets as [FileSheet, ...FileSheet[]]
  const answers = Object.keys(problem.validations)
  const marked = { ...sheet, name: 'Problem', cells: markedCells(sheet, styles, answers), columns: widened(sheet) }
  return { ...file, styles, sheets: [marked, ...others, taskSheet(problem)] }
}

function markedCells({ cells }: FileSheet, styles: CellStyle[], answers: readonly string[]): FileCell[] {
  const byPlace = new Map(cells.map(cell => [`${cell.row} ${cell.col}`, cell]))
  for (const answer of answers) {
    const { row, col } = parseCell(answer) ?? { row: 0, col: 0 }
    const key = `${row} ${col}`
    const cell = byPlace.get(key) ?? { row, col, value: null }
    const style = styles.push({ ...styles[cell.style ?? 0], fill: ANSWER_FILL }) - 1
    byPlace.set(key, { ...cell, style })
  }
  return [...byPlace.values()].sort((a, b) => a.row - b.row || a.col - b.col)
}

/** CSS pixels of a character, and the least and most width of a column. */
const CHARACTER_PX = 7.5
const [LEAST_PX, MOST_PX] = [64, 320]

/** Columns as wide as their texts. */
function widened({ cells, columns }: FileSheet): FileSheet['columns'] {
  const longest = new Map<number, number>()
  for (const { col, value } of cells) longest.set(col, Math.max(longest.get(col) ?? 0, lengthOf(value)))
  const known = new Map(columns.flatMap(column => spread(column)))
  for (const [col, characters] of longest) {
    const widthPx = Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, characters * CHARACTER_PX)))
    known.set(col, { ...(known.get(col) ?? { first: col, last: col }), widthPx })
  }
  return [...known.values()].sort((a, b) => a.first - b.first)
}

const lengthOf = (value: FileCell['value']) =>
  value === null ? 0 : typeof value === 'object' ? value.e.length : String(value).length

const spread = (column: FileSheet['columns'][number]): [number, FileSheet['columns'][number]][] =>
  Array.from({ length: column.last - column.first + 1 }, (_, i) => [
    column.first + i,
    { ...column, first: column.first + i, last: column.first + i },
  ])
