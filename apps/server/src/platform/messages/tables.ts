import type { ColumnType, Generated, Insertable } from 'kysely'

export interface MessageTable {
  id: Generated<number>
  recipient: string
  channel: 'email' | 'sms'
  subject: string
  body: string
  /** The same for programs that show HTML. */
  html: Generated<string | null>
  headers: ColumnType<Record<string, string> | null, string | undefined, string | null>
  created_at: Date
  sent_at: Generated<Date | null>
  /** Nothing of it stays once it is sent, not even to whom it went. */
  removed_when_sent: Generated<boolean>
  /** Counted by nodes of the version before; a later migration drops it. */
  tries: Generated<number>
}
export type NewMessage = Insertable<MessageTable>

declare module '#platform/db/tables.ts' {
  interface Tables {
    platform_message: MessageTable
  }
}
