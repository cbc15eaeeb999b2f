import { sql } from 'kysely'
import { epochS } from '#platform/clock.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { MarketingTable, PolicyTable } from '../tables.ts'

/** Published policies with the moment at which a user accepted this very version. */
export function policiesFor(db: Queries, userId: number, now: Date) {
  return db
    .selectFrom('profile_policy as p')
    .leftJoin('profile_policy_acceptance as a', join =>
      join.onRef('a.policy_id', '=', 'p.id').onRef('a.version', '=', 'p.version').on('a.user_id', '=', userId),
    )
    .select(['p.id', 'p.version', 'p.title', 'p.body_html', 'p.published_at', 'a.accepted_at'])
    .where('p.published_at', '<=', now)
    .orderBy('p.published_at')
    .orderBy('p.id')
    .execute()
}

/** Of each policy that a user accepted: the newest version accepted, and what was changed in those after it, oldest first. */
export async function changesSince(
  db: Queries,
  userId: number,
): Promise<Map<number, { version: number; at: number; changes: string[] }>> {
  const rows = await db
    .with('last', last =>
      last
        .selectFrom('profile_policy_acceptance')
        .distinctOn('policy_id')
        .select(['policy_id', 'version', 'accepted_at'])
        .where('user_id', '=', userId)
        .orderBy('policy_id')
        .orderBy('version', 'desc'),
    )
    .selectFrom('last')
    .leftJoin('profile_policy_version as v', join =>
      join.onRef('v.policy_id', '=', 'last.policy_id').onRef('v.version', '>', 'last.version'),
    )
    .select(['last.policy_id', 'last.version', 'last.accepted_at', 'v.note'])
    .orderBy('v.version')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ policy_id }) => policy_id)].map(([id, own]) => [
      id,
      {
        version: own[0]?.version ?? 0,
        at: epochS(own[0]?.accepted_at ?? new Date(0)),
        changes: own.flatMap(({ note }) => (note ? [note] : [])),
      },
    ]),
  )
}

/** The first acceptance of a version stays. */
export async function insertAcceptance(
  db: Queries,
  row: { user_id: number; policy_id: number; version: number; accepted_at: Date },
): Promise<void> {
  await db
    .insertInto('profile_policy_acceptance')
    .values(row)
    .onConflict(c => c.columns(['user_id', 'policy_id', 'version']).doNothing())
    .execute()
}

/** True when the row was not there before. */
export async function insertMarketing(db: Queries, row: MarketingTable): Promise<boolean> {
  const added = await db
    .insertInto('profile_marketing')
    .values(row)
    .onConflict(c => c.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** What the marketing store holds of somebody goes. */
export async function dropMarketing(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('profile_marketing').where('user_id', '=', userId).execute()
}

/** Policies by id, in their present version. */
export const readPolicies = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('profile_policy')
    .select(['id', 'version', 'title', 'body_html'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

/** Makes a version the present one, and keeps it beside all others. */
export async function publishVersion(db: Queries, { note, ...policy }: PolicyTable & { note: string }): Promise<void> {
  const { id, ...present } = policy
  await db
    .insertInto('profile_policy')
    .values(policy)
    .onConflict(c => c.column('id').doUpdateSet(present))
    .execute()
  await db
    .insertInto('profile_policy_version')
    .values({ policy_id: id, ...present, note })
    .execute()
}
