import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import type { SearchIndex } from '#platform/search/port.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

/** What live classes are made of. */
export interface LiveParts extends ClassroomParts {
  log: Logger
  config: Pick<Config, 'DATA_DIR' | 'ZOOM_SDK_KEY' | 'ZOOM_SDK_SECRET'>
  files: FileStore
  search: SearchIndex
}

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('live/not-found', 'There is nothing here that you can open')
