import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { KindsOfContent } from '../../learning/index.ts'

export interface AnnouncementsParts {
  db: Db
  clock: Clock
  kinds: KindsOfContent
}

/** What is missing and what the caller announces nothing to answer alike. */
export const notFound = (): AppError =>
  new AppError('announcements/not-found', 'There is nothing here that you can open')
