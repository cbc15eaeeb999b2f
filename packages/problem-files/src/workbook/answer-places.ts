import { cellName, parseRect } from '@learn/sheet/formulas'
import type { FileSheet, SheetFile } from '@learn/sheet-files'
import { ProblemFileError } from '../problem-file-error.ts'
import { ANSWER_NAME, KNOWN_FILLS, MOST_ANSWERS } from './marks.ts'

/**
 * Addresses of the answer cells of a sheet: those that a name such as `answer_total` covers; without such a name those
 * with the fill that is asked for, or with a usual one. Throws `ProblemFileError` where none or too many are marked.
 */
export function answerPlaces(
  file: SheetFile,
  sheet: FileSheet,
  label: string,
  { fill, mayLackAnswers = false }: { fill?: string; mayLackAnswers?: boolean },
): string[] {
  const named = [...new Set(placesByName(file, sheet))]
  const fills = fill === undefined ? KNOWN_FILLS : [fill.toUpperCase()]
  const places = named.length > 0 ? named : placesByFill(file, sheet, fills)
  const fault = (what: string) => new ProblemFileError([{ file: label, place: '', what }])
  if (places.length > MOST_ANSWERS)
    throw fault(`${places.length} cells are marked as answers, at most ${MOST_ANSWERS} may be.`)
  if (places.length === 0 && !mayLackAnswers)
    throw fault(
      `no answer cell is marked: fill them yellow, name them answer_..., or say --fill.${fillsOf(file, sheet)}`,
    )
  return places
}

function placesByName({ names }: SheetFile, { name: sheet, names: own = [] }: FileSheet): string[] {
  return [...own, ...names]
    .filter(({ name }) => ANSWER_NAME.test(name))
    .flatMap(({ formula }) => formula.replace(/^=/, '').split(','))
    .flatMap(reference => {
      const [, owner = sheet, range = ''] = /^(?:(.*)!)?([^!]+)$/.exec(reference.trim()) ?? []
      if (owner.replace(/^'(.*)'$/, '$1').replaceAll("''", "'") !== sheet) return []
      const rect = parseRect(range.replaceAll('$', ''))
      if (!rect || (rect.bottom - rect.top + 1) * (rect.right - rect.left + 1) > MOST_ANSWERS * 2) return []
      const cells: string[] = []
      for (let row = rect.top; row <= rect.bottom; row++)
        for (let col = rect.left; col <= rect.right; col++) cells.push(cellName(row, col))
      return cells
    })
}

const placesByFill = ({ styles }: SheetFile, { cells }: FileSheet, fills: readonly string[]): string[] =>
  cells.flatMap(({ row, col, style }) =>
    fills.includes(styles[style ?? 0]?.fill?.toUpperCase() ?? '') ? [cellName(row, col)] : [],
  )

function fillsOf({ styles }: SheetFile, { cells }: FileSheet): string {
  const counts = new Map<string, number>()
  for (const { style } of cells) {
    const fill = styles[style ?? 0]?.fill
    if (fill !== undefined) counts.set(fill, (counts.get(fill) ?? 0) + 1)
  }
  const told = [...counts].map(([fill, count]) => `${fill} (${count} ${count === 1 ? 'cell' : 'cells'})`)
  return told.length > 0 ? ` Fills of the sheet: ${told.join(', ')}.` : ''
}
