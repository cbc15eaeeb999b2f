import type { Draft } from './draft.ts'
import type { Table } from './field.ts'
import { getProducts, keepProducts, type Product } from './products.ts'
import { getSums, keepSums, type Sum } from './sums.ts'

/** Lines that follow from two others of their table in every row. */
export interface DerivedLines {
  products: readonly Product[]
  sums: readonly Sum[]
}

export const findDerivedLines = (tables: readonly Table[]): DerivedLines => ({
  products: getProducts(tables),
  sums: getSums(tables),
})

/** Lets them follow from what a variant changed. */
export function keepDerivedLines(draft: Draft, { products, sums }: DerivedLines): void {
  keepProducts(draft, products)
  keepSums(draft, sums)
}
