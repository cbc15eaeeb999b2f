/** A table as plain texts. */
export interface PlainTable {
  name: string
  rows: string[][]
  /** It goes on. */
  isCut: boolean
}

const MOST_ROWS = 200
const MOST_COLUMNS = 40

/** What is shown of a table. */
export const getBeginning = (name: string, rows: readonly string[][]): PlainTable => ({
  name,
  rows: rows.slice(0, MOST_ROWS).map(row => row.slice(0, MOST_COLUMNS)),
  isCut: rows.length > MOST_ROWS || rows.some(row => row.length > MOST_COLUMNS),
})

const ONE_LINE_CHARS = 24

/** Whether what stands in a cell keeps to one line: dates, numbers, short words. Texts break. */
export const isOneLine = (text: string): boolean => text.length <= ONE_LINE_CHARS && !text.includes('\n')
