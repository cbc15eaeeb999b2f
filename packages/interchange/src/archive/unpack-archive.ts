import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveError } from './archive-error.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts'
import { EntryBudget } from './entry-budget.ts'
import { EntryStore, type UnpackedEntries } from './entry-store.ts'
import { readTarGz } from './read-tar-gz.ts'
import { readZip } from './read-zip.ts'
import { type ArchiveFormat, sniffArchive } from './sniff-archive.ts'

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
 * Unpacks a zip or tar.gz into a private folder; one that holds nothing but another one gives what is in that, as files come that were
 * packed again on their way. Both count together, and what is packed deeper stays packed. Whatever fails, the folder is gone before the error arrives.
 * Throws ArchiveError for every fault of the archive, and the system's error when our own disk fails.
 */
export async function unpackArchive(file: string, options: UnpackOptions): Promise<UnpackedArchive> {
  const format = await sniffArchive(file)
  await mkdir(options.workDir, { recursive: true })
  const folder = await mkdtemp(join(options.workDir, 'archive-'))
  const close = () => rm(folder, { recursive: true, force: true })
  const budget = new EntryBudget({ ...ARCHIVE_LIMITS, ...options.limits }, options.now ?? Date.now)
  const unpack = async (from: string, into: string, by: ArchiveFormat): Promise<EntryStore> => {
    const store = new EntryStore(into, budget, options.isWanted ?? (() => true))
    await (by === 'zip' ? readZip(from, store, budget) : readTarGz(from, store, budget))
    return store
  }
  try {
    const outer = await unpack(file, folder, format)
    const inner = await onlyArchiveIn(outer)
    if (!inner) return { folder, entries: outer.entries, links: outer.links, close }
    budget.goInside()
    const inside = join(folder, 'inside')
    await mkdir(inside)
    const { entries, links } = await unpack(inner.diskPath, inside, inner.format)
    await rm(inner.diskPath)
    return { folder: inside, entries, links, close }
  } catch (error) {
    await close()
    throw isOurs(error) ? error : new ArchiveError('archive/broken', BROKEN, { cause: error })
  }
}

/** What systems put beside the files of a folder. */
const NOISE = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i
const PACKED = /\.(zip|mbz|imscc|h5p|tgz|gz)$/i

/** The one file of an archive, where that is an archive. */
async function onlyArchiveIn({
  entries,
  links,
}: EntryStore): Promise<{ diskPath: string; format: ArchiveFormat } | null> {
  const [only, ...others] = [...entries].filter(([path]) => !NOISE.test(path))
  if (!only || others.length > 0 || links.size > 0) return null
  const [path, { diskPath }] = only
  if (diskPath === null || !PACKED.test(path)) return null
  const format = await sniffArchive(diskPath).catch(() => null)
  return format && { diskPath, format }
}

const BROKEN = 'The archive is damaged or incomplete and cannot be unpacked.'

/** Our own refusals and the errors of our disk (ENOSPC, EACCES, ...) pass; the rest is a broken archive. */
function isOurs(error: unknown): boolean {
  return error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)
}
