import { cellName } from '@learn/sheet'

/** Letters of a column, from 0. */
export const columnName = (col: number): string => cellName(0, col).slice(0, -1)
