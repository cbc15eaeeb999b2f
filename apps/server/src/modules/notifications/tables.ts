import type { NotificationTopic } from '@learn/contract/notifications'
import type { Generated } from 'kysely'

interface ItemTable {
  id: Generated<number>
  user_id: number
  kind: string
  /** What happened; with user and kind it stands once. */
  key: string
  topic: NotificationTopic
  title: string
  text: string
  reason: string
  address: string
  /** Whose name stands in the texts. */
  actor_id: number | null
  group_key: string
  group_title: string | null
  happened_at: Date
  created_at: Date
  read_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    notifications_item: ItemTable
  }
}
