import { z } from 'zod'
import { SHEET_ANSWER_CHARS, SHEET_ANSWERS } from './constants.ts'

/** The name of a problem: `content/problems/<name>`, and its `_id`. Not longer than a scope of the journal can name. */
export const problemId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
export const cellAddress = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)

/** What stands in the answer cells: formulas with their `=`, constants as typed. */
export const enteredCells = z
  .record(cellAddress, z.string().max(SHEET_ANSWER_CHARS))
  .refine(cells => Object.keys(cells).length <= SHEET_ANSWERS)
export type EnteredCells = z.output<typeof enteredCells>
