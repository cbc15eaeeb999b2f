import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Logger } from '#platform/log.ts'
import type { Entities } from '#platform/operations/differences.ts'
import { type ImportParts, mayInLearning } from '../../learning/index.ts'

/** What imports need of the house. */
export interface ImportsParts extends ImportParts {
  db: Db
  clock: Clock
  log: Logger
  files: FileStore
  config: Pick<Config, 'DATA_DIR' | 'IMPORT_MAX_MB'>
  entities(): Entities
}

/** No file may have more bytes. */
export const getMaxBytes = ({ config }: Pick<ImportsParts, 'config'>): number => config.IMPORT_MAX_MB * 1_000_000

/** What is not there, or not the caller's. */
export const notFound = () => new AppError('imports/not-found', 'There is nothing here that you can open')

/** Throws `imports/not-found` for who brings in nothing at all. */
export function refuseStrangers(caller: Caller): void {
  if (!mayInLearning(caller, 'bring files')) throw notFound()
}
