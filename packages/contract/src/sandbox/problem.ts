import { z } from 'zod'
import { SHEET_COLUMN_TYPES, SHEET_COLUMNS, SHEET_MISTAKES, SHEET_ROWS, SHEET_SCORE } from './constants.ts'

/** An address as `B7`. */
const cell = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)
/** `A2:C9`, or one cell. */
const range = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}(:[A-Z]{1,3}[1-9]\d{0,6})?$/)
const columnName = z.string().regex(/^[A-Z]{1,3}$/)
/** What a cell holds; texts are read as typed, in the type of the column. */
const content = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type SheetContent = z.output<typeof content>

const marks = z.number().min(0).max(SHEET_SCORE)
/** Longest formula that the engine reads. */
const MAX_FORMULA = 8192
const formula = z.string().max(MAX_FORMULA)

const formulaOption = z.strictObject({
  value: formula,
  weightage: marks,
  feedback: z.string().default(''),
  isBest: z.boolean().default(false),
})

const formulaRule = z.strictObject({
  /** The reference; empty: the best option is it. */
  value: formula.default(''),
  /** False: the formula is not graded. */
  flag: z.boolean().default(true),
  options: z.array(formulaOption).default([]),
  /** Maximum marks of the formula; equals the best option's weightage. */
  mm: marks.default(0),
  /** What a formula earns that is not listed and does the same on changed data; left out: the best option's weightage. */
  equivalent: z.union([marks, z.literal('off')]).optional(),
  /** A function that an unlisted formula must use to earn anything. */
  requiredFunction: z.string().optional(),
  /** The formula must also be right in the cells below when it is copied down. */
  copiedDown: z.boolean().optional(),
})

const outputRule = z.strictObject({
  value: content.default(null),
  /** False: the output is not graded. */
  flag: z.boolean().default(true),
  weightage: marks.default(0),
  feedback_correct_output: z.string().default(''),
  feedback_incorrect_output: z.string().default(''),
  /** The author means the error that the reference gives. */
  isError: z.boolean().optional(),
  /** Numbers may differ by so much. */
  tolerance: z.number().min(0).optional(),
  /** Texts are compared with their letter case and white space. */
  strict: z.boolean().default(false),
})

const validation = z.strictObject({ formula: formulaRule, output: outputRule })
export type SheetValidation = z.output<typeof validation>

/** What the author knows of the data beyond what it shows, for the hidden variants. */
const variants = z.strictObject({
  /** Data that changes; left out: what the reference formulas read. */
  inputs: z.array(range).default([]),
  /** Cells that stay as they are. */
  fixed: z.array(range).default([]),
  /** Columns whose values name rows: never doubled, never invented. */
  keys: z.array(columnName).default([]),
  /** Columns that stay in rising order. */
  sorted: z.array(columnName).default([]),
  /** Columns in which empty cells, texts that look like numbers or negative numbers belong to the data though none shows one. */
  blanks: z.array(columnName).default([]),
  textNumbers: z.array(columnName).default([]),
  negatives: z.array(columnName).default([]),
  /** Columns whose texts may differ in letter case, and those whose names may be missing from the list that is searched. */
  letterCase: z.array(columnName).optional(),
  missingKeys: z.array(columnName).optional(),
  /** Columns of days that are the first of a month. */
  firstOfMonth: z.array(columnName).optional(),
  /** Smallest and largest number of a column. */
  ranges: z.record(columnName, z.tuple([z.number(), z.number()])).optional(),
  /** Seed of what is left to chance; left out: it follows from the problem itself. */
  seed: z.number().int().optional(),
})

const hint = z.strictObject({
  mistake: z.enum(Object.keys(SHEET_MISTAKES) as [keyof typeof SHEET_MISTAKES]),
  /** For these cells only; empty: for every cell. */
  cells: z.array(cell).default([]),
  text: z.string(),
  /** Marks that opening it costs. */
  cost: marks.default(0),
})

const shown = {
  title: z.string().min(1),
  /** Instructions as HTML. */
  description: z.string().default(''),
  steps: z
    .array(z.strictObject({ title: z.string(), text: z.string(), cells: z.array(range).default([]) }))
    .default([]),
  /** `Practice`, or any other word: assessed. */
  problemType: z.string().min(1),
  /** Titles of the columns, where row 1 does not hold them already. */
  headers: z.array(z.string()).default([]),
  dimensions: z
    .strictObject({
      rows: z.number().int().min(1).max(100_000).default(SHEET_ROWS),
      columns: z.number().int().min(1).max(702).default(SHEET_COLUMNS),
    })
    .default({ rows: SHEET_ROWS, columns: SHEET_COLUMNS }),
  columnTypes: z.partialRecord(columnName, z.enum(SHEET_COLUMN_TYPES)).default({}),
  /** The rows of the sheet from A1 on; of a file this stands in `data.csv` or `data.xlsx` beside it. */
  cellData: z.array(z.array(content)).default([]),
}

/** A problem as its author writes it: `problem.json` with its data (spec: careers 3.2, decisions 3). */
export const sheetProblem = z.strictObject({
  ...shown,
  validations: z.record(cell, validation),
  /** A wrong cell does not cost those that read it. */
  carryForward: z.boolean().default(false),
  variants: variants.prefault({}),
  hints: z.array(hint).default([]),
})
export type SheetProblem = z.output<typeof sheetProblem>

/** What the browser may have of an assessed problem before its release: no formula, option, output, hint or variant. */
export const publicSheetProblem = z.strictObject({
  ...shown,
  /** Answer cells, and which parts of each are graded. */
  validations: z.record(cell, z.strictObject({ formula: z.boolean(), output: z.boolean() })),
  carryForward: z.boolean(),
})
export type PublicSheetProblem = z.output<typeof publicSheetProblem>
