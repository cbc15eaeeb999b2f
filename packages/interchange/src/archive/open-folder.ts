import { copyFile, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveError } from './archive-error.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts'
import { safeEntryPath } from './entry-path.ts'
import type { UnpackedEntries } from './entry-store.ts'
import type { UnpackedArchive } from './unpack-archive.ts'

/**
 * A folder of files as if it had come in an archive: its files are copied, and only they are given away. Links are never followed, and
 * names that begin with a dot are passed over. Throws ArchiveError where it holds more than an archive may.
 */
export async function openFolder(
  folder: string,
  { workDir, limits = {} }: { workDir: string; limits?: Partial<ArchiveLimits> },
): Promise<UnpackedArchive> {
  const { maxEntries, maxBytes } = { ...ARCHIVE_LIMITS, ...limits }
  await mkdir(workDir, { recursive: true })
  const own = await mkdtemp(join(workDir, 'folder-'))
  const close = () => rm(own, { recursive: true, force: true })
  const entries: UnpackedEntries = new Map()
  let count = 0
  let bytes = 0
  const walk = async (at: string): Promise<void> => {
    for (const name of (await readdir(join(folder, at))).toSorted()) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const path = at === '' ? name : `${at}/${name}`
      const about = await lstat(join(folder, path))
      count += 1
      bytes += about.isFile() ? about.size : 0
      if (count > maxEntries)
        throw new ArchiveError(
          'archive/too-many-entries',
          `The folder holds more than ${maxEntries.toLocaleString('en')} files and folders.`,
        )
      if (bytes > maxBytes)
        throw new ArchiveError(
          'archive/too-large',
          `The folder holds more than ${maxBytes.toLocaleString('en')} bytes.`,
        )
      if (about.isDirectory() && safeEntryPath(path) !== null) await walk(path)
      if (!about.isFile() || safeEntryPath(path) === null) continue
      const diskPath = join(own, String(entries.size + 1))
      await copyFile(join(folder, path), diskPath)
      entries.set(path, { sizeBytes: about.size, sha1: '', diskPath })
    }
  }
  try {
    await walk('')
    return { folder: own, entries, links: new Set(), close }
  } catch (error) {
    await close()
    throw error
  }
}
