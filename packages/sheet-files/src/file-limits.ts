/** What one file may cost. Everything is counted while reading, never taken from what the file says of itself. */
export interface FileLimits {
  /** Bytes of the file itself. */
  maxFileBytes: number
  /** Entries of its archive. */
  maxEntries: number
  /** Bytes of the parts that are read, after decompression. */
  maxBytes: number
  /** Bytes out for one byte in, judged from `ratioFloorBytes` on: a short table may well shrink a hundredfold. */
  maxRatio: number
  ratioFloorBytes: number
  /** Cells with a value, a formula or a style, over all sheets. */
  maxCells: number
  maxSheets: number
  /** Characters of all formulas after shared ones are written out. */
  maxFormulaLength: number
}

/** Chosen: 20 MB hold a sheet of a million cells; parts and cells then fit a thread of 256 MB. */
export const FILE_LIMITS: Readonly<FileLimits> = {
  maxFileBytes: 20_000_000,
  maxEntries: 5000,
  maxBytes: 100_000_000,
  maxRatio: 100,
  ratioFloorBytes: 4_000_000,
  maxCells: 1_000_000,
  maxSheets: 255,
  maxFormulaLength: 16_000_000,
}
