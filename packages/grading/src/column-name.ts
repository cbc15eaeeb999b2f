import { cellName } from '@learn/sheet'

/** `B` for 1. */
export const columnName = (col: number): string => cellName(0, col).replace(/\d+$/, '')
