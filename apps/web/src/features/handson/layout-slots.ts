import type { ServedProblem } from '@learn/contract/sandbox'
import { type ColumnType, cellName, parseRect } from '@learn/sheet'
import { columnName, type SheetSort, type SheetSource } from '#shared/sheet/index.ts'

/** The slots of a sheet's journal beside its cells: how it was sorted, and the types that differ from the problem's. */
export const LAYOUT_SLOTS = ['sort', 'types'] as const
/** The server keeps so many sorts. */
const MOST_SORTS = 50

interface KeptSort {
  range: string
  column: string
  order: 'ascending' | 'descending'
  hasHeaders: boolean
}
type Types = Partial<Record<string, ColumnType>>
type Layout = Pick<SheetSource, 'sorts' | 'columnTypes'>

const rangeOf = ({ rect }: SheetSort): string => `${cellName(rect.top, rect.left)}:${cellName(rect.bottom, rect.right)}`

/** Without those that a later one makes void: by the same column over the same cells. */
function lasting(sorts: readonly SheetSort[]): readonly SheetSort[] {
  if (new Set(sorts.map(rangeOf)).size > 1) return sorts
  return sorts.filter(({ column }, n) => !sorts.slice(n + 1).some(later => later.column === column))
}

/** What the journal keeps of a layout; null where it is as the problem has it. */
export function getSlots(
  { columnTypes: own }: Pick<ServedProblem, 'columnTypes'>,
  sorts: readonly SheetSort[],
  columnTypes: readonly ColumnType[],
): { sort: KeptSort[] | null; types: Types | null } {
  const kept = lasting(sorts).map(sort => ({
    range: rangeOf(sort),
    column: columnName(sort.column),
    order: sort.isDescending ? ('descending' as const) : ('ascending' as const),
    hasHeaders: sort.hasHeader,
  }))
  const changed = columnTypes.flatMap((type, col) => {
    const name = columnName(col)
    return type === (own[name] ?? 'Auto') ? [] : [[name, type] as const]
  })
  return {
    sort: kept.length === 0 ? null : kept.slice(-MOST_SORTS),
    types: changed.length === 0 ? null : Object.fromEntries(changed),
  }
}

/** The layout that the journal keeps. What it cannot be (of an older version of the problem) is left out. */
export function layoutIn(
  { columnTypes, dimensions }: Pick<ServedProblem, 'columnTypes' | 'dimensions'>,
  values: Readonly<Record<string, unknown>>,
): Layout {
  const sorts = ((values['sort'] ?? []) as KeptSort[]).flatMap(({ range, column, order, hasHeaders }): SheetSort[] => {
    const [rect, by] = [parseRect(range), parseRect(`${column}1`)]
    if (!rect || !by || rect.bottom >= dimensions.rows || rect.right >= dimensions.columns) return []
    return [{ rect, column: by.left, isDescending: order === 'descending', hasHeader: hasHeaders }]
  })
  return { sorts, columnTypes: { ...columnTypes, ...(values['types'] as Types | null | undefined) } }
}

/** What these slots are called where two devices changed one. */
export const slotNames = ({ validations }: Pick<ServedProblem, 'validations'>): Record<string, string> => ({
  sort: 'The order of the rows',
  types: 'The types of the columns',
  ...Object.fromEntries(Object.keys(validations).map(cell => [cell, cell])),
})

/** A value of the journal in words: a formula as it is, an order of rows, types of columns. */
export function slotWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return (value as KeptSort[]).map(({ range, column, order }) => `${range} by column ${column}, ${order}`).join('\n')
  const types = Object.entries((value ?? {}) as Types).map(([name, type]) => `${name}: ${type}`)
  return types.length > 0 ? types.join('\n') : 'As in the problem'
}
