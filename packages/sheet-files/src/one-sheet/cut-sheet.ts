import { cellName, type FormulaToken, formulaTokens, type Rect } from '@learn/sheet/formulas'
import type { FileCell, FileSheet } from '../sheet-file.ts'
import { placesText, resultsInsteadNote } from './import-notes.ts'
import { type OneSheet, withResults } from './one-sheet.ts'

/** What of a sheet is kept. */
export interface Room {
  rows: number
  columns: number
  /** Characters of a text. */
  characters: number
}

/**
 * A sheet of which only a part is kept: formulas that read what is left out hold the results that they had with it. `told`
 * says so, and names them.
 */
export function cutSheet({ sheet, resultsOf }: OneSheet, room: Room): { sheet: FileSheet; told: string[] } {
  const isBeyond = ({ row, col }: FileCell) => row >= room.rows || col >= room.columns
  const isLong = ({ value }: FileCell) => typeof value === 'string' && value.length > room.characters
  const lost = lostLines(sheet.cells.filter(cell => hasContent(cell) && (isBeyond(cell) || isLong(cell))))
  const kept = sheet.cells.filter(cell => !isBeyond(cell))
  const reads = kept.filter(({ formula }) => formula !== undefined && lost.size > 0 && readsAny(formula, lost))
  const places = new Set(reads.map(({ row, col }) => cellName(row, col)))
  const cells = withResults(kept, place => places.has(place), resultsOf)
    .filter(cell => !isBeyond(cell))
    .map(cell => (isLong(cell) ? { ...cell, value: (cell.value as string).slice(0, room.characters) } : cell))
  return {
    sheet: { ...sheet, cells },
    told: [
      ...(kept.some(cell => isLong(cell))
        ? [`Texts were cut after ${room.characters.toLocaleString('en')} characters.`]
        : []),
      ...(places.size > 0
        ? [`${resultsInsteadNote(places.size, 'read what was left out')} (${placesText([...places])}).`]
        : []),
    ],
  }
}

const hasContent = ({ value, formula }: FileCell) => value !== null || formula !== undefined

/** By column, the first and last row of what is left out. */
type Lines = Map<number, { first: number; last: number }>

function lostLines(cells: readonly FileCell[]): Lines {
  const lines: Lines = new Map()
  for (const { row, col, spill: [height, width] = [1, 1] } of cells)
    for (let c = col; c < col + width; c++) {
      const line = lines.get(c)
      lines.set(c, {
        first: Math.min(row, line?.first ?? row),
        last: Math.max(row + height - 1, line?.last ?? 0),
      })
    }
  return lines
}

/** What such functions read stands in no reference. */
const READS_ANYWHERE = new Set(['INDIRECT', 'OFFSET'])
/** Their range of sums is as high and as wide as the range of their test, whatever is written. */
const READS_BESIDE = new Set(['SUMIF', 'AVERAGEIF'])

function readsAny(formula: string, lost: Lines): boolean {
  const tokens = formulaTokens(formula)
  const calls = new Set(tokens.flatMap(({ kind, text }) => (kind === 'function' ? text.toUpperCase() : [])))
  if ([...calls].some(name => READS_ANYWHERE.has(name))) return true
  const rects = tokens.flatMap(rectOf)
  if ([...calls].some(name => READS_BESIDE.has(name))) rects.push(...beside(rects))
  // `A1:INDEX(B:B,9)` reads all that lies between.
  const isSpan = tokens.some(({ kind, text }) => kind === 'operator' && text === ':')
  if (isSpan && rects.length > 0) rects.push(around(rects))
  return rects.some(({ top, left, bottom, right }) =>
    [...lost].some(([col, { first, last }]) => col >= left && col <= right && first <= bottom && last >= top),
  )
}

function rectOf({ ref }: FormulaToken): Rect[] {
  if (!ref) return []
  return [
    {
      top: Math.min(ref.r1, ref.r2),
      bottom: Math.max(ref.r1, ref.r2),
      left: Math.min(ref.c1, ref.c2),
      right: Math.max(ref.c1, ref.c2),
    },
  ]
}

/** The same ranges, each as large as the largest. */
function beside(rects: readonly Rect[]): Rect[] {
  const most = (size: (rect: Rect) => number) => rects.reduce((max, rect) => Math.max(max, size(rect)), 0)
  const [height, width] = [most(({ top, bottom }) => bottom - top), most(({ left, right }) => right - left)]
  return rects.map(({ top, left }) => ({ top, left, bottom: top + height, right: left + width }))
}

const around = (rects: readonly Rect[]): Rect =>
  rects.reduce((all, { top, left, bottom, right }) => ({
    top: Math.min(all.top, top),
    left: Math.min(all.left, left),
    bottom: Math.max(all.bottom, bottom),
    right: Math.max(all.right, right),
  }))
