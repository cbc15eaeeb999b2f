import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { PlannedVersion, RawEvent } from '../plan-versions.ts'
import type { ScopeKey } from './append.ts'

/** Versions of one scope: more are dropped, oldest first. */
const VERSIONS_KEPT = 200

/** Scopes that have raw events from before a moment. */
export async function scopesToFold(db: Queries, before: Date, limit: number): Promise<ScopeKey[]> {
  const rows = await db
    .selectFrom('journal_event')
    .select(['user_id', 'scope'])
    .distinct()
    .where('payload', 'is not', null)
    .where('received_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map(row => ({ userId: row.user_id, scope: row.scope }))
}

export async function rawEventsOf(
  db: Queries,
  { userId, scope }: ScopeKey,
  before: Date,
  limit: number,
): Promise<(RawEvent & { opId: string })[]> {
  const rows = await db
    .selectFrom('journal_event')
    .select(['op_id', 'slot', 'payload', 'outcome', 'received_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .orderBy('client_seq')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    opId: row.op_id,
    slot: row.slot,
    payload: row.payload,
    outcome: row.outcome,
    at: row.received_at,
  }))
}

/** The slots of the newest version that folding made. */
export async function newestSlots(db: Queries, { userId, scope }: ScopeKey): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('journal_version')
    .select('slots')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('kind', '=', 'auto')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slots ?? {}
}

export async function insertVersions(db: Queries, { userId, scope }: ScopeKey, versions: PlannedVersion[]) {
  if (versions.length === 0) return
  await db
    .insertInto('journal_version')
    .values(
      versions.map(version => ({
        id: newId(),
        user_id: userId,
        scope,
        kind: version.kind,
        name: version.name,
        slots: JSON.stringify(version.slots),
        taken_at: version.at,
      })),
    )
    .execute()
}

/** Empties events that stand in a version now; their rows still tell a retry from a new op. */
export async function emptyEvents(db: Queries, { userId, scope }: ScopeKey, opIds: string[]): Promise<void> {
  await sql`update journal_event set payload = null
    where user_id = ${userId} and scope = ${scope} and op_id = any(${opIds}::uuid[])`.execute(db)
}

/** Keeps one version a day, in India, of those before a moment, and no more than the limit in all. */
export async function thinVersions(db: Queries, { userId, scope }: ScopeKey, before: Date): Promise<void> {
  await sql`delete from journal_version where id in (
    select id from (
      select id, kind, taken_at,
        row_number() over (partition by kind, date_trunc('day', taken_at at time zone 'Asia/Kolkata') order by taken_at desc) as of_day,
        row_number() over (order by taken_at desc) as of_all
      from journal_version where user_id = ${userId} and scope = ${scope}
    ) ranked
    where (kind = 'auto' and taken_at < ${before} and of_day > 1) or of_all > ${VERSIONS_KEPT})`.execute(db)
}

/** Forgets emptied events from before a moment: the sequences of the slots still refuse their retries. */
export async function dropEmptied(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('journal_event').where('payload', 'is', null).where('received_at', '<', before).execute()
}

export function newestVersions(db: Queries, { userId, scope }: ScopeKey, limit: number) {
  return db
    .selectFrom('journal_version')
    .select(['id', 'name', 'slots', 'taken_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .orderBy('taken_at', 'desc')
    .limit(limit)
    .execute()
}

export function newestRaw(db: Queries, { userId, scope }: ScopeKey, limit: number) {
  return db
    .selectFrom('journal_event')
    .select(['op_id', 'slot', 'payload', 'outcome', 'received_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('client_seq', 'desc')
    .limit(limit)
    .execute()
}

/** The slots of a version of the scope's owner, or undefined. */
export async function slotsOfVersion(
  db: Queries,
  { userId, scope }: ScopeKey,
  versionId: string,
): Promise<Record<string, unknown> | undefined> {
  if (versionId.startsWith('v')) {
    const row = await db
      .selectFrom('journal_version')
      .select('slots')
      .where('user_id', '=', userId)
      .where('scope', '=', scope)
      .where('id', '=', Number(versionId.slice(1)))
      .executeTakeFirst()
    return row?.slots
  }
  const row = await db
    .selectFrom('journal_event')
    .select(['slot', 'payload'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .where(sql<boolean>`op_id = ${versionId.slice(1)}::uuid`)
    .executeTakeFirst()
  return row && { [row.slot]: row.payload }
}
