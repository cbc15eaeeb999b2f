import type { GradePart } from '@learn/contract/gradebook'
import type { ColumnType } from 'kysely'

interface GradePlanTable {
  course_id: number
  parts: ColumnType<GradePart[], string, string>
  pass_pct: number | null
  changed_at: Date
}

interface ExcuseTable {
  user_id: number
  activity_id: number
  course_id: number
  excused_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    reports_grade_plan: GradePlanTable
    reports_excuse: ExcuseTable
  }
}
