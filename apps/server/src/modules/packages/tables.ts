import type { ColumnType } from 'kysely'

interface AttemptTable {
  id: number
  user_id: number
  activity_id: number
  number: number
  started_at: Date
  saved_at: Date
  ended_at: Date | null
  is_complete: ColumnType<boolean, boolean | undefined, boolean>
  score: ColumnType<number | null, number | null | undefined, number | null>
}

interface SlotTable {
  user_id: number
  attempt_id: number
  slot: string
  payload: ColumnType<unknown, string, string>
}

interface ScoTable {
  id: number
  activity_id: number
  item_key: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    packages_attempt: AttemptTable
    packages_slot: SlotTable
    packages_sco: ScoTable
  }
}
