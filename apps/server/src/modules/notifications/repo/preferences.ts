import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type Preference = Selectable<Tables['notifications_preference']>

/** What some people chose for one kind. */
export async function preferencesFor(
  db: Queries,
  kind: string,
  userIds: readonly number[],
): Promise<Map<number, Preference>> {
  const rows = await db
    .selectFrom('notifications_preference')
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.user_id, row]))
}

/** What one person chose, by kind. */
export async function findPreferences(db: Queries, userId: number): Promise<Map<string, Preference>> {
  const rows = await db.selectFrom('notifications_preference').selectAll().where('user_id', '=', userId).execute()
  return new Map(rows.map(row => [row.kind, row]))
}

export async function setPreference(db: Queries, preference: Preference): Promise<void> {
  const { in_app, email, push, sms, changed_at } = preference
  await db
    .insertInto('notifications_preference')
    .values(preference)
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet({ in_app, email, push, sms, changed_at }))
    .execute()
}

/** The muted groups of some people in one kind, as `user group`. */
export async function mutesFor(db: Queries, kind: string, userIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications_mute')
    .select(['user_id', 'group_key'])
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ user_id, group_key }) => `${user_id} ${group_key}`))
}

/** The muted groups of one person, as `kind group`. */
export async function findMutes(db: Queries, userId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications_mute')
    .select(['kind', 'group_key'])
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ kind, group_key }) => `${kind} ${group_key}`))
}

interface Group {
  userId: number
  kind: string
  groupKey: string
}

export async function addMute(db: Queries, { userId, kind, groupKey }: Group, at: Date): Promise<void> {
  await db
    .insertInto('notifications_mute')
    .values({ user_id: userId, kind, group_key: groupKey, muted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function removeMute(db: Queries, { userId, kind, groupKey }: Group): Promise<void> {
  await db
    .deleteFrom('notifications_mute')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('group_key', '=', groupKey)
    .execute()
}
