import type { SheetProblem, SheetResult } from '@learn/contract/sandbox'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface ProblemTable {
  id: string
  state: 'draft' | 'published' | 'withdrawn'
  published_version: number | null
  updated_at: Date
}

interface VersionTable {
  problem_id: string
  version: number
  title: string
  problem_type: string
  body: Json<SheetProblem>
  made_at: Date
}

interface AttemptTable {
  user_id: number
  attempt_id: string
  problem_id: string
  version: number
  is_assessed: boolean
  activity_id: number | null
  entered: Json<Record<string, string>>
  claimed_score: number
  result: Json<SheetResult>
  hint_cost: number
  total_score: number
  started_at: Date
  submitted_at: Date
}

interface HintTable {
  user_id: number
  problem_id: string
  version: number
  hint: number
  cost: number
  opened_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sandbox_problem: ProblemTable
    sandbox_version: VersionTable
    sandbox_attempt: AttemptTable
    sandbox_hint: HintTable
  }
}
