/** The fill that marks answer cells in workbooks that are written here. */
export const ANSWER_FILL = '#FFF2CC'
/** Fills that mark answer cells in workbooks that are read: ours, and the yellow of the palette. */
export const KNOWN_FILLS: readonly string[] = [ANSWER_FILL, '#FFFF00']
/** Names that mark answer cells: `answer`, `answers`, `answer_total`. */
export const ANSWER_NAME = /^answers?(?:_.*)?$/i
/** Answer cells that a problem may have; more is a mark on a whole column. */
export const MOST_ANSWERS = 500
