import type { AnnouncementState, Audience } from '@learn/contract/announcements'
import type { ColumnType, Generated } from 'kysely'

interface AnnouncementTable {
  id: number
  author_id: number | null
  write_key: string
  title: string
  text: string
  is_urgent: boolean
  audience: ColumnType<Audience, string, string>
  sentence: string
  state: AnnouncementState
  send_at: Date
  created_at: Date
  ended_at: Generated<Date | null>
}

interface RecipientTable {
  announcement_id: number
  user_id: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    announcements_announcement: AnnouncementTable
    announcements_recipient: RecipientTable
  }
}
