import type { ContextField, TicketKind, TicketState } from '@learn/contract/tickets'
import type { ColumnType, Generated } from 'kysely'

interface TicketTable {
  id: number
  number: Generated<number>
  user_id: number
  kind: TicketKind
  subject: string
  state: TicketState
  context: ColumnType<Partial<Record<ContextField, string>>, string, never>
  write_key: string
  raised_at: Date
  changed_at: Date
  due_at: Date | null
  first_answer_at: Date | null
  solved_at: Date | null
  assignee_id: number | null
  rating: number | null
  rating_text: Generated<string>
  /** Where its conversation went on. */
  merged_into: Generated<number | null>
}

interface AnswerTable {
  id: number
  title: string
  text: string
  is_public: boolean
  author_id: number | null
  changed_at: Date
}

interface MessageTable {
  id: Generated<number>
  ticket_id: number
  author_id: number | null
  is_staff: boolean
  is_note: boolean
  text: string
  write_key: string
  written_at: Date
}

interface FileTable {
  id: number
  /** Null: the account of who uploaded it is erased. */
  user_id: number | null
  /** Null: no message took it. */
  message_id: number | null
  name: string
  mime: string
  size_bytes: number
  sha256: string
  uploaded_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    tickets_ticket: TicketTable
    tickets_message: MessageTable
    tickets_file: FileTable
    tickets_answer: AnswerTable
  }
}
