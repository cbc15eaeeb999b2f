import { CellError, type Scalar } from '@learn/sheet'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, isNumber, type Table } from './field.ts'
import type { Sheet } from './sheet.ts'

/** The class of variants in which the one row that a formula reads holds what another row of its table holds. */
export const OTHER_ROW = 'another row'
/** So many rows are tried, and with fewer of them the cells above and below are no rows of a table. */
const MOST_ROWS = 6
const LEAST_ROWS = 2
/** So many rows above and below are looked at. */
const FAR = 60

/** Tells lone cells that stand in one row of a table what the other rows hold, row by row. */
export function findOtherRows(tables: readonly Table[], sheet: Sheet): void {
  const lone = tables.flatMap(({ fields, size }) => (size === 1 ? fields : []))
  for (const group of groupedByRow(lone, sheet)) {
    const rows = otherRows(group, sheet)
    if (rows.length < LEAST_ROWS) continue
    for (const [i, field] of group.entries()) field.otherRows = { values: rows.map(row => row[i] ?? null), row: group }
  }
}

/** The row that a formula reads, as each of some other rows of its table is. */
export function varyOtherRows(tables: readonly Table[]): VariantWrite[] {
  const lone = tables.flatMap(({ fields }) =>
    fields.flatMap(field => (field.otherRows ? [{ field, values: field.otherRows.values }] : [])),
  )
  const most = Math.min(MOST_ROWS, Math.max(0, ...lone.map(({ values }) => values.length)))
  return Array.from({ length: most }, (_, turn) => ({
    name: OTHER_ROW,
    isShuffled: false,
    write: (draft: Draft) => {
      for (const { field, values } of lone)
        draft.put(field, 0, values[Math.floor((turn * values.length) / most)] ?? null)
    },
  }))
}

/** Lone cells that stand next to each other in a row; cells with another lone one above or below are a list of parameters. */
function groupedByRow(lone: readonly Field[], { cols, values }: Sheet): Field[][] {
  const columns = new Map<number, number>()
  for (const { places } of lone) {
    const col = (places[0] ?? 0) % cols
    columns.set(col, (columns.get(col) ?? 0) + 1)
  }
  const groups: Field[][] = []
  for (const field of lone.toSorted((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0))) {
    const place = field.places[0] ?? 0
    if ((columns.get(place % cols) ?? 0) > 1 || (field.values[0] ?? null) === null) continue
    const last = groups.at(-1)
    const before = last?.at(-1)?.places[0]
    if (last && before !== undefined && isOneRun(before, place, { cols, values })) last.push(field)
    else groups.push([field])
  }
  return groups
}

/** True for two cells of a row with no empty cell between them. */
function isOneRun(from: number, to: number, { cols, values }: Pick<Sheet, 'cols' | 'values'>): boolean {
  if (Math.floor(from / cols) !== Math.floor(to / cols)) return false
  for (let at = from + 1; at < to; at++) if ((values[at] ?? null) === null) return false
  return true
}

/** What other rows hold in the columns of some cells of one row, as long as they hold the same kinds. */
function otherRows(group: readonly Field[], sheet: Sheet): Scalar[][] {
  const { rows, cols, values, isConstant } = sheet
  const places = group.map(field => field.places[0] ?? 0)
  const at = (step: number) => places.map(place => place + step * cols)
  const isLike = (step: number) =>
    at(step).every((place, i) => {
      const value = values[place] ?? null
      return place >= 0 && place < rows * cols && isConstant(place) && isSameKind(value, place, places[i] ?? 0, sheet)
    })
  const found: { step: number; row: Scalar[] }[] = []
  for (const side of [1, -1])
    for (let step = side; Math.abs(step) <= FAR && isLike(step); step += side)
      found.push({ step, row: at(step).map(place => values[place] ?? null) })
  const top = Math.min(0, ...found.map(({ step }) => step))
  const isOfTexts = group.every(({ values: [value] }) => typeof value === 'string')
  // Over texts alone stands their title.
  return found.filter(({ step }) => !(isOfTexts && step === top && step < 0)).map(({ row }) => row)
}

function isSameKind(value: Scalar, place: number, own: number, { values, isDate }: Sheet): boolean {
  if (value === null || value instanceof CellError) return false
  return typeof value === typeof values[own] && (!isNumber(value) || isDate(place) === isDate(own))
}
