import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { FileStore } from '#platform/files/store.ts'

export interface TicketsParts {
  db: Db
  clock: Clock
  files: FileStore
  links: FileLinks
  /** The key of the installation: addresses that answer a ticket are signed with it. */
  secret: string
  /** Where mail to the institute arrives; undefined: nobody answers by mail. */
  supportAddress: string | undefined
  mailWebhookSecret: string | undefined
}
