/** What one archive may cost us; everything is measured while unpacking, never taken from its headers. */
export interface ArchiveLimits {
  /** Files and folders together. */
  maxEntries: number
  /** Bytes after decompression, over all entries. */
  maxBytes: number
  /** Bytes out for one byte in. */
  maxRatio: number
  /** The ratio is judged from here on: a few kilobytes of XML may well shrink a hundredfold. */
  ratioFloorBytes: number
  /** Wall time of unpacking. */
  maxMs: number
  /** Characters of all XML that is parsed for one course: parsed text lies in memory. */
  maxXmlLength: number
}

/** Source: trust.md section 3 (10,000 entries, 500 MB, ratio 100); the others are chosen. */
export const ARCHIVE_LIMITS: Readonly<ArchiveLimits> = {
  maxEntries: 10_000,
  maxBytes: 500_000_000,
  maxRatio: 100,
  ratioFloorBytes: 4_000_000,
  maxMs: 600_000,
  maxXmlLength: 128_000_000,
}

/** Characters of an entry's whole path. Chosen: Moodle's longest are about 120. */
export const MAX_PATH_LENGTH = 512
/** Characters of one part of a path, as on common file systems. */
export const MAX_SEGMENT_LENGTH = 255
/** Folders within folders. Chosen: Moodle's deepest is 6. */
export const MAX_PATH_DEPTH = 20
