import { z } from 'zod'
import { SHEET_MISTAKES } from './constants.ts'

/** A value of a cell as plain data: an error is its code. */
const value = z.union([z.number(), z.string(), z.boolean(), z.null()])
export type SheetValue = z.output<typeof value>

/** Green: full marks; light blue: right, the formula can improve; red: needs a fix (spec: careers 4.2). */
const colour = z.enum(['green', 'lightBlue', 'red'])
export type SheetColour = z.output<typeof colour>

const mistake = z.object({
  code: z.enum(Object.keys(SHEET_MISTAKES) as [keyof typeof SHEET_MISTAKES]),
  /** `Range one row short`. */
  name: z.string(),
  /** One sentence about this formula: `F2:F10, but the data ends in F11.` */
  text: z.string(),
  /** Cells to mark in the grid, with a word. */
  marks: z.array(z.object({ range: z.string(), word: z.string() })),
  /** What the author's hint for it costs; null without one. */
  hintCost: z.number().nullable(),
})
export type SheetMistake = z.output<typeof mistake>

/** The smallest data on which a formula gives something else than it should, to be opened in a copy of the sheet. */
const breakingCase = z.object({
  /** Ranges to be emptied first. */
  cleared: z.array(z.string()),
  /** What is then put into the copy: data, and answer cells that stand for data here. */
  cells: z.array(z.object({ cell: z.string(), value })),
  formula: z.string(),
  expected: value,
  got: value,
})
export type SheetBreakingCase = z.output<typeof breakingCase>

const cellResult = z.object({
  cell: z.string(),
  /** What was entered, and what it gave. */
  enteredFormula: z.string(),
  enteredOutput: value,
  earned: z.number(),
  max: z.number(),
  colour,
  text: z.string(),
  /** What the formula's own error says; null when there is none. */
  formulaError: z.string().nullable(),
  /** Why the formula marks are what they are. */
  formulaBy: z.enum(['listed', 'equivalent', 'none', 'notGraded']),
  /** Marks that count although the cell is red, since only what it reads is wrong, and why; null for none. */
  carried: z.object({ marks: z.number(), text: z.string() }).nullable(),
  mistakes: z.array(mistake),
  breakingCase: breakingCase.nullable(),
})
export type SheetCellResult = z.output<typeof cellResult>

/** A graded sheet: the same object from the browser and from the server. */
export const sheetResult = z.object({
  cells: z.array(cellResult),
  /** Lines of the console: neighbours with full marks share one. */
  lines: z.array(
    z.object({
      label: z.string(),
      cells: z.array(z.string()),
      earned: z.number(),
      max: z.number(),
      colour,
      text: z.string(),
    }),
  ),
  /** 0 to 100, two decimals. */
  finalScore: z.number(),
  fullCells: z.number().int(),
  gradedCells: z.number().int(),
  /** `All test cases passed! ...` or `Some test cases failed. ...` */
  message: z.string(),
})
export type SheetResult = z.output<typeof sheetResult>
