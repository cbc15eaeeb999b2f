import type { Draft } from './draft.ts'
import { asNumber, type Field, isNumber, type Table } from './field.ts'
import { isRising } from './sorted-lines.ts'

/** With fewer rows a rising line may be chance. */
const LEAST_ROWS = 3

/** Lines of numbers that rise with the steps of a table: rates of slabs, discounts by quantity. */
export const findRises = (tables: readonly Table[]): Field[] =>
  tables.flatMap(({ fields, size }) =>
    size >= LEAST_ROWS && fields.some(({ isSorted }) => isSorted)
      ? fields.filter(field => !field.isSorted && field.kind === 'number' && isRising(field.values))
      : [],
  )

/** Puts the numbers of such lines back into rising order. */
export function keepRises(draft: Draft, rises: readonly Field[]): void {
  for (const field of rises) {
    const line = draft.line(field)
    if (!line.every(value => isNumber(asNumber(value)))) continue
    const sorted = line.toSorted((a, b) => Number(asNumber(a)) - Number(asNumber(b)))
    sorted.forEach((value, row) => draft.put(field, row, value))
  }
}
