import type { PointsByCriterion } from '@learn/contract/assignments'
import type { ColumnType, Generated } from 'kysely'

/** Written as text; a column with a default need not be. */
type Json<T> = ColumnType<T, string | undefined, string>

interface WorkTable {
  id: number
  user_id: number
  activity_id: number
  number: number
  state: 'draft' | 'submitted'
  text: Generated<string>
  files: Json<string[]>
  own: Json<PointsByCriterion>
  is_accepted: Generated<boolean>
  started_at: Date
  saved_at: Generated<Date | null>
  submitted_at: Generated<Date | null>
  receipt: Generated<string | null>
  due_at: Generated<Date | null>
  points: Generated<number | null>
  by_criterion: Json<PointsByCriterion>
  comment: Generated<string>
  feedback_files: Json<string[]>
  marked_at: Generated<Date | null>
  marker_id: Generated<number | null>
  is_held: Generated<boolean>
  is_reopened: Generated<boolean>
}

interface FileTable {
  id: number
  work_id: number
  side: 'work' | 'mark'
  name: string
  mime: string
  size_bytes: number
  sha256: string
  uploaded_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    assignments_work: WorkTable
    assignments_file: FileTable
  }
}
