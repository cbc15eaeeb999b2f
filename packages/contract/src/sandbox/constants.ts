/** Rows and columns of a sheet whose author says nothing else (spec: careers 3.2 and 9). */
export const SHEET_ROWS = 30
export const SHEET_COLUMNS = 15
/** What a whole sheet is worth (spec: careers 9). */
export const SHEET_SCORE = 100

/** Types that a column can have; the engine's COLUMN_TYPES says what each stands for (decisions 3, sheet details). */
export const SHEET_COLUMN_TYPES = ['Auto', 'Text', 'Number', 'Currency', 'Percent', 'Date'] as const

/**
 * Mistakes that grading names, by what mends them. The name is what the learner reads.
 */
export const SHEET_MISTAKES = {
  hardCoded: 'Hard-coded value',
  rangeShort: 'Range too short',
  rangeOneShort: 'Range one row short',
  missingDollar: 'Missing $',
  approximateMatch: 'Approximate match',
  boundary: 'Wrong at the boundary',
  textNumber: 'Number as text',
  doubleCounting: 'Counted twice',
  emptyDivided: 'Empty cell',
  circular: 'Circular reference',
  unreadable: 'Unfinished formula',
  unknownName: 'Unknown name',
  requiredFunction: 'Function asked for',
} as const
export type SheetMistakeCode = keyof typeof SHEET_MISTAKES

/** A body with a sheet may be so large; what a learner enters fits many times. */
export const SHEET_BODY_BYTES = 262_144
/** Answers of one sheet, and characters of one answer: as many as the engine reads of a formula, and its apostrophe. */
export const SHEET_ANSWERS = 500
export const SHEET_ANSWER_CHARS = 8193

/** Rows of a sheet that is written in the studio, and cells with something in them: more is no exercise for the eyes. */
export const AUTHORED_ROWS = 10_000
export const AUTHORED_CELLS = 200_000
