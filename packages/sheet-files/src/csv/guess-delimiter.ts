import { parseCsv } from './parse-csv.ts'

/** In the order in which they are preferred. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

/** A character between fields. */
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_RECORDS = 50
const SAMPLE_LENGTH = 100_000

/**
 * The delimiter of a text: the one that gives most records the same number of fields, more than one; `,` when none does.
 * Where two are equally regular, the one with more fields; a comma that only ever stands between digits is a decimal one
 * beside any other.
 */
export function guessDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH)
  let best: Delimiter = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const records = [...parseCsv(sample, delimiter, SAMPLE_RECORDS)].filter(record => record.join('') !== '')
    const counts = new Map<number, number>()
    for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1)
    const [fields, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0])
    const score = fields > 1 ? times / records.length + Math.min(fields, 99) / 1000 : 0
    const isBeside = best === ',' && times === records.length && fields > 1 && hasOnlyDecimalCommas(sample)
    if (score > bestScore || isBeside) [best, bestScore] = [delimiter, score]
  }
  return best
}

const hasOnlyDecimalCommas = (text: string): boolean => !/(?<!\d),|,(?!\d)/.test(text)
