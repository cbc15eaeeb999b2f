import type { TaskBody } from '@learn/code/task-files'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** A test of an answer as it went, kept in full; what of it is shown is decided when it is shown. */
export interface StoredTest {
  hasPassed: boolean
  got: string
  fault: string
}

interface TaskTable {
  id: string
  published_version: number | null
  updated_at: Date
}

interface VersionTable {
  task_id: string
  version: number
  body: Json<TaskBody>
  made_at: Date
}

interface AttemptTable {
  user_id: number
  attempt_id: string
  activity_id: number
  task_id: string
  version: number
  answer: string
  tests: Json<StoredTest[]>
  score: number
  submitted_at: Date
}

interface RunTable {
  user_id: number
  minute: Date
  runs: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    coding_task: TaskTable
    coding_version: VersionTable
    coding_attempt: AttemptTable
    coding_run: RunTable
  }
}
