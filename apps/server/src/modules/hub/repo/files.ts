import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The file of a published resource. */
export const findFile = (db: Queries, id: number) =>
  db
    .selectFrom('hub_resource')
    .select(['file_mime as mime', 'file_sha256 as sha256'])
    .where('file_id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()

/** Those of these hashes that a resource names, whatever its state: a retired one can come back. */
export const hashesInUse = async (db: Queries, sha256s: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('hub_resource')
      .select('file_sha256')
      .distinct()
      .where(sql<boolean>`file_sha256 = any(${[...sha256s]}::text[])`)
      .execute()
  ).flatMap(({ file_sha256 }) => file_sha256 ?? [])
