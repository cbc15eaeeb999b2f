import type { PivotOptions, PivotTotal } from '@learn/sheet/pivot'

/** What a pivot table is made of: columns of its range, from 0. */
export interface PivotChoice {
  rows: readonly number[]
  columns: readonly number[]
  values: readonly { column: number; total: PivotTotal }[]
}

export const NO_CHOICE: PivotChoice = { rows: [], columns: [], values: [] }

/** How values are put together, as the screen names it. */
export const TOTALS: readonly { value: PivotTotal; name: string }[] = [
  { value: 'sum', name: 'Sum' },
  { value: 'count', name: 'Count' },
  { value: 'average', name: 'Average' },
  { value: 'min', name: 'Min' },
  { value: 'max', name: 'Max' },
  { value: 'distinct', name: 'Distinct count' },
]

/** The list with an item moved by so many places, inside the list. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = Math.min(Math.max(at + by, 0), list.length - 1)
  const rest = list.toSpliced(at, 1)
  return at in list ? rest.toSpliced(to, 0, list[at] as T) : [...list]
}

/** What the engine is asked for; null while too little is chosen. */
export function getOptions({ rows, columns, values }: PivotChoice): PivotOptions | null {
  if (values.length === 0 || rows.length + columns.length === 0) return null
  return { rows: [...rows], columns: [...columns], values: [...values], hasTotals: true }
}

/** The choice without the columns that a range of this width lacks. */
export function within({ rows, columns, values }: PivotChoice, width: number): PivotChoice {
  const isThere = (column: number) => column < width
  return {
    rows: rows.filter(isThere),
    columns: columns.filter(isThere),
    values: values.filter(({ column }) => isThere(column)),
  }
}
