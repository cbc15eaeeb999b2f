import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'

export interface TicketsParts {
  db: Db
  clock: Clock
  /** The key of the installation: addresses that answer a ticket are signed with it. */
  secret: string
  /** Where mail to the institute arrives; undefined: nobody answers by mail. */
  supportAddress: string | undefined
  mailWebhookSecret: string | undefined
}
