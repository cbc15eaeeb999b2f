import type { JournalOutcome } from '@learn/contract/journal'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface EventTable {
  user_id: number
  scope: string
  op_id: string
  slot: string
  device: string
  client_seq: number
  base_op_id: string | null
  /** Null once it is folded into a version. */
  payload: Json<unknown> | null
  outcome: JournalOutcome
  received_at: Date
}

interface ValueTable {
  user_id: number
  scope: string
  slot: string
  op_id: string
  device: string
  client_seq: number
  payload: Json<unknown>
  seen: Json<Record<string, number>>
  updated_at: Date
}

interface VersionTable {
  id: number
  user_id: number
  scope: string
  kind: 'auto' | 'kept'
  name: string
  slots: Json<Record<string, unknown>>
  /** The browser of its last change; null of versions from before this was kept. */
  device: string | null
  taken_at: Date
}

interface DayTable {
  user_id: number
  day: string
  bytes: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    journal_day: DayTable
    journal_event: EventTable
    journal_value: ValueTable
    journal_version: VersionTable
  }
}
