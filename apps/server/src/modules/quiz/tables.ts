import type { AttemptState, GuideLine, QuizResponse } from '@learn/contract/quiz'
import type { Arrangement } from '@learn/questions'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** A place of an attempt: which question, in what order, for how much. */
export interface PlannedSlot {
  slot: number
  page: number
  /** Null for what is not asked. */
  number: number | null
  heading: string | null
  /** Version of a question of the bank. */
  version: number
  question: number
  maxMark: number
  arrangement: Arrangement
  /** It opens when the one before it is done. */
  needsPrevious: boolean
}

/** A check while an attempt ran. */
export interface Try {
  atMs: number
  response: QuizResponse
  fraction: number
}

/** A test of code as it went. */
export interface TestOutcome {
  hasPassed: boolean
  got: string
  fault: string
  /** 0 to 1, where a program of the author said what it is worth. */
  fraction?: number
  /** What such a program says of it: clean HTML. */
  saidHtml?: string
}

interface AttemptTable {
  id: number
  user_id: number
  activity_id: number
  number: number
  state: AttemptState
  plan: Json<PlannedSlot[]>
  started_at: Date
  ends_at: Date | null
  grace_ends_at: Date | null
  submitted_at: Date | null
  receipt: string | null
  page: Generated<number>
  device: string | null
  max_marks: number
  marks: number | null
  is_waiting: Generated<boolean>
}

interface AnswerTable {
  attempt_id: number
  slot: number
  response: Json<QuizResponse | null> | null
  is_flagged: boolean | null
  saved_at: Date | null
  is_done: Generated<boolean>
  tries: Json<Try[]>
  marked_version: number | null
  fraction: number | null
  tests: Json<TestOutcome[] | null> | null
  waits_for: 'person' | 'run' | null
  comment: Generated<string>
  is_held: Generated<boolean>
  is_by_person: Generated<boolean>
  marked_at: Date | null
}

interface ExceptionTable {
  user_id: number
  activity_id: number
  attempts: number
  minutes: number
}

interface FileTable {
  id: number
  attempt_id: number
  slot: number
  name: string
  mime: string
  size_bytes: number
  sha256: string
  uploaded_at: Date
}

interface GuideTable {
  activity_id: number
  question_id: number
  lines: Json<GuideLine[]>
  updated_at: Date
}

interface GroupTable {
  activity_id: number
  question_id: number
  form: string
  group_key: string
  updated_at: Date
}

interface KeptTextTable {
  id: number
  user_id: number
  question_id: number
  text: string
  kept_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    quiz_exception: ExceptionTable
    quiz_attempt: AttemptTable
    quiz_answer: AnswerTable
    quiz_file: FileTable
    quiz_marking_guide: GuideTable
    quiz_marking_group: GroupTable
    quiz_kept_text: KeptTextTable
  }
}
