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
