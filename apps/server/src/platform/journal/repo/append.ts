import type { JournalOp, JournalOutcome, JournalValue } from '@learn/contract'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { SlotState } from '../decide.ts'

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

export type StoredValue = JournalValue & SlotState

interface Standing {
  known: { opId: string; outcome: JournalOutcome }[] | null
  values: StoredValue[] | null
}
interface StandingRow {
  standing: Standing
  is_open: boolean | null
}

const readStanding = prepared<StandingRow, [number, string, string[], string[]]>(
  'select journal_standing($1, $2, $3::uuid[], $4::text[]) as standing, true as is_open',
)

/**
 * Takes the lock of the scope, then tells which ops are known already, what is current in the slots, and whether the
 * guard finds the scope open. The guard runs in the same statement: it must lock the rows that it reads, so that it sees
 * them as they are after the wait for the lock.
 */
export async function lockStanding(
  tx: Queries,
  { userId, scope }: ScopeKey,
  opIds: string[],
  slots: string[],
  guard: RawBuilder<boolean> | undefined,
) {
  const rows = guard
    ? (
        await sql<StandingRow>`
          select journal_standing(${userId}, ${scope}, ${opIds}::uuid[], ${slots}::text[]) as standing,
            ${guard} as is_open`.execute(tx)
      ).rows
    : await readStanding(tx, userId, scope, opIds, slots)
  const [row] = rows
  return {
    known: row?.standing.known ?? [],
    values: row?.standing.values ?? [],
    isOpen: row?.is_open === true,
  }
}

const VALUE = `json_build_object('slot', slot, 'opId', op_id, 'device', device, 'clientSeq', client_seq,
  'payload', payload, 'seen', seen, 'updatedAt', floor(extract(epoch from updated_at))::bigint)`

const readValues = prepared<{ values: StoredValue[] | null }, [number, string]>(`
  select (select json_agg(${VALUE}) from journal_value where user_id = $1 and scope = $2) as values`)

/** Everything that is current in a scope. */
export const valuesOf = async (db: Queries, { userId, scope }: ScopeKey): Promise<StoredValue[]> =>
  (await readValues(db, userId, scope))[0]?.values ?? []

export type Recorded = JournalOp & { outcome: JournalOutcome }
export type SlotRow = SlotState & { slot: string }

const write = prepared<unknown, [number, string, string, string, Date]>(`
  with ops as (
    insert into journal_event (user_id, scope, op_id, slot, device, client_seq, base_op_id, payload, outcome, received_at)
    select $1, $2, o."opId", o.slot, o.device, o."clientSeq", o."baseOpId", coalesce(o.payload, 'null'), o.outcome, $5::timestamptz
    from jsonb_to_recordset($3::jsonb) as o("opId" uuid, slot text, device uuid, "clientSeq" bigint, "baseOpId" uuid, payload jsonb, outcome text)
    on conflict do nothing
  )
  insert into journal_value (user_id, scope, slot, op_id, device, client_seq, payload, seen, updated_at)
  select $1, $2, v.slot, v."opId", v.device, v."clientSeq", coalesce(v.payload, 'null'), v.seen, $5::timestamptz
  from jsonb_to_recordset($4::jsonb) as v(slot text, "opId" uuid, device uuid, "clientSeq" bigint, payload jsonb, seen jsonb)
  on conflict (user_id, scope, slot) do update set
    op_id = excluded.op_id, device = excluded.device, client_seq = excluded.client_seq, payload = excluded.payload,
    seen = excluded.seen,
    updated_at = case when journal_value.op_id = excluded.op_id then journal_value.updated_at else excluded.updated_at end`)

/** Records ops and sets what is current, in one statement. */
export const record = (tx: Queries, { userId, scope }: ScopeKey, ops: Recorded[], slots: SlotRow[], at: Date) =>
  write(tx, userId, scope, JSON.stringify(ops), JSON.stringify(slots), at)
