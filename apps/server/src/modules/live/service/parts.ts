import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileFetcher } from '#platform/http-client.ts'
import type { Logger } from '#platform/log.ts'
import type { SearchIndex } from '#platform/search/port.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import type { MeetingProviders } from '../providers/providers.ts'

/** What live classes are made of. */
export interface LiveParts extends ClassroomParts {
  log: Logger
  config: Pick<Config, 'DATA_DIR' | 'IMPORT_MAX_MB' | 'ZOOM_SDK_KEY' | 'ZOOM_SDK_SECRET'>
  files: FileStore
  search: SearchIndex
  fetchFile: FileFetcher
  /** Services of other makers that are set up to hold classes. */
  meetingProviders: MeetingProviders
}

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('live/not-found', 'There is nothing here that you can open')
