import type { EmailChoice, NotificationTopic } from '@learn/contract/notifications'
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
  /** False: wanted by mail alone. */
  is_listed: Generated<boolean>
  /** It goes with the next digest of this hour. */
  digest: Generated<'morning' | 'evening' | null>
  digested_at: Generated<Date | null>
}

interface PreferenceTable {
  user_id: number
  kind: string
  in_app: boolean
  email: EmailChoice
  changed_at: Date
}

interface MuteTable {
  user_id: number
  kind: string
  group_key: string
  muted_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    notifications_item: ItemTable
    notifications_preference: PreferenceTable
    notifications_mute: MuteTable
  }
}
