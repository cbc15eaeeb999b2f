import type { EmailChoice, NotificationTopic } from '@learn/contract/notifications'
import type { Generated } from 'kysely'

/** What a mail about an item waits for. */
export type Waiting = 'quiet' | 'daily' | 'weekly'

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
  /** It waits for a mail: for the end of the quiet hours, or for a digest. `morning`, `evening`: of nodes of the version before. */
  digest: Generated<'morning' | 'evening' | Waiting | null>
  mail_at: Generated<Date | null>
  /** The course that it is about. */
  course_id: Generated<number | null>
  course_name: Generated<string | null>
  digested_at: Generated<Date | null>
  /** Where an answer to the mail about it goes. */
  reply_to: Generated<string | null>
}

interface PreferenceTable {
  user_id: number
  kind: string
  in_app: boolean
  email: EmailChoice
  /** Null: what the kind says. */
  push: Generated<boolean | null>
  sms: Generated<boolean | null>
  changed_at: Date
}

interface ScheduleTable {
  user_id: number
  digest_hour: number
  digest_day: number
  quiet_from: number
  quiet_to: number
  time_zone: string
  changed_at: Date
}

interface PushTable {
  id: Generated<number>
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
  /** The session that asked for push; with it the row goes. */
  session_hash: Uint8Array | null
}

interface ReleaseSeenTable {
  user_id: number
  release: string
  seen_at: Date
}

interface BounceTable {
  address_hash: Uint8Array
  reason: 'bounce' | 'complaint'
  bounced_at: Date
}

interface MuteTable {
  user_id: number
  kind: string
  group_key: string
  muted_at: Date
}

interface CourseMuteTable {
  user_id: number
  course_id: number
  course_name: string
  muted_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    notifications_item: ItemTable
    notifications_preference: PreferenceTable
    notifications_mute: MuteTable
    notifications_course_mute: CourseMuteTable
    notifications_schedule: ScheduleTable
    notifications_push: PushTable
    notifications_bounce: BounceTable
    notifications_release_seen: ReleaseSeenTable
  }
}
