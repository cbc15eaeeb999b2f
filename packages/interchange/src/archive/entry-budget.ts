import { ArchiveError } from './archive-error.ts'
import type { ArchiveLimits } from './archive-limits.ts'

/** Counts what an archive has cost so far and stops it at the first limit, so a bomb ends early. */
export class EntryBudget {
  readonly #limits: ArchiveLimits
  readonly #now: () => number
  readonly #startedMs: number
  #entries = 0
  #bytesIn = 0
  #bytesOut = 0
  #isInside = false

  /** `now` gives epoch milliseconds. */
  constructor(limits: ArchiveLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    this.#startedMs = now()
  }

  /** Throws `archive/too-many-entries`. */
  addEntry(): void {
    this.#entries += 1
    if (this.#entries > this.#limits.maxEntries) {
      throw new ArchiveError(
        'archive/too-many-entries',
        `The archive holds more than ${this.#limits.maxEntries.toLocaleString('en')} files and folders.`,
      )
    }
  }

  /** Compressed bytes that were read. */
  addIn(bytes: number): void {
    if (!this.#isInside) this.#bytesIn += bytes
  }

  /** From here on an archive inside of the archive is unpacked: all of it is held against what came from outside. */
  goInside(): void {
    this.#isInside = true
  }

  /** Decompressed bytes. Throws `archive/too-large`, `archive/too-dense` or `archive/too-slow`. */
  addOut(bytes: number): void {
    const { maxBytes, maxRatio, ratioFloorBytes, maxMs } = this.#limits
    this.#bytesOut += bytes
    if (this.#bytesOut > maxBytes) {
      throw new ArchiveError(
        'archive/too-large',
        `The archive unpacks to more than ${maxBytes.toLocaleString('en')} bytes.`,
      )
    }
    if (this.#bytesOut > ratioFloorBytes && this.#bytesOut > this.#bytesIn * maxRatio) {
      throw new ArchiveError(
        'archive/too-dense',
        `The archive unpacks to more than ${maxRatio} times its size, as only a decompression bomb does.`,
      )
    }
    if (this.#now() - this.#startedMs > maxMs) {
      throw new ArchiveError('archive/too-slow', `The archive takes longer than ${maxMs / 1000} seconds to unpack.`)
    }
  }
}
