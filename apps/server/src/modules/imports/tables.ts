import type { ImportTarget } from '@learn/contract/imports'
import type { ReportLine } from '@learn/course'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Lines of a report by what became of them. */
export type Counts = Record<ReportLine['outcome'], number>

interface RunTable {
  id: number
  user_id: number
  file_name: string
  size_bytes: number
  received_bytes: Generated<number>
  modified_at_ms: Generated<number>
  target: Json<ImportTarget>
  into_name: string
  state: 'uploading' | 'waiting' | 'running' | 'done' | 'refused' | 'failed'
  step: string | null
  step_done: Generated<number>
  step_total: Generated<number>
  was_there: boolean | null
  refusal: Generated<string>
  outcome: 'created' | 'updated' | 'unchanged' | 'questions' | null
  course_id: number | null
  course_name: Generated<string>
  program_id: number | null
  program_name: Generated<string>
  report: Json<ReportLine[]>
  counts: Json<Counts>
  note: Generated<string>
  operation_id: number | null
  no_undo: Generated<string>
  began_at: Date
  queued_at: Date | null
  changed_at: Date
}

interface PieceTable {
  run_id: number
  from_byte: number
  size_bytes: number
  sha256: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    imports_run: RunTable
    imports_piece: PieceTable
  }
}
