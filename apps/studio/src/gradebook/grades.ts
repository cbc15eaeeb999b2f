import type { Gradebook, GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { csvText } from '#studio/app/csv.ts'

/** Points of a mark in per cent on the scale of its column. */
export const pointsIn = ({ minMarks, maxMarks }: GradeColumn, pct: number): number =>
  minMarks + (pct / 100) * (maxMarks - minMarks)

/** `15.5`, `83.33`: two decimals at most. */
export const marksText = (points: number): string => String(Number(points.toFixed(2)))

/** A line of the total: what was earned of what could be. */
export interface TotalLine {
  column: GradeColumn
  earned: number
}

/** What a learner earned so far of what was graded; practice counts for nothing. */
export function totalIn(columns: readonly GradeColumn[], row: Pick<GradeRow, 'pcts'>) {
  const lines: TotalLine[] = columns.flatMap((column, at) => {
    const pct = row.pcts[at] ?? null
    return pct === null || !column.counts ? [] : [{ column, earned: pointsIn(column, pct) }]
  })
  const earned = lines.reduce((sum, line) => sum + line.earned, 0)
  const graded = lines.reduce((sum, { column }) => sum + column.maxMarks, 0)
  return { lines, earned, graded, pct: graded > 0 ? (100 * earned) / graded : null }
}

/** The mean of the marks of a column, in per cent; null without one. */
export function averageIn(rows: readonly GradeRow[], at: number): number | null {
  const pcts = rows.flatMap(({ pcts: own }) => own[at] ?? [])
  return pcts.length === 0 ? null : pcts.reduce((sum, pct) => sum + pct, 0) / pcts.length
}

/** The gradebook as a file of a spreadsheet: marks in points, and the total so far in per cent. */
export function gradebookCsv({ columns, rows }: Pick<Gradebook, 'columns' | 'rows'>): string {
  const head = ['Learner', ...columns.map(({ name, maxMarks }) => `${name} (of ${marksText(maxMarks)})`), 'Total %']
  const lines = rows.map(row => {
    const { pct } = totalIn(columns, row)
    const marks = columns.map((column, at) => {
      const own = row.pcts[at] ?? null
      return own === null ? '' : marksText(pointsIn(column, own))
    })
    return [row.name, ...marks, pct === null ? '' : String(Number(pct.toFixed(2)))]
  })
  return csvText([head, ...lines])
}

/** A mark as it was typed or pasted: a number with a decimal point or comma; null for nothing, undefined for anything else. */
export function readMark(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '' || typed === '-' || typed === '–') return null
  return /^-?\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined
}

/** Marks pasted from a spreadsheet into a column, for the rows from one on. */
export interface Pasted {
  row: GradeRow
  text: string
  marks: number | null | undefined
}

/** The first column of what was pasted, line by line; lines beyond the last learner are left out. */
export const readPasted = (rows: readonly GradeRow[], from: number, text: string): Pasted[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .slice(0, Math.max(0, rows.length - from))
    .flatMap((line, n) => {
      const row = rows[from + n]
      const cell = line.split('\t')[0] ?? ''
      return row ? [{ row, text: cell.trim(), marks: readMark(cell) }] : []
    })
