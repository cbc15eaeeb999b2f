import { indiaDate } from '@learn/contract/base'
import type { JournalOp, JournalOutcome, JournalValue } from '@learn/contract/journal'
import { type RawBuilder, sql } from 'kysely'
import { epochS } from '#platform/clock.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { OpenScope } from '../scope.ts'

/**
 * What one person may save in a day, ids and all: three hours of typing in a text of 20 KB, each pause saved whole, are 43 MB.
 */
const DAY_BYTES = 67_108_864

export interface ScopeKey {
  userId: number
  scope: string
}

const takeLock = prepared<unknown, [string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Writers of one scope stand in line until the transaction ends; other scopes are not touched. */
export const lockScope = (tx: Queries, { userId, scope }: ScopeKey): Promise<unknown> =>
  takeLock(tx, `journal ${userId} ${scope}`)

const tryLock = prepared<{ is_mine: boolean }, [string]>(
  'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine',
)
/** False when another node is at work on the scope. */
export const tryLockScope = async (tx: Queries, { userId, scope }: ScopeKey): Promise<boolean> =>
  (await tryLock(tx, `journal ${userId} ${scope}`))[0]?.is_mine ?? false

/** The guard of a module, inside the transaction. */
export async function isOpen(tx: Queries, guard: RawBuilder<boolean> | undefined): Promise<boolean> {
  if (!guard) return true
  const { rows } = await sql<{ is_open: boolean | null }>`select ${guard} as is_open`.execute(tx)
  return rows[0]?.is_open === true
}

/** A value as it is stored: with the highest sequence that arrived from each device, applied or not. */
export type StoredValue = JournalValue & { seen: Record<string, number> }

const VALUE = `json_build_object('slot', slot, 'opId', op_id, 'device', device, 'clientSeq', client_seq,
  'payload', payload, 'seen', seen, 'updatedAt', floor(extract(epoch from updated_at))::bigint)`

const readValues = prepared<{ values: StoredValue[] | null }, [number, string]>(`
  select (select json_agg(${VALUE}) from journal_value where user_id = $1 and scope = $2) as values`)

/** Everything that is current in a scope. */
export const findValues = async (db: Queries, { userId, scope }: ScopeKey): Promise<StoredValue[]> =>
  (await readValues(db, userId, scope))[0]?.values ?? []

/** Those of some scopes of a person that hold anything. */
export const scopesWithValues = prepared<{ scope: string }, [userId: number, scopes: readonly string[]]>(
  'select distinct scope from journal_value where user_id = $1 and scope = any($2::text[])',
)

interface Appended {
  /** What became of each op, in the order of the call; `fresh` where it was not known before. */
  outcomes: JournalOutcome[]
  fresh: boolean[]
  values: JournalValue[]
}

/**
 * Takes the lock of the scope, asks the guard, and writes: each op once, what is current, and `store`. One statement:
 * in auto-commit a save is one round trip, and whole or not at all. The guard must lock the rows that it reads, so that it
 * sees them as they are after the wait for the lock. Null, and nothing written, where the person saved as much today as a
 * person may.
 */
export async function appendOps(
  db: Queries,
  { userId, scope }: ScopeKey,
  ops: readonly JournalOp[],
  { guard, store, conflicts }: Pick<OpenScope, 'guard' | 'store' | 'conflicts'>,
  at: Date,
): Promise<Appended | null> {
  const text = JSON.stringify(ops)
  const bytes = Buffer.byteLength(text)
  const isMine = sql`pg_advisory_xact_lock(hashtextextended(${`journal ${userId} ${scope}`}, 0)) is not null`
  const hasRoom = sql`case when ${isMine} then journal_take(${userId}, ${indiaDate(epochS(at))}, ${bytes}, ${DAY_BYTES}) end`
  const step = sql`select case when ${hasRoom}
    then journal_append(${userId}, ${scope}, ${text}::jsonb, ${conflicts}, ${guard ?? sql`true`}, ${at}) end as reply`
  const { rows } = await (store
    ? sql<{ reply: Appended | null }>`with step as materialized (${step}), applied as (
        select v.slot, v.payload from json_to_recordset((select reply -> 'values' from step))
          as v(slot text, payload jsonb, "isNew" boolean) where v."isNew"),
        stored as (${store})
      select reply from step`
    : sql<{ reply: Appended | null }>`${step}`
  ).execute(db)
  const [row] = rows
  if (!row) throw new Error('the journal gave no reply')
  return row.reply
}

/** Forgets what was saved on days before a moment. */
export async function dropDays(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('journal_day')
    .where('day', '<', indiaDate(epochS(before)))
    .execute()
}
