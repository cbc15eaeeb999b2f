import { guessDelimiter } from './guess-delimiter.ts'
import { parseCsv } from './parse-csv.ts'

/** The records of a text table as plain texts, whatever stands between its fields; empty records stay, so that places count. */
export const readRecords = (text: string): string[][] => {
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text
  return [...parseCsv(bare, guessDelimiter(bare))]
}
