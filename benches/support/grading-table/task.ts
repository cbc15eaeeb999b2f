/** One answer cell of a sheet, and what learners put there. */
export interface GradingTask {
  name: string
  rows: (string | number | null)[][]
  /** Other answer cells with their formulas. */
  others?: Record<string, string>
  cell: string
  /** What the author lists. */
  reference: string
  right: string[]
  wrong: string[]
}

/** Formulas for the rows of a column, by cell. */
export const down = (col: string, formula: (row: number) => string, from: number, to: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${col}${from + i}`, formula(from + i)]))
