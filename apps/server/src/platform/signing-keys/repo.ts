import type { Queries } from '../db/tables.ts'

export const findKey = (db: Queries, purpose: string) =>
  db.selectFrom('platform_signing_key').select('private_key').where('purpose', '=', purpose).executeTakeFirst()

/** Adds the key of a purpose, unless another node was first. */
export const addKey = (db: Queries, purpose: string, key: Record<string, unknown>, at: Date) =>
  db
    .insertInto('platform_signing_key')
    .values({ purpose, private_key: JSON.stringify(key), created_at: at })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
