import type { ColumnType } from 'kysely'
import type { State } from '#platform/operations/entity.ts'

type Json<T> = ColumnType<T, string, string>

interface OperationTable {
  id: number
  kind: string
  actor_id: number | null
  via: 'command' | 'session' | 'token'
  reason: string
  at: Date
  size: number
  undo_until: Date | null
  undoes: number | null
  program_ids: number[]
  course_ids: number[]
  /** Its place in the chain; null: from before there was one. */
  n: ColumnType<number | null, number | null | undefined, never>
  actor_mark: ColumnType<string | null, string | null | undefined, never>
  rows_hash: ColumnType<string | null, string | null | undefined, never>
  hash: ColumnType<string | null, string | null | undefined, never>
}

interface OperationRowTable {
  operation_id: number
  n: number
  entity: string
  key: string
  user_id: number | null
  before: Json<State> | null
  after: Json<State> | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    staff_operation: OperationTable
    staff_operation_row: OperationRowTable
  }
}
