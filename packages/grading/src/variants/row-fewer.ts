import type { FormulaTree } from '@learn/sheet'
import { getRect, getTree } from '../formula-reads.ts'
import { withRefs } from '../mistakes/change-tree.ts'
import type { Draft, Edits } from './draft.ts'
import { type Field, getToken, type Table } from './field.ts'
import type { ProblemSheet } from './problem-sheet.ts'

/** A table with fewer rows keeps them. */
const LEAST_ROWS = 4

/** Tables that can do without their last row: nobody refers to its name, and no line must keep its order. */
export const shortenable = (tables: readonly Table[]): Table[] =>
  tables.filter(
    ({ fields, size }) =>
      size >= LEAST_ROWS && !fields.some(f => f.isSorted || (f.kind === 'key' && isList(f, tables))),
  )

/** Empties the last row of each table. */
export function dropLastRows(draft: Draft): void {
  for (const table of shortenable(draft.tables)) {
    const { fields, size } = table
    // A last row that is empty already is none that goes: the first one stands in its place.
    if (fields.every(field => (draft.line(field)[size - 1] ?? null) === null))
      draft.reorder(table, [...Array.from({ length: size - 1 }, (_, row) => row + 1), 0])
    for (const field of fields) draft.put(field, size - 1, null)
  }
}

/** True for names that others refer to. */
const isList = (field: Field, tables: readonly Table[]) =>
  tables.some(table =>
    table.fields.some(
      other =>
        other !== field &&
        other.kind === 'group' &&
        other.values.some(v => field.values.some(w => v !== null && getToken(w) === getToken(v))),
    ),
  )

/**
 * The cells of rows that a variant took away: the emptied ones, what else stands in line with them, and formulas that read
 * one of them by itself or nothing else.
 */
export function goneCells(sheet: ProblemSheet, tables: readonly Table[], edits: Edits): Set<number> {
  const gone = new Set<number>()
  const owned = new Set(tables.flatMap(({ fields }) => fields.flatMap(field => field.places)))
  for (const { fields } of shortenable(tables)) {
    const [first = 0, second = 0] = fields[0]?.places ?? []
    const step = second - first === sheet.cols ? 1 : sheet.cols
    const isEmpty = (place: number) => (edits.has(place) ? edits.get(place) : sheet.values[place]) === null
    const emptied = fields.flatMap(({ places }) => places.slice(-1)).filter(isEmpty)
    for (const place of emptied) {
      gone.add(place)
      for (const side of [-step, step])
        for (let at = place + side; isFilled(sheet, at, place, step); at += side)
          if (!owned.has(at) && !sheet.answers.has(at)) gone.add(at)
    }
  }
  const trees = [...sheet.formulas].flatMap(([index, text]) => {
    const tree = getTree(text)
    return tree ? [{ index, tree }] : []
  })
  for (let size = -1; size !== gone.size; ) {
    size = gone.size
    for (const { index, tree } of trees) if (readsOnlyGone(tree, sheet, gone)) gone.add(index)
  }
  return gone
}

function isFilled({ values, cols }: ProblemSheet, at: number, from: number, step: number): boolean {
  if (at < 0 || at >= values.length || (values[at] ?? null) === null) return false
  return step !== 1 || Math.floor(at / cols) === Math.floor(from / cols)
}

const readsOnlyGone = ({ refs }: FormulaTree, { rows, cols }: ProblemSheet, gone: ReadonlySet<number>) =>
  refs.some(ref => {
    const rect = getRect(ref, rows, cols)
    if (!rect) return false
    for (let row = rect.top; row <= rect.bottom; row++)
      for (let col = rect.left; col <= rect.right; col++) if (!gone.has(row * cols + col)) return false
    return true
  })

/** A formula as it stands once rows were deleted: ranges that ended with one of them end a row earlier. */
export function withoutRows(tree: FormulaTree, gone: ReadonlySet<number>, cols: number): string {
  const isGone = (r1: number, c1: number, r2: number, c2: number) => {
    for (let row = r1; row <= r2; row++)
      for (let col = c1; col <= c2; col++) if (!gone.has(row * cols + col)) return false
    return true
  }
  return withRefs(tree, ref => {
    const { r1, c1, r2, c2 } = ref
    if (ref.kind !== 'range') return ref
    if (r2 > r1 && isGone(r2, c1, r2, c2)) return { ...ref, r2: r2 - 1 }
    if (c2 > c1 && isGone(r1, c2, r2, c2)) return { ...ref, c2: c2 - 1 }
    return ref
  })
}
