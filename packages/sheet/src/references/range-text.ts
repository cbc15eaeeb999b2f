import { columnIndex, getRect, type Rect } from './a1.ts'

/** Longest range text that is read. */
const MAX_LENGTH = 16
const RANGE = /^([A-Z]{1,2})([1-9]\d{0,6}):([A-Z]{1,2})([1-9]\d{0,6})$/

/** What a typed range may cover. */
export interface RangeLimits {
  /** Rows and columns of the sheet. */
  rows: number
  cols: number
  /** Columns (from 0) that it must not touch: those of answers. */
  restricted: readonly number[]
}

/**
 * A range as a learner types it for sorting and filtering: `A1:C10` in any case, with one or two letters, inside the
 * sheet and without restricted columns; null for anything else. spec: decisions 3, sheet details
 */
export function readRangeText(text: string, { rows, cols, restricted }: RangeLimits): Rect | null {
  if (text.length > MAX_LENGTH) return null
  const m = RANGE.exec(text.trim().toUpperCase())
  if (!m) return null
  const [, a = '', r1, b = '', r2] = m
  const rect = getRect(Number(r1) - 1, columnIndex(a), Number(r2) - 1, columnIndex(b))
  if (rect.bottom >= rows || rect.right >= cols) return null
  return restricted.some(col => col >= rect.left && col <= rect.right) ? null : rect
}
