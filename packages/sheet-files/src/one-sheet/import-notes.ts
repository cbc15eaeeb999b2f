import type { OneSheet } from './one-sheet.ts'

/** Addresses that a sentence names before it counts. */
const MOST_NAMED = 5

/** Addresses in a sentence: the first few, and how many more. */
export function placesText(cells: readonly string[]): string {
  const more = cells.length - MOST_NAMED
  return cells.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** What became of the formulas of a sheet that is used alone, one sentence each. */
export function importNotes({ unfit, isWrittenOut }: Pick<OneSheet, 'unfit' | 'isWrittenOut'>): string[] {
  const far = unfit.filter(({ sheets }) => sheets.length > 0)
  const unknown = unfit.filter(({ unknown: names }) => names.length > 0)
  const words = [...new Set(unknown.flatMap(({ unknown: names }) => names))]
  return [
    ...(isWrittenOut ? ['In formulas, names and tables became the cells that they stand for.'] : []),
    ...(far.length > 0
      ? [`${resultsInsteadNote(far.length, 'read other sheets')} (${placesText(far.map(({ cell }) => cell))}).`]
      : []),
    ...(unknown.length > 0
      ? [
          `${resultsInsteadNote(unknown.length, 'use what is not known here')} (${placesText(unknown.map(({ cell }) => cell))}): ${placesText(words)}.`,
        ]
      : []),
  ]
}

/** That results stand where so many formulas did. */
export const resultsInsteadNote = (count: number, why: string): string =>
  count === 1
    ? `1 formula became its result: it would ${why}`
    : `${count} formulas became their results: they would ${why}`
