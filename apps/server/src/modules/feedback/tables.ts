import type { FeedbackAnswers } from '@learn/contract/feedback'
import type { ColumnType, Generated } from 'kysely'

interface AnswerTable {
  /** Random: it says nothing of the order. */
  id: number
  activity_id: number
  /** Null for an anonymous answer. */
  user_id: number | null
  /** Null for an anonymous answer. */
  answered_at: Date | null
  /** Anonymous answers are shown once their batch is full. */
  batch: number
  /** The first of its person in its batch, which so many people fill. */
  is_first: boolean
  answers: ColumnType<FeedbackAnswers, string, never>
}

interface ReceiptTable {
  user_id: number
  activity_id: number
  sent: number
  last_key: string
  /** The batch of the newest answer. */
  last_batch: number | null
  /** When its person saw what changed because of it. */
  seen_change_at: Generated<Date | null>
}

interface LaterTable {
  user_id: number
  activity_id: number
  until: Date
}

interface ChangeTable {
  activity_id: number
  text: string
  changed_at: Date
}

interface RuleTable {
  activity_id: number
  asks: 'never' | 'course' | 'class' | 'date'
  asks_at: Date | null
  changed_at: Date
}

interface DraftTable {
  user_id: number
  activity_id: number
  answers: ColumnType<FeedbackAnswers, string, string>
  saved_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    feedback_answer: AnswerTable
    feedback_receipt: ReceiptTable
    feedback_draft: DraftTable
    feedback_later: LaterTable
    feedback_change: ChangeTable
    feedback_rule: RuleTable
  }
}
