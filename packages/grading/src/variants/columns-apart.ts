import type { VariantWrite } from './draft.ts'
import { above, getGrain, type Table } from './field.ts'

/** Of tables with several number columns the outer ones become the largest: a range that ends a column early shows. */
export function columnsApart(tables: readonly Table[]): VariantWrite[] {
  const numbersOf = (table: Table) => table.fields.filter(field => field.kind === 'number' && !field.isSorted)
  if (!tables.some(table => numbersOf(table).length > 2)) return []
  return [true, false].map(isFirst => ({
    name: `${isFirst ? 'first' : 'last'} column`,
    isShuffled: false,
    write: draft => {
      for (const table of tables) {
        const numbers = numbersOf(table)
        const field = isFirst ? numbers[0] : numbers.at(-1)
        if (!field || numbers.length < 3) continue
        const top = Math.max(...numbers.map(other => above(getGrain(other))))
        draft.line(field).forEach((value, i) => {
          if (value !== null) draft.put(field, i, top + i)
        })
      }
    },
  }))
}
