import type { Draft } from './draft.ts'
import { type Field, isNumber, type Table } from './field.ts'

/** A line that is the product of two others in every row: a value beside count and price. */
export interface Product {
  result: Field
  count: Field
  price: Field
}

/** With fewer rows a product may be chance. */
const LEAST_ROWS = 4
const NEAR = 1e-9

/** Lines of numbers that follow from two others of their table. */
export function getProducts(tables: readonly Table[]): Product[] {
  return tables.flatMap(({ fields, size }) => {
    const lines = fields.filter(
      ({ kind, isSorted, values }) => (kind === 'number' || kind === 'other') && !isSorted && values.every(isNumber),
    )
    if (size < LEAST_ROWS) return []
    return lines.flatMap(result => {
      if (result.kind !== 'number') return []
      const others = lines.filter(line => line !== result && new Set(line.values).size > 1)
      const pairs = others.flatMap((count, i) => others.slice(i + 1).map(price => ({ result, count, price })))
      return pairs.filter(isProduct).slice(0, 1)
    })
  })
}

const isProduct = ({ result, count, price }: Product) =>
  result.values.every((value, row) => {
    const expected = Number(count.values[row]) * Number(price.values[row])
    return Math.abs(Number(value) - expected) <= NEAR * Math.max(1, Math.abs(expected))
  })

/**
 * Makes products whole again; where a variant is about the product, or the two others only stand beside it, it is that of
 * one piece.
 */
export function keepProducts(draft: Draft, products: readonly Product[]): void {
  for (const { result, count, price } of products) {
    const isOfOne = draft.meant.has(result) || count.kind === 'other' || price.kind === 'other'
    const [results, counts, prices] = [draft.line(result), draft.line(count), draft.line(price)]
    results.forEach((value, row) => {
      const [a, b] = [counts[row] ?? null, prices[row] ?? null]
      if (value === null || !isNumber(a) || !isNumber(b)) return
      if (isOfOne) [counts[row], prices[row]] = [1, value]
      else results[row] = Number((a * b).toPrecision(15))
    })
  }
}
