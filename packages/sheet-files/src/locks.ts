import { MAX_COLS } from '@learn/sheet/formulas'
import type { CellStyle, FileSheet } from './sheet-file.ts'

/** How a sheet of a file locks its cells. */
export interface Locks {
  /** Cells that the file does not hold are locked: those of the last column stand for them all. */
  isLockedByDefault: boolean
}

/**
 * The locks of a sheet, or null when it says nothing of them: cells of a file are locked unless their look says
 * otherwise, which means something only where the sheet is protected or some cell is unlocked.
 */
export function getLocks({ isProtected, cells, columns }: FileSheet, styles: readonly CellStyle[]): Locks | null {
  const isUnlocked = ({ style = 0 }: { style?: number }) => styles[style]?.isUnlocked === true
  if (!isProtected && !cells.some(isUnlocked) && !columns.some(isUnlocked)) return null
  return { isLockedByDefault: !isUnlocked(columns.find(({ last }) => last === MAX_COLS - 1) ?? {}) }
}
