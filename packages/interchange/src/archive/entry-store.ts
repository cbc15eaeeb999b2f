import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveError, quoted } from './archive-error.ts'
import type { EntryBudget } from './entry-budget.ts'
import { safeEntryPath } from './entry-path.ts'

/** One file of an unpacked archive. */
export interface UnpackedEntry {
  sizeBytes: number
  /** Lower-case hex of the bytes that were really there. */
  sha1: string
  /** null when the caller did not want its bytes kept. */
  diskPath: string | null
}

/** Path inside the archive -> file. A Map: names from outside never become property names. */
export type UnpackedEntries = Map<string, UnpackedEntry>

/** What a container format tells about an entry before its bytes. */
export interface EntryHeader {
  name: string
  kind: 'file' | 'directory' | 'hard link' | 'other'
  /** Names the kind in a sentence when it is `other`. */
  kindName?: string
}

/**
 * Writes entries under numbered names, so that no name of the archive ever reaches the file system.
 * `isWanted` decides per path; what is not wanted is counted and checked, but not written.
 */
export class EntryStore {
  readonly entries: UnpackedEntries = new Map()
  /** Paths of hard links, which hold no bytes: whoever needs one of them has to refuse the archive. */
  readonly links = new Set<string>()
  readonly #folder: string
  readonly #budget: EntryBudget
  readonly #isWanted: (path: string) => boolean

  constructor(folder: string, budget: EntryBudget, isWanted: (path: string) => boolean) {
    this.#folder = folder
    this.#budget = budget
    this.#isWanted = isWanted
  }

  /** Checks a header; gives the path of a file to take, null for what has no bytes. Throws ArchiveError. */
  accept(header: EntryHeader): string | null {
    this.#budget.addEntry()
    if (header.kind === 'other') {
      const what = header.kindName ?? 'special file'
      throw new ArchiveError('archive/bad-entry', `The archive holds a ${what}, ${quoted(header.name)}.`)
    }
    // Tools of Windows part folders by backslashes; where such a path leads is checked as of any other.
    const path = safeEntryPath(header.name.replaceAll('\\', '/'))
    if (header.kind === 'hard link' && path !== null) this.links.add(path)
    if (header.kind === 'directory' || header.kind === 'hard link') return null
    if (path === null) throw new ArchiveError('archive/bad-path', 'The archive holds a file without a name.')
    if (this.entries.has(path)) {
      throw new ArchiveError('archive/duplicate-entry', `The archive holds ${quoted(path)} twice.`)
    }
    return path
  }

  /** Takes the bytes of an accepted file. `onChunk` sees each piece first and may throw. */
  async take(path: string, bytes: AsyncIterable<Uint8Array>, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    const diskPath = this.#isWanted(path) ? join(this.#folder, String(this.entries.size + 1)) : null
    const handle = diskPath === null ? null : await open(diskPath, 'wx', 0o600)
    const sha1 = createHash('sha1')
    let sizeBytes = 0
    try {
      for await (const chunk of bytes) {
        onChunk(chunk)
        sizeBytes += chunk.length
        sha1.update(chunk)
        await handle?.writeFile(chunk)
      }
    } finally {
      await handle?.close()
    }
    this.entries.set(path, { sizeBytes, sha1: sha1.digest('hex'), diskPath })
  }
}
