import type { Functions } from './evaluate/compile.ts'
import { CellError, type Scalar } from './values.ts'
import { Workbook } from './workbook/workbook.ts'

/** A golden case: what is put into cells (as typed) and what cells must then hold and show. */
export interface Vector {
  title: string
  cells: Record<string, string | number | boolean>
  /** Values; errors by their code. Numbers must be equal to 12 digits. */
  values?: Record<string, string | number | boolean | null>
  /** Shown texts. */
  texts?: Record<string, string>
}

function isSame(got: Scalar, want: Scalar): boolean {
  if (got instanceof CellError) return got.error === want
  if (typeof got === 'number' && typeof want === 'number')
    return Math.abs(got - want) <= 1e-12 * Math.max(1, Math.abs(want))
  return got === want
}

/**
 * Runs golden cases and returns a line for each that fails. Pure, so that Node and a browser worker run the same
 * cases; clock and chance stand still.
 */
export function runVectors(vectors: readonly Vector[], functions: Functions): string[] {
  const failures: string[] = []
  for (const { title, cells, values = {}, texts = {} } of vectors) {
    const book = new Workbook({ functions, clock: () => 1_767_225_600_000, random: () => 0.25, offsetMinutes: 0 })
    book.sheets.load('Sheet1')
    book.batch(() => {
      for (const [place, input] of Object.entries(cells)) book.set(place, input)
    })
    for (const [place, want] of Object.entries(values)) {
      const got = book.value(place)
      const shown = got instanceof CellError ? got.error : got
      if (!isSame(got, want))
        failures.push(`${title}: ${place} is ${JSON.stringify(shown)}, not ${JSON.stringify(want)}`)
    }
    for (const [place, want] of Object.entries(texts))
      if (book.text(place) !== want) failures.push(`${title}: ${place} shows ${book.text(place)}, not ${want}`)
  }
  return failures
}
