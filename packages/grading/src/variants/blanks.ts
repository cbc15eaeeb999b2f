import type { Draft, VariantWrite } from './draft.ts'
import { type Field, likeKind, type Table } from './field.ts'

/** A variant in which lines are empty: an error there is no mistake. */
export const ALL_BLANK = 'blank all'
/** Rows that are emptied, or become 0. */
const ROWS: { name: string; isIn: (row: number, last: number) => boolean }[] = [
  { name: 'first', isIn: row => row === 0 },
  { name: 'last', isIn: (row, last) => row === last },
  { name: 'first and last', isIn: (row, last) => row === 0 || row === last },
  { name: 'first third', isIn: (row, last) => row * 3 < last },
  { name: 'last third', isIn: (row, last) => row * 3 > last * 2 },
  { name: 'all', isIn: () => true },
]

/** Empty cells and zeros where they count, in lines in which the data or the author has some. */
export function varyBlanks(tables: readonly Table[]): VariantWrite[] {
  const lines = tables.flatMap(({ fields, size }) => (size > 1 ? fields : [])).filter(field => !field.isSorted)
  const blank = lines.filter(field => field.hasBlanks && field.kind !== 'key')
  const zero = lines.filter(field => field.kind === 'number' && field.values.some(value => value === 0))
  return [...writes('blank', blank, () => null), ...writes('zero', zero, field => likeKind(field, 0))]
}

function writes(
  kind: string,
  fields: readonly Field[],
  value: (field: Field) => ReturnType<typeof likeKind>,
): VariantWrite[] {
  if (fields.length === 0) return []
  return ROWS.map(({ name, isIn }) => ({
    name: `${kind} ${name}`,
    isShuffled: true,
    write: (draft: Draft) => {
      for (const field of fields)
        field.values.forEach((own, row, { length }) => {
          if (isIn(row, length - 1)) draft.put(field, row, value(field))
          // What was empty holds something where the others are emptied.
          else if ((draft.line(field)[row] ?? null) === null) draft.put(field, row, filledOf(field, own))
        })
    },
  }))
}

const filledOf = (field: Field, own: Field['values'][number]) =>
  own ?? field.values.find(value => value !== null && value !== 0) ?? null
