import type { Scalar } from '@learn/sheet'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, isNumber, type Table } from './field.ts'
import type { Sheet } from './sheet.ts'

/** Rows above and below, in which a number shows what would stand in an empty cell. */
const FURTHEST = 20
const TURNS = 2

/** Empty cells that formulas read by themselves get a number of their column: who leaves one out shows it then. */
export function fillBlanks(tables: readonly Table[], sheet: Sheet): VariantWrite[] {
  const empty = tables.flatMap(({ fields, size }) =>
    size === 1
      ? fields.flatMap(field => {
          const near = (field.values[0] ?? null) === null ? numbersNear(field, sheet) : []
          return near.length > 0 ? [{ field, near }] : []
        })
      : [],
  )
  if (empty.length === 0) return []
  return Array.from({ length: TURNS }, (_, turn) => ({
    name: `filled ${turn + 1}`,
    isShuffled: false,
    write: (draft: Draft) => {
      for (const { field, near } of empty) draft.put(field, 0, near[turn % near.length] ?? null)
    },
  }))
}

/** Numbers that stand in the column of a cell, the nearest first. */
function numbersNear(field: Field, { values, cols, isConstant }: Sheet): Scalar[] {
  const place = field.places[0] as number
  const found: Scalar[] = []
  for (let n = 1; n <= FURTHEST; n++)
    for (const at of [place - n * cols, place + n * cols]) {
      const value = values[at] ?? null
      if (isNumber(value) && isConstant(at)) found.push(value)
    }
  return found
}
