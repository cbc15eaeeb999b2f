import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'

export interface PrivacyParts {
  db: Db
  clock: Clock
  log: Logger
  files: FileStore
  config: Pick<Config, 'DATA_DIR'>
  /** All of them: each knows what it stores of a person. */
  modules(): readonly Module[]
}

export const notFound = (): AppError => new AppError('privacy/not-found', 'There is nothing here that you can open')
