import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where bytes are kept, by the SHA-256 of their content. */
export interface FileStore {
  /** Stores a copy of a file and gives its SHA-256. It is kept for good before this returns. */
  putFile(diskPath: string): Promise<string>
  /** The same of bytes in memory. */
  putBytes(bytes: Uint8Array): Promise<string>
  /** How many bytes it has; null where it is not stored. */
  sizeOf(sha256: string): Promise<number | null>
  /** Its bytes, or some of them, as they come. What is not stored fails, here or while it is read. */
  read(sha256: string, range?: ByteRange): Promise<Readable>
  /** Counts as stored now: what named it names it no more, and copies of the database may go on doing so for a while. */
  touch(sha256: string): Promise<unknown>
  /** The hashes of what was stored before a moment and not again since, a few at a time. */
  storedBefore(before: Date): AsyncIterable<string[]>
  /** Removes what was stored before a moment and not again since. */
  remove(sha256: string, before: Date): Promise<void>
}

/** Where a file stands below a folder or in a bucket: a folder of files can be copied into a bucket as it is. */
export const getKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`

export const isSha256 = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)
