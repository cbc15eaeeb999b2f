import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { FileStore } from '#platform/files/store.ts'

export interface HubParts {
  db: Db
  clock: Clock
  files: FileStore
  links: FileLinks
}

/** A draft, a retired resource and one that never was answer alike. */
export const notFound = (): AppError => new AppError('hub/not-found', 'There is nothing here that you can open')
