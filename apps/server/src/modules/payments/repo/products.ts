import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

export const findProduct = (db: Queries, programId: number) =>
  db.selectFrom('payments_product').selectAll().where('program_id', '=', programId).executeTakeFirst()

export const productsById = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('payments_product').selectAll().where(sql<boolean>`program_id = any(${ids}::bigint[])`).execute()

export async function removeProducts(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('payments_product').where('program_id', 'in', ids).execute()
}

/** Those that somebody ordered. */
export const productsInOrders = async (db: Queries, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('payments_order')
    .select('program_id')
    .distinct()
    .where('program_id', 'in', ids)
    .execute()
  return rows.map(({ program_id }) => program_id)
}

/** Everything that is sold at a moment. */
export const openProducts = (db: Queries, now: Date) =>
  db
    .selectFrom('payments_product')
    .selectAll()
    .where('is_open', '=', true)
    .where(eb => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .orderBy('program_id')
    .execute()

/** Sells a program, or changes how. */
export async function putProduct(db: Queries, product: Insertable<Tables['payments_product']>): Promise<void> {
  const { program_id: _id, ...set } = product
  await db
    .insertInto('payments_product')
    .values(product)
    .onConflict(c => c.column('program_id').doUpdateSet(set))
    .execute()
}

/** Programs that are sold or were. */
export const soldPrograms = (db: Queries): Promise<{ program_id: number }[]> =>
  db.selectFrom('payments_product').select('program_id').execute()
