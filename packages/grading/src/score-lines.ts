import type { SheetCellResult, SheetResult } from '@learn/contract/sandbox'
import { getPlace } from './places.ts'

type ScoreLine = SheetResult['lines'][number]

/**
 * The lines of the console: one a cell, but neighbours of a column that are green for the same reason share one:
 * `F2:F11  30 / 30  Output and formula are both right, in 10 cells.`
 */
export function scoreLines(cells: readonly SheetCellResult[]): ScoreLine[] {
  const groups: SheetCellResult[][] = []
  for (const cell of cells) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && joins(last, cell)) group.push(cell)
    else groups.push([cell])
  }
  return groups.map(lineOf)
}

function joins(a: SheetCellResult, b: SheetCellResult): boolean {
  const [x, y] = [getPlace(a.cell), getPlace(b.cell)]
  return a.colour === 'green' && b.colour === 'green' && a.text === b.text && x.col === y.col && y.row === x.row + 1
}

/** Cells from which on a line names the first and the last only and counts them. */
const RANGE_FROM = 3

function lineOf(group: readonly SheetCellResult[]): ScoreLine {
  const [first, last] = [group[0] as SheetCellResult, group.at(-1) as SheetCellResult]
  const isRange = group.length >= RANGE_FROM
  const label = isRange ? `${first.cell}:${last.cell}` : group.map(({ cell }) => cell).join(', ')
  return {
    label,
    cells: group.map(({ cell }) => cell),
    earned: group.reduce((sum, { earned }) => sum + earned, 0),
    max: group.reduce((sum, { max }) => sum + max, 0),
    colour: first.colour,
    text: isRange ? `${first.text.replace(/\.$/, '')}, in ${group.length} cells.` : first.text,
  }
}
