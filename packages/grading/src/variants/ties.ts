import type { VariantWrite } from './draft.ts'
import { asNumber, isNumber, type Table } from './field.ts'

/** The largest and the smallest number twice; every number twice; two numbers only. */
export function varyTies(tables: readonly Table[]): VariantWrite[] {
  const lines = tables.flatMap(({ fields, size }) =>
    fields.filter(field => field.kind === 'number' && !field.isSorted).map(field => ({ field, size })),
  )
  return [
    {
      name: 'ties',
      isShuffled: true,
      write: draft => {
        for (const { field, size } of lines) {
          if (size < 3) continue
          draft.meant.add(field)
          const line = draft.line(field)
          const placeOf = (pick: (a: number, b: number) => number) => {
            const numbers = line.map(asNumber)
            const extreme = numbers
              .filter(isNumber)
              .reduce((a, b) => pick(a, b), -pick(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY))
            return numbers.indexOf(extreme)
          }
          const high = placeOf(Math.max)
          if (high < 0) continue
          line[high === size - 1 ? 0 : size - 1] = line[high] ?? null
          const low = placeOf(Math.min)
          line[low === 1 ? 2 : 1] = line[low] ?? null
        }
      },
    },
    {
      name: 'doubles',
      isShuffled: true,
      write: draft => {
        for (const { field, size } of lines)
          for (let i = 1; i < size; i += 2) draft.put(field, i, draft.line(field)[i - 1] ?? null)
      },
    },
    {
      name: 'two numbers only',
      isShuffled: true,
      write: draft => {
        for (const { field, size } of lines)
          for (let i = 2; i < size; i++) draft.put(field, i, draft.line(field)[i % 2] ?? null)
      },
    },
  ]
}
