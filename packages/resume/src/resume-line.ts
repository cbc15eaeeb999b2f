/** A line of a resume as it stands in the file. */
export interface ResumeLine {
  /** From 1. */
  number: number
  text: string
}

/** What a resume is read of at most; what stands beyond is left out. */
export const LINES_AT_MOST = 2000
export const LINE_CHARS = 500
