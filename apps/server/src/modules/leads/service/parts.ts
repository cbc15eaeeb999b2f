import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { LeadSystem } from './lead-system.ts'

export interface LeadsParts {
  db: Db
  clock: Clock
  /** Null where none is set up: steps are recorded all the same. */
  leadSystem: LeadSystem | null
}

export const notFound = (): AppError => new AppError('leads/not-found', 'There is nothing here that you can open')
