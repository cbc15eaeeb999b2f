import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Shard } from '../../jobs/job.ts'
import { BUCKET_MS, type PlannedVersion, type RawEvent } from '../plan-versions.ts'
import type { ScopeKey } from './append.ts'

/** Versions of one scope: more are dropped, oldest first. */
const VERSIONS_KEPT = 200

/** Scopes that have raw events from before a moment, the longest waiting first; of the users of a shard, or of all. */
export async function scopesToFold(
  db: Queries,
  { before, limit, shard }: { before: Date; limit: number; shard: Shard | null },
): Promise<ScopeKey[]> {
  const rows = await db
    .selectFrom('journal_event')
    .select(['user_id', 'scope'])
    .where('payload', 'is not', null)
    .where('received_at', '<', before)
    .$if(shard !== null, query =>
      query.where(sql<boolean>`mod(abs(hashint8(user_id)::bigint), ${shard?.of ?? 1}) = ${shard?.shard ?? 0}`),
    )
    .groupBy(['user_id', 'scope'])
    .orderBy(sql`min(received_at)`)
    .limit(limit)
    .execute()
  return rows.map(row => ({ userId: row.user_id, scope: row.scope }))
}

/** When the first raw event of a scope before a moment came, or the one after so many others. */
export async function firstRaw(
  db: Queries,
  { userId, scope }: ScopeKey,
  before: Date,
  after = 0,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('journal_event')
    .select('received_at')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .offset(after)
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

/**
 * Raw events of a scope up to a moment, without those that a version will not show: of what was applied the last of each slot,
 * of what was not, as many as versions are kept. In order.
 */
export async function standingEvents(db: Queries, { userId, scope }: ScopeKey, until: Date): Promise<RawEvent[]> {
  const raw = sql`user_id = ${userId} and scope = ${scope} and payload is not null and received_at <= ${until}`
  const { rows } = await sql<Omit<RawEvent, 'at'> & { received_at: Date }>`
    select slot, payload, outcome, device, received_at from (
      (select distinct on (slot) slot, payload, outcome, device, received_at, client_seq from journal_event
        where ${raw} and outcome = 'applied' order by slot, received_at desc, client_seq desc)
      union all
      (select slot, payload, outcome, device, received_at, client_seq from journal_event
        where ${raw} and outcome in ('conflict', 'late') order by received_at desc, client_seq desc limit ${VERSIONS_KEPT})
    ) standing order by received_at, client_seq`.execute(db)
  return rows.map(({ received_at: at, ...event }) => ({ ...event, at }))
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
        device: version.device,
        taken_at: version.at,
      })),
    )
    .execute()
}

/** Empties events up to a moment: they stand in a version now; their rows still tell a retry from a new op. */
export async function emptyEvents(db: Queries, { userId, scope }: ScopeKey, until: Date): Promise<void> {
  await db
    .updateTable('journal_event')
    .set({ payload: null })
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .where('received_at', '<=', until)
    .execute()
}

/** Keeps one version of each ten minutes, one a day, in India, of those before a moment, and no more than the limit in all. */
export async function thinVersions(db: Queries, { userId, scope }: ScopeKey, before: Date): Promise<void> {
  await sql`delete from journal_version where id in (
    select id from (
      select id, kind, taken_at,
        row_number() over (partition by kind, date_trunc('day', taken_at at time zone 'Asia/Kolkata') order by taken_at desc) as of_day,
        row_number() over (partition by kind, floor(extract(epoch from taken_at) / ${BUCKET_MS / 1000}) order by taken_at desc, id desc) as of_bucket,
        row_number() over (order by taken_at desc) as of_all
      from journal_version where user_id = ${userId} and scope = ${scope}
    ) ranked
    where (kind = 'auto' and (of_bucket > 1 or (taken_at < ${before} and of_day > 1))) or of_all > ${VERSIONS_KEPT})`.execute(
    db,
  )
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
