import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** What a learner says of themselves, by field, with the moment of the last change. */
export async function readFields(
  db: Queries,
  userId: number,
): Promise<{ values: ReadonlyMap<string, unknown>; updatedAt: Date | null }> {
  const rows = await db
    .selectFrom('profile_field')
    .select(['field', 'value', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
  const newest = rows.reduce<Date | null>(
    (last, { updated_at }) => (last && last > updated_at ? last : updated_at),
    null,
  )
  return { values: new Map(rows.map(({ field, value }) => [field, value])), updatedAt: newest }
}

/** The fields of some people, by person. */
export async function fieldsOfMany(
  db: Queries,
  userIds: readonly number[],
): Promise<Map<number, ReadonlyMap<string, unknown>>> {
  const rows = await db
    .selectFrom('profile_field')
    .select(['user_id', 'field', 'value'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, own]) => [
      id,
      new Map(own.map(({ field, value }) => [field, value])),
    ]),
  )
}
