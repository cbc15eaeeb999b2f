import type { ExportFormat } from '@learn/contract/exports/plain'
import type { ReportLine } from '@learn/course'
import type { ColumnType, Generated } from 'kysely'

interface RunTable {
  id: number
  user_id: number
  course_id: number
  format: ExportFormat
  state: 'waiting' | 'running' | 'done' | 'failed'
  step_done: Generated<number>
  step_total: Generated<number>
  sha256: string | null
  size_bytes: number | null
  report: ColumnType<ReportLine[], string, string>
  began_at: Date
  changed_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    exports_run: RunTable
  }
}
