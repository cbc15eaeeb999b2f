import type { ImportTarget } from '@learn/contract/imports'
import type { ReportLine } from '@learn/course'
import type { ColumnType, Generated } from 'kysely'
import type { Change } from '#platform/operations/entity.ts'

type Json<T> = ColumnType<T, string, string>

/** Lines of a report by what became of them. */
export type Counts = Record<ReportLine['outcome'], number>

/** Where a file goes; `former`: it is no file that came, but a course as it was. */
export type RunTarget = ImportTarget | { kind: 'former'; formerid: number }

/** What a course was known by when it was kept. */
export interface StoodAs {
  content_hash: string
  origin_sha256: string
  origin_reader: number
  origin_taken_at: string | null
  origin_damage: string[]
}

interface RunTable {
  id: number
  user_id: number
  file_name: string
  size_bytes: number
  received_bytes: Generated<number>
  modified_at_ms: Generated<number>
  target: Json<RunTarget>
  into_name: string
  state: 'uploading' | 'waiting' | 'running' | 'done' | 'refused' | 'failed'
  step: string | null
  step_done: Generated<number>
  step_total: Generated<number>
  was_there: boolean | null
  refusal: Generated<string>
  outcome: 'created' | 'updated' | 'unchanged' | 'questions' | 'restored' | null
  course_id: number | null
  course_name: Generated<string>
  program_id: number | null
  program_name: Generated<string>
  report: Json<ReportLine[]>
  counts: Json<Counts>
  note: Generated<string>
  operation_id: number | null
  no_undo: Generated<string>
  changes: ColumnType<Change[] | null, string | undefined, string>
  began_at: Date
  queued_at: Date | null
  changed_at: Date
}

interface FormerTable {
  id: number
  run_id: number
  course_id: number
  sha256: string
  stood_as: Json<StoodAs>
  content: string
  over: string | null
  changes: ColumnType<Change[], string | undefined, string>
  kept_at: Date
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
    imports_former: FormerTable
  }
}
