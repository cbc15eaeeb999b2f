import type { Draft, VariantWrite } from './draft.ts'
import { likeKind, type Table } from './field.ts'
import type { Literals } from './literals.ts'

/** Numbers of formulas that some rows are made equal to. */
const MAX_EQUALS = 2
/** Every so many rows have one. */
const EVERY = 3

/** Nothing sold, and numbers that formulas look for, in some of the rows. */
export function varyZeros(tables: readonly Table[], { equals }: Literals): VariantWrite[] {
  return [0, ...[...equals].slice(0, MAX_EQUALS)].flatMap(value =>
    [0, 1].map(turn => ({
      name: `some ${value} ${turn + 1}`,
      isShuffled: true,
      write: draft => {
        for (const { fields, size } of tables)
          for (const [n, field] of fields.entries()) {
            if (field.kind !== 'number' || field.isSorted || size < EVERY) continue
            // Not in all lines of a row: nothing due and nothing paid is no row of the data.
            for (let row = (turn + n) % EVERY; row < size; row += EVERY) draft.put(field, row, likeKind(field, value))
            if (field.hasNegatives) draft.put(field, size - 1, -1)
          }
      },
    })),
  )
}

/** True when a line of numbers holds a 0, and none in the data. */
export const hasNewZero = (draft: Draft): boolean =>
  draft.tables.some(({ fields }) =>
    fields.some(
      field =>
        field.kind === 'number' && draft.line(field).includes(0) && !field.values.some(v => v === 0 || v === null),
    ),
  )
