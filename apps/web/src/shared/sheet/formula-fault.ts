import { CellError, type CellInput, type Workbook } from '@learn/sheet'

/** Errors that a formula has by itself, whatever the cells hold: it cannot be read, or names what there is not. */
const OF_FORMULA = new Set(['#ERROR!', '#NAME?'])

/**
 * Why the formula that was typed into a cell can't stand there; null when it can. One that can be read stands also when its value is
 * an error: it is right again as soon as the cells that it reads are (chosen: docs/spec/gaps/sandbox.md). It stands already: what is
 * hostile is calculated once.
 */
export function formulaFault(
  book: Workbook,
  place: { sheet: number; row: number; col: number },
  typed: CellInput,
): string | null {
  if (typeof typed !== 'string' || !typed.startsWith('=') || typed === '=') return null
  const value = book.value(place)
  if (!(value instanceof CellError) || !OF_FORMULA.has(value.error)) return null
  // Where in the text it is stands beside the text already.
  const message = value.message.replace(/\s*\(at character \d+\)/, '')
  return /[.?!]$/.test(message) ? message : `${message}.`
}
