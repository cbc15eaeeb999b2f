import type { AgendaItem } from '@learn/contract/home'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'

export interface CalendarParts {
  db: Db
  clock: Clock
  secret: string
  siteUrl: string
  brandName: string
  /** Everything with a date that a learner has, over all their programs. */
  agendaOf(caller: Caller, fromS: number, toS: number): Promise<AgendaItem[]>
}
