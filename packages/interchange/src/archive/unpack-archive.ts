import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveError } from './archive-error.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts'
import { EntryBudget } from './entry-budget.ts'
import { EntryStore, type UnpackedEntries } from './entry-store.ts'
import { readTarGz } from './read-tar-gz.ts'
import { readZip } from './read-zip.ts'
import { sniffArchive } from './sniff-archive.ts'

export interface UnpackOptions {
  /** A folder of ours; a private one is made inside it. */
  workDir: string
  /** Paths whose bytes are kept. Default: all. */
  isWanted?: (path: string) => boolean
  /** Epoch milliseconds. */
  now?: () => number
  limits?: Partial<ArchiveLimits>
}

/** An unpacked archive; `close` removes its folder and may be called twice. */
export interface UnpackedArchive {
  folder: string
  entries: UnpackedEntries
  /** Paths of hard links: they have no bytes of their own and were not followed. */
  links: ReadonlySet<string>
  close(): Promise<void>
}

/**
 * Unpacks a zip or tar.gz into a private folder. Whatever fails, the folder is gone before the error arrives.
 * Throws ArchiveError for every fault of the archive, and the system's error when our own disk fails.
 */
export async function unpackArchive(file: string, options: UnpackOptions): Promise<UnpackedArchive> {
  const format = await sniffArchive(file)
  await mkdir(options.workDir, { recursive: true })
  const folder = await mkdtemp(join(options.workDir, 'archive-'))
  const close = () => rm(folder, { recursive: true, force: true })
  const budget = new EntryBudget({ ...ARCHIVE_LIMITS, ...options.limits }, options.now ?? Date.now)
  const store = new EntryStore(folder, budget, options.isWanted ?? (() => true))
  try {
    await (format === 'zip' ? readZip(file, store, budget) : readTarGz(file, store, budget))
  } catch (error) {
    await close()
    throw isOurs(error) ? error : new ArchiveError('archive/broken', BROKEN, { cause: error })
  }
  return { folder, entries: store.entries, links: store.links, close }
}

const BROKEN = 'The archive is damaged or incomplete and cannot be unpacked.'

/** Our own refusals and the errors of our disk (ENOSPC, EACCES, ...) pass; the rest is a broken archive. */
function isOurs(error: unknown): boolean {
  return error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)
}
