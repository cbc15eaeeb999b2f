import { CompiledQuery } from 'kysely'
import type { Queries } from './tables.ts'

/**
 * A read on the way of nearly every request, written as SQL: building it anew each time would cost as much as running it.
 * `Row` is what one row holds; parameters stand in the order of $1, $2, ...
 */
export const prepared =
  <Row, Params extends readonly unknown[]>(text: string) =>
  async (db: Queries, ...params: Params): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...params]))).rows
