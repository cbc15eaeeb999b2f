import type { ArchiveLimits } from '../archive/archive-limits.ts'
import { openPackage, type ReadPackage } from '../package/read-package.ts'

/** How many times the files of one archive all packages of a backup may have together. Chosen: a hundred of H5P have 15,000. */
const PACKAGES_SHARE = 10

/** What the packages of one backup have cost so far. */
export class PackageBudget {
  readonly #limits: ArchiveLimits
  readonly #workDir: string
  #entries = 0
  #bytes = 0

  /** Packages are unpacked below `workDir`, which is removed with the backup. */
  constructor(limits: ArchiveLimits, workDir: string) {
    this.#limits = limits
    this.#workDir = workDir
  }

  /** Unpacks and reads a package. Throws ArchiveError. */
  async open(diskPath: string): Promise<ReadPackage> {
    const { maxEntries, maxBytes } = this.#limits
    const limits = {
      ...this.#limits,
      maxEntries: Math.min(maxEntries, maxEntries * PACKAGES_SHARE - this.#entries),
      maxBytes: maxBytes - this.#bytes,
    }
    const read = await openPackage(diskPath, { workDir: this.#workDir, limits })
    this.#entries += read.files.length
    this.#bytes += read.files.reduce((sum, file) => sum + file.sizeBytes, 0)
    return read
  }
}
