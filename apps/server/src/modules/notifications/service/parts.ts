import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { HttpClient } from '#platform/http-client.ts'
import type { Logger } from '#platform/log.ts'
import type { Messages } from '#platform/messages/messages.ts'
import type { NotificationKinds } from '#platform/notifications/join.ts'

export interface NotificationsParts {
  db: Db
  isEmbedded: boolean
  clock: Clock
  messages: Messages
  /** The key of the installation: links that end mails are signed with it. */
  secret: string
  brandName: string
  /** Of the site, without a slash at its end: addresses in mails begin with it. */
  siteUrl: string
  notificationKinds(): NotificationKinds
  log: Logger
  /** Calls push services. */
  http: HttpClient
  /** The kinds that the institute sends SMS about. */
  smsKinds: ReadonlySet<string>
  /** Origins of push services that the operator runs. */
  pushOrigins: readonly string[]
  /** What the mail service signs its calls with; undefined: it makes none. */
  mailWebhookSecret: string | undefined
}
