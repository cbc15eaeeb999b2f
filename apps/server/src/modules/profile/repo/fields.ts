import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** What a learner says of themselves, by field, with the moment of the last change. */
export async function readFields(
  db: Queries,
  userId: number,
): Promise<{ values: Record<string, unknown>; updatedAt: Date | null }> {
  const rows = await db
    .selectFrom('profile_field')
    .select(['field', 'value', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
  const newest = rows.reduce<Date | null>(
    (last, { updated_at }) => (last && last > updated_at ? last : updated_at),
    null,
  )
  return { values: Object.fromEntries(rows.map(({ field, value }) => [field, value])), updatedAt: newest }
}

/** The fields of some people, by person. */
export async function fieldsOfMany(
  db: Queries,
  userIds: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('profile_field')
    .select(['user_id', 'field', 'value'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ field, value }) => [field, value])),
    ]),
  )
}

/** Writes fields; undefined takes one away. */
export async function putFields(
  tx: Queries,
  userId: number,
  fields: ReadonlyMap<string, unknown>,
  at: Date,
): Promise<void> {
  const said = [...fields].filter(([, value]) => value !== undefined)
  const gone = [...fields].filter(([, value]) => value === undefined).map(([field]) => field)
  if (said.length > 0)
    await tx
      .insertInto('profile_field')
      .values(said.map(([field, value]) => ({ user_id: userId, field, value: JSON.stringify(value), updated_at: at })))
      .onConflict(c =>
        c
          .columns(['user_id', 'field'])
          .doUpdateSet(eb => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
      )
      .execute()
  if (gone.length > 0)
    await tx.deleteFrom('profile_field').where('user_id', '=', userId).where('field', 'in', gone).execute()
}
