import type { Arrangement, QuestionResponse } from '@learn/questions'
import type { ColumnType } from 'kysely'

/** A page that was left, and how. */
export interface TrailStep {
  page: string
  /** Which way was taken; null where an answer led on. */
  way: number | null
  response: QuestionResponse | null
  arrangement: Arrangement
  /** Null: nothing was asked, or nobody marks it. */
  isRight: boolean | null
  score: number
  feedbackHtml: string
}

interface AttemptTable {
  id: number
  user_id: number
  activity_id: number
  number: number
  page: string
  arrangement: ColumnType<Arrangement, string, string>
  step: number
  trail: ColumnType<TrailStep[], string, string>
  started_at: Date
  ended_at: Date | null
  is_timed_out: boolean
  pct: number | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    lesson_attempt: AttemptTable
  }
}
