import type { Gradebook, GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { courseTotal, type TotalLine } from '@learn/contract/gradebook/plain'
import { csvText } from '#studio/app/csv.ts'

/** Points of a mark in per cent on the scale of its column. */
export const pointsIn = ({ minMarks, maxMarks }: GradeColumn, pct: number): number =>
  minMarks + (pct / 100) * (maxMarks - minMarks)

/** `15.5`, `83.33`: two decimals at most. */
export const marksText = (points: number): string => String(Number(points.toFixed(2)))

/** What totals are made of. */
export type Rules = Pick<Gradebook, 'columns' | 'plan'>

/** A line of the total: what was earned of what could be, or why it counts for nothing. */
export interface Line extends TotalLine {
  column: GradeColumn
}

/** What a learner earned so far of what is graded; practice counts for nothing, unless the plan says so. */
export function totalIn({ columns, plan }: Rules, row: Pick<GradeRow, 'pcts' | 'excused' | 'missed'>) {
  const items = columns.map((column, at) => {
    const pct = row.pcts[at] ?? null
    return {
      id: column.id,
      marks: pct === null ? null : pointsIn(column, pct),
      maxMarks: column.maxMarks,
      counts: column.counts,
      isExcused: row.excused.includes(at),
      isMissed: row.missed.includes(at),
    }
  })
  const byId = new Map(columns.map(column => [column.id, column]))
  const { lines, ...total } = courseTotal(items, plan.parts)
  return {
    ...total,
    lines: lines.flatMap((line): Line[] => {
      const column = byId.get(line.id)
      return column ? [{ ...line, column }] : []
    }),
  }
}

/** What each column is worth in the total of a learner who is excused from nothing, in per cent; null for nothing, or by points. */
export function weightsIn({ columns, plan }: Rules): (number | null)[] {
  if (plan.parts.length === 0) return columns.map(() => null)
  const { lines, total } = totalIn({ columns, plan }, { pcts: [], excused: [], missed: [] })
  const weights = new Map(lines.map(({ id, weight }) => [id, (100 * weight) / total]))
  return columns.map(({ id }) => weights.get(id) ?? null)
}

/** Whether a total is below the pass mark of its course. */
export const isBelow = ({ passPct }: Gradebook['plan'], pct: number | null): boolean =>
  passPct !== null && pct !== null && pct < passPct

/** The mean of the marks of a column, in per cent; null without one. */
export function averageIn(rows: readonly GradeRow[], at: number): number | null {
  const pcts = rows.flatMap(({ pcts: own }) => own[at] ?? [])
  return pcts.length === 0 ? null : pcts.reduce((sum, pct) => sum + pct, 0) / pcts.length
}

/** The gradebook as a file of a spreadsheet: marks in points, and the total so far in per cent. */
export function gradebookCsv({ columns, plan, rows }: Rules & Pick<Gradebook, 'rows'>): string {
  const head = ['Learner', ...columns.map(({ name, maxMarks }) => `${name} (of ${marksText(maxMarks)})`), 'Total %']
  const lines = rows.map(row => {
    const { pct } = totalIn({ columns, plan }, row)
    const marks = columns.map((column, at) => {
      const own = row.pcts[at] ?? null
      if (row.excused.includes(at)) return 'ex'
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

/** The mark of a learner in a column that nobody released yet; undefined for none. */
export const findUnreleased = ({ held }: Pick<GradeRow, 'held'>, at: number): GradeRow['held'][number] | undefined =>
  held.find(one => one.at === at)

/** A column with marks that nobody released yet. */
export interface UnreleasedColumn {
  column: GradeColumn
  /** Whose marks are held; and of how many of these a part has no mark yet. */
  learners: number
  partial: number
}

/** The columns with held marks, in their order. */
export const unreleasedColumns = ({ columns, rows }: Pick<Gradebook, 'columns' | 'rows'>): UnreleasedColumn[] =>
  columns.flatMap((column, at) => {
    const held = rows.flatMap(row => findUnreleased(row, at) ?? [])
    const partial = held.filter(({ pct }) => pct === null).length
    return held.length === 0 ? [] : [{ column, learners: held.length, partial }]
  })
