import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { FileLinks } from './links.ts'
import type { PackageLinks } from './package-links.ts'
import type { FileStore } from './store.ts'

/** What the content origin works with. */
export interface ContentParts {
  config: Pick<Config, 'TRUST_PROXY'>
  log: Logger
  clock: Clock
  links: FileLinks
  files: FileStore
  packageLinks: PackageLinks
  origins: { app: string; content: string }
  /** A stored file that a person may have now, else null. */
  openFile(userId: number, fileId: number): Promise<OpenedFile | null>
  /** A file of the package of an activity that a person may open now, else null. */
  openPackageFile(userId: number, activityId: number, path: string): Promise<OpenedFile | null>
}

/** A file as it is sent; `isSaved`: a browser saves it, whatever it is. */
export interface OpenedFile {
  mime: string
  sha256: string
  isSaved?: boolean
}
